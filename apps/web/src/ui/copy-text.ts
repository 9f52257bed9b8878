/** Puts text on the clipboard; false where the browser does not let it: without a secure connection, or when forbidden. */
export async function copyText(text: string): Promise<boolean> {
  // Absent over plain http, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
