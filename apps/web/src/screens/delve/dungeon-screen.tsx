import '../../i18n/delve-words.ts';
import './dungeon.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellAt } from '@highground/worldgen';
import { viewDungeon, wayTo } from '@highground/dungeon';
import type { Adventure } from '@highground/dungeon';
import { RulesetContext } from '../../app/services.ts';
import type { Game } from '../../games/game.ts';
import { Notice, noticeOf } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScreenFrame } from '../../ui/screen-frame.tsx';
import { isServedHere, keepPlace } from '../../online/delve/place.ts';
import { useServedAdventure } from '../../online/delve/use-served-adventure.ts';
import { PlaceChoice } from '../../online/place-choice.tsx';
import { useGame } from '../use-game.ts';
import type { AdventureHandle, FightTold } from './adventure-handle.ts';
import { Beginning } from './beginning.tsx';
import { DungeonField } from './dungeon-field.tsx';
import { GiveUp } from './give-up.tsx';
import { PartyPanel } from './party-panel.tsx';
import { titleOf } from './titles.ts';
import { useAdventure } from './use-adventure.ts';

/** The dungeon between its fights. */
export function DungeonScreen() {
  const { t } = useTranslation();
  const { game, problem, retry } = useGame('delve');
  if (problem) return <Problem refusal={problem} onRetry={retry} />;
  return (
    <RulesetContext value="delve">
      <ScreenFrame title={t('dungeon.title')} className="dungeon">
        {game ? <Places game={game} /> : <p className="loading">{t('app.loading')}</p>}
      </ScreenFrame>
    </RulesetContext>
  );
}

/** Where adventures are kept by themselves: on this device, unless the server was chosen. */
function Places({ game }: { readonly game: Game }) {
  const [isServed, setServed] = useState(isServedHere);
  const choose = (served: boolean): void => {
    keepPlace(served);
    setServed(served);
  };
  return (
    <>
      {isServed ? <ServedDungeon /> : <OwnDungeon game={game} />}
      <PlaceChoice isServed={isServed} onChange={choose} />
    </>
  );
}

function OwnDungeon({ game }: { readonly game: Game }) {
  return <DungeonDesk handle={useAdventure(game)} />;
}

function ServedDungeon() {
  return <DungeonDesk handle={useServedAdventure()} />;
}

function DungeonDesk({ handle }: { readonly handle: AdventureHandle }) {
  const { t } = useTranslation();
  const { adventure, problem, again } = handle;
  return (
    <>
      <Notice notice={problem && noticeOf(problem, t)} />
      {again ? (
        <p className="row">
          <button type="button" className="button primary" onClick={again}>
            {t('online.again')}
          </button>
        </p>
      ) : null}
      {adventure === undefined && !problem ? <p className="loading">{t('app.loading')}</p> : null}
      {adventure === null ? <Beginning handle={handle} /> : null}
      {adventure ? <Walk adventure={adventure} handle={handle} /> : null}
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
  readonly adventure: Adventure;
  readonly handle: AdventureHandle;
}

function Walk({ adventure, handle }: WalkProps) {
  const { t } = useTranslation();
  const { walk, told, found = [] } = handle;
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
  return (
    <div className="dungeon-desk">
      <DungeonField adventure={adventure} onChoose={(spot) => walk(wayTo(adventure.dungeon, spot) ?? [])} />
      <section className="panel dungeon-walk" aria-label={t('dungeon.walk')}>
        <div role="status" className="dungeon-news">
          {told ? <p>{toldText(told, t)}</p> : null}
          {found.length > 0 ? <p>{t('dungeon.found', { items: found.map(titleOf).join(', ') })}</p> : null}
          <p className="quiet">{sightText(adventure, t)}</p>
        </div>
        {adventure.encounter ? (
          <Encountered adventure={adventure} handle={handle} />
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
            <Stay adventure={adventure} handle={handle} />
          </>
        )}
      </section>
      <PartyPanel adventure={adventure} onGive={handle.equip} />
    </div>
  );
}

/** What is done without a step: resting, and going elsewhere. */
function Stay({ adventure, handle: { rest, deeper, forget } }: WalkProps) {
  const { t } = useTranslation();
  const { at, plan } = adventure.dungeon;
  // The server does not say where its entrance is, and has no other dungeon: there it is tried.
  const isAtEntrance = !deeper || (at.x === plan.entrance.x && at.y === plan.entrance.y);
  return (
    <div className="row">
      <button
        type="button"
        className="button"
        title={t('dungeon.restHelp')}
        disabled={!isAtEntrance}
        onClick={rest}
      >
        {t('dungeon.rest')}
      </button>
      {deeper ? (
        <button type="button" className="button" disabled={!isAtEntrance} onClick={deeper}>
          {t('dungeon.deeper')}
        </button>
      ) : null}
      {forget ? <GiveUp onDone={forget} /> : null}
    </div>
  );
}

function Encountered({ adventure: { encounter }, handle: { isFighting, lines = [], fight } }: WalkProps) {
  const { t } = useTranslation();
  if (!encounter) return null;
  return (
    <div className="dungeon-encounter" role="alert">
      <p>{t('dungeon.bars', { monster: titleOf(encounter.monster) })}</p>
      {lines.map((line, index) => (
        // Lines repeat, and none ever moves.
        <p key={index} className="quiet">
          {line}
        </p>
      ))}
      <button type="button" className="button primary large" onClick={fight}>
        {t(isFighting ? 'dungeon.fightOn' : 'dungeon.fight')}
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
