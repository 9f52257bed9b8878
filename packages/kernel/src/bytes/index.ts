export { decodeUtf8 } from './utf8.ts';
export { Reader } from './reader.ts';
export { Writer } from './writer.ts';
