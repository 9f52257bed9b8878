/** Offers text as a file to keep. */
export function downloadText(name: string, text: string, type = 'application/json'): void {
  download(name, text, type);
}

/** Offers bytes or text as a file to keep. */
export function download(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
