import { useTranslation } from 'react-i18next';
import type { Modifier, PreviewEffect, Share } from '@highground/kernel';
import { useBattle } from '../battle-context.ts';
import { blowSteps } from './blow-steps.ts';
import { Sign } from './sign.tsx';

/** The plain number and the final one, with everything in between; height by sign and colour (TL-FB-003, TL-FB-004). */
export function Steps({ effect }: { readonly effect: PreviewEffect }) {
  const { t } = useTranslation();
  const steps = blowSteps(effect);
  if (effect.worn) return <Worn worn={effect.worn} />;
  if (!steps) return null;
  const { base, defence, plain, hits, total } = steps;
  const between = effect.breakdown.filter(({ source }) => source !== 'base' && source !== 'defence');
  return (
    <div className="blow-steps" aria-label={t('preview.breakdown')} role="group">
      <p data-testid="plain">
        {t('timelineHud.plain', { base, defence })} <b>{plain}</b>
      </p>
      {between.map((modifier, index) => (
        <Between key={`${modifier.source}-${index}`} modifier={modifier} />
      ))}
      {hits > 1 ? <p>{t('timelineHud.hits', { count: hits })}</p> : null}
      <p data-testid="final">
        {t('timelineHud.final')} <b>{total}</b>
      </p>
    </div>
  );
}

/** What a hit takes of the turns a body has left (TL-AMB-34). */
function Worn({ worn: { turns, left } }: { readonly worn: NonNullable<PreviewEffect['worn']> }) {
  const { t } = useTranslation();
  const after = left - Math.ceil(turns.of / turns.in);
  return (
    <p data-testid="worn">
      <Sign of="counter" /> {t('timelineHud.worn', { left, after })}
      {after === 0 ? <Sign of="dead" /> : null}
    </p>
  );
}

function Between({ modifier: { source, factor, plus } }: { readonly modifier: Modifier }) {
  const { words } = useBattle();
  const text = factor ? percentText(factor) : signed(plus ?? 0);
  const isGain = factor ? factor.of > factor.in : (plus ?? 0) > 0;
  return (
    <p data-source={source} data-gain={isGain}>
      {words.source(source)} <b>{text}</b>
    </p>
  );
}

/** `+10 %` and `−20 %`. */
function percentText({ of, in: within }: Share): string {
  return `${signed(Math.round(((of - within) * 100) / within))} %`;
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
