import { spawnSync } from 'node:child_process';

/** PostgreSQL refuses to run as root, so root hands it to this unprivileged account. */
const NOBODY = 65534;

export interface RunAs {
  uid?: number;
  gid?: number;
}

export function databaseAccount(): RunAs {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

export function canEnter(folder: string, account: RunAs): boolean {
  if (account.uid === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' });
  return probe.status === 0;
}
