export { Reader } from './reader.ts';
export { Writer } from './writer.ts';
