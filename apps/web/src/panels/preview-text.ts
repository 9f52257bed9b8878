import type { TFunction } from 'i18next';
import type { Preview, PreviewEffect } from '@highground/kernel';
import { percentOf } from '../words/words.ts';
import type { Words } from '../words/words.ts';

/** The facts of one effect as short lines: hit, amount, knock-out, statuses, displacement. */
export function effectLines(
  { hit, amount, down, statuses, displaced }: PreviewEffect,
  words: Words,
  t: TFunction,
): readonly string[] {
  const lines: string[] = [];
  const amounts = amount && amountText(amount, t);
  lines.push(t('preview.hit', { percent: percentOf(hit) }));
  if (amounts) lines.push(amounts);
  if (down.of > 0) lines.push(t('preview.kill', { percent: percentOf(down) }));
  for (const { status, chance, ticks } of statuses) {
    const key = ticks < 0 ? 'preview.statusForever' : 'preview.status';
    lines.push(t(key, { status: words.status(status), percent: percentOf(chance), ticks }));
  }
  if (displaced) {
    const cause = t(`causes.${displaced.cause}`, { defaultValue: displaced.cause });
    lines.push(
      displaced.to
        ? t('preview.moved', { cause, place: words.place(displaced.to) })
        : t('preview.movedAway', { cause }),
    );
  }
  return lines;
}

function amountText({ min, max }: NonNullable<PreviewEffect['amount']>, t: TFunction): string {
  const isHealing = max < 0 || (min < 0 && max === 0);
  const [low, high] = isHealing ? [-max, -min] : [min, max];
  const key = isHealing ? 'preview.heal' : 'preview.damage';
  return low === high ? t(`${key}One`, { min: low }) : t(key, { min: low, max: high });
}

/** A whole preview in sentences, for the command line and screen readers. */
export function previewSentences(preview: Preview, words: Words, t: TFunction): string {
  const effects = preview.effects.map(
    (effect) => `${words.actor(effect.actor)}: ${effectLines(effect, words, t).join(', ')}.`,
  );
  const hazards = preview.hazards.map(
    ({ tile, hazard, damage }) =>
      `${words.message({ messageId: `hazard-${hazard}`, params: {} })} ${words.place(tile)} (${damage})`,
  );
  const parts = [
    effects.length > 0 ? effects.join(' ') : `${t('preview.nobody')}.`,
    hazards.length > 0 ? `${t('preview.hazards', { list: hazards.join(', ') })}.` : '',
    preview.interrupted
      ? `${t('preview.interrupted', { percent: percentOf(preview.interrupted.chance) })}.`
      : '',
  ];
  return parts.filter(Boolean).join(' ');
}
