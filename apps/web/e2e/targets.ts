import type { Page } from 'playwright-core';

/** What can be pressed on the page and is narrower or lower than a fingertip, 44 px, with its size. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pressed =
      'button, a[href], select, summary, textarea, input:not(.visually-hidden), label:has(input)';
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      // Whatever a label holds is pressed through it.
      if (element.tagName !== 'LABEL' && element.closest('label')) return [];
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || (width >= 44 && height >= 44)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return [`${element.tagName.toLowerCase()}.${element.className} “${name}” ${width}×${height}`];
    });
  });
}
