import type { Page } from 'playwright-core';

/** The field itself is looked at elsewhere, and costs most of the time. */
export const ON_MAP = { field: 'map' } as const;

/** Begins a battle as somebody would who sets it up. */
export async function begin(page: Page, scenario: string, people: 1 | 2): Promise<void> {
  await page.getByText(scenario, { exact: true }).click();
  if (people === 2) await page.getByRole('combobox').nth(1).selectOption('human');
  await page.getByRole('textbox', { name: 'Seed' }).fill('1');
  await page.getByRole('button', { name: 'Begin battle' }).click();
}

/** What is asked once somebody must choose or sit down; `over` when the battle is. */
export async function asked(page: Page): Promise<string> {
  const found = await page.waitForFunction(() => {
    if (location.hash.startsWith('#/result')) return 'over';
    const { phase, decision } = window.__highground?.state() ?? {};
    if (phase === 'handover') return 'handover';
    return phase === 'choosing' ? decision?.kind : undefined;
  });
  return (await found.jsonValue()) ?? '';
}

/** Waits until the battle has gone on by what is done. */
export async function goOn(page: Page, deed: () => Promise<void>): Promise<void> {
  const steps = await page.evaluate(() => window.__highground?.session.battle.steps.length ?? 0);
  await deed();
  await page.waitForFunction((seen) => (window.__highground?.session.battle.steps.length ?? 0) > seen, steps);
}
