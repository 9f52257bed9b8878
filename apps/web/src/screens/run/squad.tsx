import { useTranslation } from 'react-i18next';
import { levelOf, SQUAD_SIZE } from '@highground/rulesets/timeline/run';
import type { Fallen, Member, Run } from '@highground/rulesets/timeline/run';
import type { Game } from '../../games/game.ts';
import { SIGN_ICONS } from '../../looks/timeline/icons.ts';
import { Bar } from '../../panels/bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { dataOf } from './use-run.ts';

interface SquadProps {
  readonly game: Game;
  readonly run: Run;
}

/** Who is on the way, in what state, and who is not any more. */
export function Squad({ game, run }: SquadProps) {
  const { t } = useTranslation();
  const empty = Math.max(0, SQUAD_SIZE - run.squad.length);
  return (
    <section className="panel squad" aria-label={t('run.squad')}>
      <header className="squad-head">
        <h2>{t('run.squad')}</h2>
        <p>
          <Icon name={SIGN_ICONS.phoenix} /> {t('run.phoenixDowns', { count: run.phoenixDowns })}
        </p>
      </header>
      <ul className="squad-members">
        {run.squad.map((member) => (
          <MemberCard key={member.id} game={game} run={run} member={member} />
        ))}
        {Array.from({ length: empty }, (_, index) => (
          <li key={`empty-${index}`} className="member-card empty-slot">
            {t('run.emptySlot')}
          </li>
        ))}
      </ul>
      {run.fallen.length > 0 ? <Graves game={game} fallen={run.fallen} /> : null}
      {run.lostAspects.length > 0 ? (
        <p className="quiet">
          {t('run.lostAspects', {
            list: run.lostAspects.map((id) => dataOf(game).aspects[id]?.title ?? id).join(', '),
          })}
        </p>
      ) : null}
    </section>
  );
}

function MemberCard({ game, run, member }: SquadProps & { readonly member: Member }) {
  const { t } = useTranslation();
  const kind = dataOf(game).units[member.unit];
  const level = levelOf(member);
  return (
    <li className="member-card">
      <span className="member-face">
        <Portrait unit={member.unit} side={0} />
        {level > 1 ? (
          <span className="level-up" title={t('run.level', { level })}>
            <span aria-hidden="true">{'▲'.repeat(Math.min(3, level - 1))}</span>
            <span className="visually-hidden">{t('run.level', { level })}</span>
          </span>
        ) : null}
      </span>
      <div>
        <strong>{member.name}</strong>
        <small>
          {kind?.title}
          {run.players > 1 ? ` · ${t('timelineHud.player', { player: member.player })}` : ''}
        </small>
        <Bar id="hp" label={t('stats.hp')} value={member.hp} max={kind?.stats.maxHp ?? member.hp} />
        <small>{t('run.xp', { xp: member.xp })}</small>
      </div>
    </li>
  );
}

function Graves({ game, fallen }: { readonly game: Game; readonly fallen: readonly Fallen[] }) {
  const { t } = useTranslation();
  return (
    <ul className="graves" aria-label={t('run.fallen')}>
      {fallen.map((one) => (
        <li key={one.id}>
          <Portrait unit={one.unit} side={0} isDown /> <q>{willOf(game, one)}</q>
        </li>
      ))}
    </ul>
  );
}

/** What somebody left, in the game’s own words (TL-PERM-003). */
export function willOf({ family }: Game, { name, will }: Pick<Fallen, 'name' | 'will'>): string {
  const built = family.build(family.defaults);
  const sentence = built.ok ? built.value.catalogue.messages[`last-will-${will}`] : undefined;
  return (sentence ?? '').replace('{actor}', name);
}
