import { markPrompts, startScriptedProvider } from './scripted-provider.ts';
import { createTestApp, signedIn } from './test-app.ts';

/** The whole server at work, an analyst signed in to it, and every model played by a script. */
export async function startScriptedApp(env: Record<string, string> = {}) {
  const provider = await startScriptedProvider();
  const test = await createTestApp({ withParts: true, env: { ...provider.env, ...env } });
  await markPrompts(test.database.pool);
  const analyst = await signedIn(test);
  return {
    provider,
    test,
    analyst,
    close: async () => {
      await test.close();
      await provider.close();
    },
  };
}
