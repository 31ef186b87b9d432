import '../shared/zod-without-eval.ts';
import '../shared/theme/mantine-styles.ts';
import '@mantine/notifications/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import '@fontsource/jetbrains-mono/latin-400.css';
import '../shared/theme/base.css';
import '../shared/theme/report-front.css';
import './first-frame.css';
import './first-look.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTurn } from '../shared/next-turn.ts';
import { printInLight } from '../shared/theme/print-in-light.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';

/** In turns and slices, so that the page answers while it comes to stand. */
async function start(place: HTMLElement): Promise<void> {
  await nextTurn();
  const router = createRouter();
  await nextTurn();
  const root = createRoot(place);
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers router={router} />
      </StrictMode>,
    ),
  );
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id "root"');
printInLight();
void start(place);
