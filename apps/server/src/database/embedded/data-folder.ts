import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { diskFullError, isDiskFull, StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';

export const DATABASE_USER = 'assay';
const MAJOR_VERSION = '18';

interface DataFolderOptions {
  folder: string;
  passwordFile: string;
  binaries: Binaries;
  account: RunAs;
}

/** Makes sure that a data folder of the right version exists; answers with its password. */
export async function prepareDataFolder(options: DataFolderOptions): Promise<string> {
  const versionFile = path.join(options.folder, 'PG_VERSION');
  const version = await readFile(versionFile, 'utf8').catch(unlessMissing(null));
  if (version === null) return createDataFolder(options);
  if (version.trim() !== MAJOR_VERSION) {
    throw new StartError(
      `${options.folder} was written by PostgreSQL ${version.trim()}, and this program brings ${MAJOR_VERSION}. Move that folder away to start with an empty database, or set DATABASE_URL to a PostgreSQL that holds the data.`,
    );
  }
  const password = await readFile(options.passwordFile, 'utf8').catch(() => null);
  if (password === null) {
    throw new StartError(
      `${options.passwordFile} is missing, so the database in ${options.folder} cannot be opened. Put the file back, or move the folder away to start with an empty database.`,
    );
  }
  return password.trim();
}

async function createDataFolder(options: DataFolderOptions): Promise<string> {
  const { folder, passwordFile, account } = options;
  const password = randomBytes(24).toString('base64url');
  // initdb works aside and the finished folder is renamed, so that a crash leaves no half-made one.
  const partial = `${folder}.partial`;
  const partialPassword = `${folder}.password`;
  await rm(partial, { recursive: true, force: true });
  await requireEmpty(folder);
  await mkdir(partial, { recursive: true, mode: 0o700 });
  await writeFile(partialPassword, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(partial, account.uid, account.gid);
    await chown(partialPassword, account.uid, account.gid);
  }
  await runInitdb(options, partial, partialPassword);
  await rm(partialPassword, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await rename(partial, folder);
  return password;
}

/** What lies there may be someone's own; only the operator may say that it can go. */
async function requireEmpty(folder: string): Promise<void> {
  const content = await readdir(folder).catch(unlessMissing([]));
  if (content.length > 0) {
    throw new StartError(
      `${folder} holds files, but no database of this program. Move that folder away, or set ASSAY_HOME to another one, and start again.`,
    );
  }
}

function unlessMissing<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}

async function runInitdb(options: DataFolderOptions, folder: string, passwordFile: string) {
  const { binaries, account } = options;
  const settings = [
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--no-instructions',
  ];
  const access = [
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
  ];
  const child = spawn(binaries.initdb, ['-D', folder, ...settings, ...access], {
    ...account,
    cwd: path.dirname(folder),
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = await once(child, 'close');
  if (code === 0) return;
  if (isDiskFull(output)) throw diskFullError(folder);
  throw new StartError(
    `PostgreSQL could not create its data folder ${folder}: ${lastLine(output)}`,
  );
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
