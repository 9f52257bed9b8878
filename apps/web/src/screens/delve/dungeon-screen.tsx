import '../../i18n/delve-words.ts';
import './dungeon.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellAt } from '@highground/worldgen';
import { move, rest, startAdventure, viewDungeon, wayTo } from '@highground/dungeon';
import type { Adventure, Step } from '@highground/dungeon';
import { RulesetContext, useServices } from '../../app/services.ts';
import type { Game } from '../../games/game.ts';
import { Notice, noticeOf } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScreenFrame } from '../../ui/screen-frame.tsx';
import { useGame } from '../use-game.ts';
import { DungeonField } from './dungeon-field.tsx';
import { fightSetup } from './fight-setup.ts';
import { PartyPanel } from './party-panel.tsx';
import { titleOf } from './titles.ts';
import { useAdventure } from './use-adventure.ts';
import type { AdventureHandle, FightTold } from './use-adventure.ts';

/** The dungeon between its fights. */
export function DungeonScreen() {
  const { t } = useTranslation();
  const { game, problem, retry } = useGame('delve');
  if (problem) return <Problem refusal={problem} onRetry={retry} />;
  return (
    <RulesetContext value="delve">
      <ScreenFrame title={t('dungeon.title')} className="dungeon">
        {game ? <DungeonDesk game={game} /> : <p className="loading">{t('app.loading')}</p>}
      </ScreenFrame>
    </RulesetContext>
  );
}

function DungeonDesk({ game }: { readonly game: Game }) {
  const { t } = useTranslation();
  const handle = useAdventure();
  const { adventure, problem, begin } = handle;
  if (adventure === undefined) return <p className="loading">{t('app.loading')}</p>;
  return (
    <>
      <Notice notice={problem && noticeOf(problem, t)} />
      {adventure === null ? (
        <section className="panel dungeon-beginning">
          <p>{t('dungeon.pitch')}</p>
          <button type="button" className="button primary large" onClick={begin}>
            {t('dungeon.begin')}
          </button>
        </section>
      ) : (
        <Walk game={game} adventure={adventure} handle={handle} />
      )}
    </>
  );
}

/** The steps there are, by the words and the keys for them. */
const WAYS = [
  { way: 'north', keys: ['ArrowUp', 'w'], step: [0, -1] },
  { way: 'west', keys: ['ArrowLeft', 'a'], step: [-1, 0] },
  { way: 'east', keys: ['ArrowRight', 'd'], step: [1, 0] },
  { way: 'south', keys: ['ArrowDown', 's'], step: [0, 1] },
] as const;

interface WalkProps {
  readonly game: Game;
  readonly adventure: Adventure;
  readonly handle: AdventureHandle;
}

function Walk({ game, adventure, handle }: WalkProps) {
  const { t } = useTranslation();
  const { take, forget, told } = handle;
  const [found, setFound] = useState<string>();
  const walk = (steps: readonly Step[]): void => {
    const walked = walkSteps(adventure, steps);
    setFound(
      walked.found.length > 0 ? t('dungeon.found', { items: walked.found.map(titleOf).join(', ') }) : '',
    );
    take(walked.next);
  };
  const pressed = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const way = WAYS.find(({ keys }) => keys.some((one) => one === key));
    const isTyped = target instanceof HTMLInputElement || ctrlKey || metaKey || altKey;
    if (way && !isTyped && !adventure.encounter) walk([way.step]);
    return way !== undefined && !isTyped;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (pressed(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const { at, plan } = adventure.dungeon;
  const isAtEntrance = at.x === plan.entrance.x && at.y === plan.entrance.y;
  return (
    <div className="dungeon-desk">
      <DungeonField adventure={adventure} onChoose={(spot) => walk(wayTo(adventure.dungeon, spot) ?? [])} />
      <section className="panel dungeon-walk" aria-label={t('dungeon.walk')}>
        <div role="status" className="dungeon-news">
          {told ? <p>{toldText(told, t)}</p> : null}
          {found ? <p>{found}</p> : null}
          <p className="quiet">{sightText(adventure, t)}</p>
        </div>
        {adventure.encounter ? (
          <Encountered game={game} adventure={adventure} handle={handle} />
        ) : (
          <>
            <div className="dungeon-ways">
              {WAYS.map(({ way, step }) => (
                <button
                  key={way}
                  type="button"
                  className="button"
                  data-way={way}
                  onClick={() => walk([step])}
                >
                  {t(`dungeon.${way}`)}
                </button>
              ))}
            </div>
            <p className="quiet">{t('dungeon.help')}</p>
            <div className="row">
              <button
                type="button"
                className="button"
                title={t('dungeon.restHelp')}
                disabled={!isAtEntrance}
                onClick={() => take(rest(adventure))}
              >
                {t('dungeon.rest')}
              </button>
              <button
                type="button"
                className="button"
                disabled={!isAtEntrance}
                onClick={() => take({ ok: true, value: deeper(adventure) })}
              >
                {t('dungeon.deeper')}
              </button>
              <button type="button" className="button danger" onClick={forget}>
                {t('dungeon.forget')}
              </button>
            </div>
          </>
        )}
      </section>
      <PartyPanel adventure={adventure} take={take} />
    </div>
  );
}

function Encountered({ game, adventure, handle: { battle, keepBattle } }: WalkProps) {
  const { t } = useTranslation();
  const { desk, navigate } = useServices();
  const { encounter } = adventure;
  if (!encounter) return null;
  const fight = async (): Promise<void> => {
    if (battle !== undefined) return navigate({ screen: 'battle', save: battle });
    const begun = await desk.begin(fightSetup(adventure, encounter, game.scenarios));
    if (!begun.ok) return;
    keepBattle(adventure, begun.value);
    navigate({ screen: 'battle', save: begun.value });
  };
  return (
    <div className="dungeon-encounter" role="alert">
      <p>{t('dungeon.bars', { monster: titleOf(encounter.monster) })}</p>
      <button type="button" className="button primary large" onClick={() => void fight()}>
        {t(battle === undefined ? 'dungeon.fight' : 'dungeon.fightOn')}
      </button>
    </div>
  );
}

type Words = ReturnType<typeof useTranslation>['t'];

function toldText({ outcome, monster, xp }: FightTold, t: Words): string {
  if (outcome === 'victory') return t('dungeon.won', { monster: titleOf(monster), xp });
  return outcome === 'fled' ? t('dungeon.fled', { monster: titleOf(monster) }) : t('dungeon.lost');
}

/** Where the party stands, the ways from there, and who or what is in sight. */
function sightText({ dungeon }: Adventure, t: Words): string {
  const { at, plan } = dungeon;
  const open = WAYS.filter(({ step }) => cellAt(plan, { x: at.x + step[0], y: at.y + step[1] }) !== 'wall');
  const near = viewDungeon(dungeon).entities.filter(
    ({ x, y }) => Math.abs(x - at.x) + Math.abs(y - at.y) < 8,
  );
  const things = near.map(({ slug }) => (slug ? titleOf(slug) : t('dungeon.treasure')));
  return [
    t('dungeon.at', { x: at.x + 1, y: at.y + 1 }),
    t('dungeon.exits', { ways: open.map(({ way }) => t(`dungeon.${way}`).toLowerCase()).join(', ') }),
    ...(things.length > 0 ? [t('dungeon.seen', { things: things.join(', ') })] : []),
  ].join(' ');
}

/** Goes on until the way is walked, somebody bars it, or something was found. */
function walkSteps(
  adventure: Adventure,
  steps: readonly Step[],
): { readonly next: ReturnType<typeof rest>; readonly found: readonly string[] } {
  let now = adventure;
  for (const [dx, dy] of steps) {
    const moved = move(now, dx, dy);
    if (!moved.ok) return { next: now === adventure ? moved : { ok: true, value: now }, found: [] };
    now = moved.value.adventure;
    if (now.encounter || moved.value.found.length > 0)
      return { next: { ok: true, value: now }, found: moved.value.found };
  }
  return { next: { ok: true, value: now }, found: [] };
}

/** A dungeon beside this one, for a party as experienced as it has become. */
function deeper({ dungeon, characters }: Adventure): Adventure {
  return startAdventure((BigInt(dungeon.seed) + 1n) & 0xffff_ffff_ffff_ffffn, characters);
}
