// Finds a Chromium for the browser tests, or has the distribution install one.
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './toolchain.mjs';

// The headless shell is the same engine without windows and menus, which cost a third of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const MAC_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find(isExecutable) ?? (existsSync(MAC_PATH) ? MAC_PATH : undefined);
}

export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    await run('apt-get', ['update', '-q'], quiet);
    for (const name of PACKAGES) {
      const code = await run('apt-get', ['install', '-yq', '--no-install-recommends', name], quiet);
      if (code === 0) break;
    }
  }
  return findBrowser();
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
