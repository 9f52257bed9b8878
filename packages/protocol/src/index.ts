export * from './draft/index.ts';
export * from './text-command/index.ts';
export * from './text-map/index.ts';
export * from './dialogue/index.ts';
