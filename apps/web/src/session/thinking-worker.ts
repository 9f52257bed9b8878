import { expose } from 'comlink';
import { choose, prepare } from './thinking.ts';

const worker = { choose, prepare };
export type ThinkingWorker = typeof worker;
expose(worker);
