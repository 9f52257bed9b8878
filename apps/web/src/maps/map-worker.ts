import { expose } from 'comlink';
import { openMap } from './open-map.ts';

const worker = { openMap };
export type MapWorker = typeof worker;
expose(worker);
