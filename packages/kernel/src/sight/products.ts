/**
 * The sign of `a·b − c·d`, exact for whole numbers with products below 2^82. Rounding keeps order, so two products that
 * round apart differ that way; two that round to the same number differ by less than 2^31, which their low 32 bits tell.
 */
export function compareProducts(a: number, b: number, c: number, d: number): number {
  return a * b - c * d || (Math.imul(a, b) - Math.imul(c, d)) | 0;
}
