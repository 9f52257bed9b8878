import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facing, Tile } from '@highground/kernel';
import { pickOf } from '@highground/protocol';
import { chooseFacing } from '../actions/deeds.ts';
import { actorAsked } from '../session/mover.ts';
import { useBattle, useModel } from './battle-context.ts';

const FACINGS: readonly { readonly facing: Facing; readonly key: string }[] = [
  { facing: 0, key: 'north' },
  { facing: 1, key: 'east' },
  { facing: 2, key: 'south' },
  { facing: 3, key: 'west' },
];

/** Which way the unit will look: every arrow points there on the screen, however the view is turned. */
export function FacingChoice() {
  const { t } = useTranslation();
  const parts = useBattle();
  const model = useModel((model) => model);
  const { draft, shown } = model;
  const stand = (draft && pickOf(draft, 'to')?.pick.to) ?? shown.actors[(actorAsked(model) ?? 0) - 1]?.tile;
  const isAsked = draft !== undefined && (parts.session?.drafting?.optionsAt('facing') ?? []).length > 0;
  // To measure is to have the whole page laid out at once.
  const angles = useAngles(isAsked ? stand : undefined);
  if (!isAsked) return null;
  const chosen = pickOf(draft, 'facing')?.pick.facing;
  return (
    <div className="facings" role="group" aria-label={t('battle.facing')}>
      <span aria-hidden="true">{t('battle.facing')}</span>
      {FACINGS.map(({ facing, key }) => (
        <button
          key={key}
          type="button"
          className="button small"
          aria-pressed={chosen === facing}
          aria-label={t(`battle.${key}`)}
          title={`${t('battle.facing')}: ${t(`battle.${key}`)}`}
          onClick={() => chooseFacing(parts, facing)}
        >
          <i style={{ rotate: `${angles[facing] ?? 0}deg` }}>↑</i>
        </button>
      ))}
    </div>
  );
}

/** By facing, how far an arrow that points up must be turned to point that way on the screen, in whole degrees. */
function useAngles(stand: Tile | undefined): readonly number[] {
  const { field } = useBattle();
  const [angles, setAngles] = useState<readonly number[]>([0, 90, 180, 270]);
  useLayoutEffect(() => {
    const view = field.current;
    if (!view || !stand) return undefined;
    const turn = (): void => {
      const from = view.spotOf(stand);
      const turned = FACINGS.map(({ facing }) => {
        const to = view.spotBeside(stand, facing);
        return Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI);
      });
      setAngles((before) => (before.join() === turned.join() ? before : turned));
    };
    turn();
    return view.onMove(turn);
  }, [field, stand]);
  return angles;
}
