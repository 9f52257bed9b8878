declare module 'virtual:icon-sprite/*' {
  /** An SVG document of symbols named `icon-…`. */
  export const sprite: string;
}

declare module 'virtual:scenarios/*' {
  /** `BakedScenario`s, in the order of their file names; a module that does not exist cannot name its type. */
  export const scenarios: readonly unknown[];
}

declare module 'virtual:picture/*' {
  /** The address of an SVG drawing. */
  export const picture: string;
}
