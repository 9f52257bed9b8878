declare module 'virtual:icon-sprite' {
  /** An SVG document of symbols named `icon-…`. */
  export const sprite: string;
}
