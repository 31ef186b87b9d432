import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
/** The folder of `npm start`: a process that ends in order leaves the compiled program to later ones. */
export const compiledProgram = path.resolve(
  import.meta.dirname,
  '../../../../node_modules/.cache/compiled',
);

export interface ProgramProcess {
  pid: number;
  /** What it has said, for the message of a failing test. */
  output(): string;
  isAlive(): boolean;
  /** Sent, and for signals that end it, gone. */
  signal(signal: NodeJS.Signals): Promise<void>;
}

export type WorkerProcess = ProgramProcess;

/** The real program as a process of its own that only works on runs; ready when this resolves. */
export function startWorker(env: Record<string, string>): Promise<WorkerProcess> {
  return startProgram('Assay worker is running', { ASSAY_ROLE: 'worker', ...env });
}

/** The same as one that only answers, at a port that the environment names. */
export function startServer(env: Record<string, string>): Promise<ProgramProcess> {
  return startProgram('Assay is ready', { ASSAY_ROLE: 'api', ...env });
}

async function startProgram(
  announcement: string,
  env: Record<string, string>,
): Promise<ProgramProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiledProgram,
      LOG_LEVEL: 'warn',
      ASSAY_SAMPLE_REPORT: 'false',
      ...env,
    },
    // Through the channel it hears when this process is gone, and goes too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes(announcement)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) => reject(new Error(`the program ended with ${code}: ${said}`)));
  });
  await ready;
  return {
    pid: child.pid ?? 0,
    output: () => said,
    isAlive: () => isAlive(child),
    signal: (name) => send(child, name),
  };
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

async function send(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(child)) return;
  const ends = signal !== 'SIGSTOP' && signal !== 'SIGCONT';
  const gone = ends ? once(child, 'exit') : undefined;
  child.kill(signal);
  await gone;
}
