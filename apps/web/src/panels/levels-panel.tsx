import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { levelsOf } from '../field/levels.ts';
import { actorAsked } from '../session/mover.ts';
import { useBattle, useModel, useUi } from './battle-context.ts';

/** Looks under roofs and bridges: hides what is above a level, for as long as it is open. */
export function LevelsPanel() {
  const { t } = useTranslation();
  const { ui } = useBattle();
  const level = useUi((all) => all.level);
  const { world, actors } = useModel(({ shown }) => shown);
  const acting = useModel(actorAsked);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = level !== undefined;
  const { lowest, highest } = useMemo(() => levelsOf(world), [world]);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  // Whoever comes to act is not left out of sight.
  const stand = acting === undefined ? undefined : actors[acting - 1]?.tile?.y;
  useEffect(() => {
    if (stand !== undefined)
      ui.setState(({ level: set }) => ({ level: set === undefined ? set : Math.max(set, stand) }));
  }, [acting, stand, ui]);
  if (level === undefined) return null;
  const shown = Math.min(level, highest);
  const hidden = actors.filter(({ tile, standing }) => tile && standing !== 'gone' && tile.y > level).length;
  const height = shown === highest ? t('battle.levelsAll') : t('battle.levelsHeight', { height: shown + 1 });
  return (
    <section className="levels-panel panel">
      <label htmlFor="levels">
        {t('battle.levelsUpTo')} <output htmlFor="levels">{height}</output>
      </label>
      <input
        ref={input}
        id="levels"
        type="range"
        min={lowest}
        max={highest}
        value={shown}
        aria-valuetext={height}
        onChange={({ target }) => ui.setState({ level: Number(target.value) })}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          ui.setState({ level: undefined });
          document.querySelector<HTMLElement>('[data-field]')?.focus();
        }}
      />
      {hidden > 0 ? (
        <p className="note" role="status">
          {t('battle.levelsHidden', { count: hidden })}
        </p>
      ) : null}
    </section>
  );
}
