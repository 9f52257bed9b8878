import { useTranslation } from 'react-i18next';
import { chanceOf } from '@highground/rulesets/timeline/run';
import type { Fallen, Run } from '@highground/rulesets/timeline/run';
import type { Game } from '../../games/game.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { willOf } from './squad.tsx';
import type { Told } from './use-run.ts';

const BANTER = 6;

interface AftermathProps {
  readonly game: Game;
  /** After the battle. */
  readonly run: Run;
  readonly told: Told;
}

/** What the battle cost: wills read out, and what the others say to that (TL-PERM-003, TL-PERM-004). */
export function Aftermath({ game, run, told: { report, before } }: AftermathProps) {
  const { t } = useTranslation();
  const dead = run.fallen.filter(({ id }) => before.squad.some((member) => member.id === id));
  const kills = report.fates.reduce((sum, fate) => sum + fate.kills, 0);
  return (
    <section className="panel aftermath" aria-label={t('run.aftermath')}>
      <h2>{t(report.isWon ? 'run.battleWon' : 'run.battleLost')}</h2>
      <p>{t('run.kills', { count: kills })}</p>
      {dead.map((one) => (
        <div key={one.id} className="last-will">
          <Portrait unit={one.unit} side={0} isDown />
          <div>
            <p>{willOf(game, one)}</p>
            <Reaction run={run} fallen={one} />
          </div>
        </div>
      ))}
    </section>
  );
}

/** One of those left has something to say. */
function Reaction({ run, fallen }: { readonly run: Run; readonly fallen: Fallen }) {
  const { t } = useTranslation();
  if (run.squad.length === 0) return null;
  const speaker = run.squad[chanceOf(run, 'speaker', [fallen.id], run.squad.length)];
  const line = chanceOf(run, 'banter', [fallen.id], BANTER);
  return (
    <p className="banter">
      <b>{speaker?.name}:</b> {t(`run.banter.${line}`, { name: fallen.name })}
    </p>
  );
}
