import { parentPort, workerData } from 'node:worker_threads';
import { attachmentsOf } from './attachments-of.ts';

parentPort?.postMessage(await attachmentsOf(workerData as Uint8Array));
