import type { Locator, Page } from 'playwright-core';

/** The text of the file that pressing a button offers. */
export async function downloadedText(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
