declare module 'virtual:icon-sprite' {
  /** An SVG document of symbols named `icon-…`. */
  export const sprite: string;
}

declare module 'virtual:scenarios' {
  /** Every scenario that comes with the game, in the order of their file names. */
  export const scenarios: readonly import('./session/bake-scenarios.ts').BakedScenario[];
}
