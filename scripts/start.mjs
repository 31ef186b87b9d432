// npm start: install, build and run, on a machine that has nothing but git and Node 20.
import { spawn } from 'node:child_process';
import path from 'node:path';
import {
  ensureInstalled,
  ensureWebBuilt,
  environmentFile,
  fail,
  pinnedNode,
  ROOT,
} from './toolchain.mjs';

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(
    `Node ${process.versions.node} is too old to install Assay. Install Node 20 or newer and run npm start again.`,
  );
}
await ensureInstalled();
if ((await ensureWebBuilt()) !== 0)
  fail('The web application could not be built; the messages above say why.');

// The channel tells the server when this process dies, so that it never outlives a killed terminal.
const server = spawn(
  pinnedNode(),
  // The engine's library still uses a call that its database driver deprecates.
  [
    '--disable-warning=DeprecationWarning',
    ...environmentFile(),
    'apps/server/src/main.ts',
    ...process.argv.slice(2),
  ],
  {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled code is kept between starts.
    env: { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'), ...process.env },
  },
);
server.once('error', (error) => fail(`The server could not be started: ${error.message}`));
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // A terminal sends SIGINT to the whole group; the server takes a repeated signal as one.
  process.on(signal, () => server.kill(signal));
}

const parent = process.ppid;
if (process.env.npm_lifecycle_event === 'start' && process.platform !== 'win32') {
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref();
}
