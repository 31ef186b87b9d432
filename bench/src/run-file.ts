import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program apart, as a server would be; what it prints may be long. */
export const runFile = promisify(execFile);
