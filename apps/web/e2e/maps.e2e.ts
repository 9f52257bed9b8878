import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { World } from '@highground/kernel';
import { decodeMap, encodeMap, exportVox } from '@highground/formats';
import { violations } from './axe.ts';
import { arena } from './stage-page.ts';
import { Follower } from './follower.ts';
import { useGame } from './use-game.ts';

const game = await useGame();

test('a map of another program is dropped, read in a worker, told of and kept; what is no map is refused with its place', async () => {
  const { page } = await game.newPage({ hash: '#/maps', viewport: { width: 900, height: 640 } });
  const { world } = new Follower(arena).state;
  const vox = exportVox(world);
  if (!vox.ok) throw new Error('The arena could not be exported.');
  await page.getByRole('heading', { name: 'Maps' }).waitFor();
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await drop(page, 'arena.vox', vox.value.bytes);
  const report = page.getByRole('region', { name: 'arena.vox' });
  await report.getByText(`Kept: ${vox.value.blocks} blocks`).waitFor();
  expect(await report.getByRole('row').count()).toBeGreaterThan(2);
  expect(workers.some((address) => address.includes('map-worker'))).toBe(true);
  expect(await violations(page)).toEqual([]);
  const kept = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Save as .vmap' }).click();
  expect((await kept).suggestedFilename()).toBe('arena.vmap');

  await choose(page, 'cut.vox', vox.value.bytes.slice(0, -1));
  await page.getByText('At byte 8 of the file.').waitFor();
  expect(await report.count()).toBe(0);
  const tiled = '{"type":"map","orientation":"hexagonal"}';
  await choose(page, 'hive.tmj', new TextEncoder().encode(tiled));
  await page.getByText('At $.orientation in the file.').waitFor();

  const vmap = encodeMap(world as World);
  expect(decodeMap(vmap).ok).toBe(true);
  await choose(page, 'own.vmap', vmap);
  await page.getByText('It is a map of this game, and sound.').waitFor();
});

/** Drops a file on the page as a person does from another window. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const data = await page.evaluateHandle(
    ([label, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(content)], label));
      return transfer;
    },
    [name, [...bytes]] as const,
  );
  const zone = page.locator('.map-drop');
  await zone.dispatchEvent('dragover', { dataTransfer: data });
  await zone.dispatchEvent('drop', { dataTransfer: data });
}

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  await page.getByLabel('Choose files').and(page.locator('input')).setInputFiles(file);
}
