import { expose } from 'comlink';
import { choose } from './thinking.ts';

const worker = { choose };
export type ThinkingWorker = typeof worker;
expose(worker);
