/** What is used of pngjs, which brings no types. */
declare module 'pngjs' {
  export const PNG: {
    readonly sync: {
      /** Red, green, blue, alpha, row by row. */
      read(file: Uint8Array): { readonly width: number; readonly height: number; readonly data: Uint8Array };
    };
  };
}
