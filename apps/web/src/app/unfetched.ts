/** Whether an error says that a part of the page did not arrive: a `TypeError` of the browser's, or Vite's word on its styles. */
export function isUnfetched(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof Error && error.message.startsWith('Unable to preload'))
  );
}
