import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { listenToKeys } from '../actions/battle-keys.ts';
import { RulesetContext, useServices, useSettings } from '../app/services.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { BattleContext } from '../panels/battle-context.ts';
import type { BattleParts } from '../panels/battle-context.ts';
import { hasRoomForLog, openBattleUi } from '../panels/battle-ui.ts';
import { FieldHost } from '../panels/field-host.tsx';
import { FieldSlot } from '../panels/field-slot.ts';
import { HudContext } from '../panels/hud-context.ts';
import { HudSlot } from '../panels/hud-slot.tsx';
import { LevelsPanelOnDemand } from '../panels/on-demand.tsx';
import { LogPanel } from '../panels/log-panel.tsx';
import { TilePanel } from '../panels/tile-panel.tsx';
import { TimelineBar } from '../panels/timeline-bar.tsx';
import { UnitPanel } from '../panels/unit-panel.tsx';
import { useInsets } from '../panels/use-insets.ts';
import type { SaveRecord } from '../saves/save-record.ts';
import { replayOf } from '../session/replay-of.ts';
import type { ShownRecord } from '../session/replay-of.ts';
import type { ReplaySession } from '../session/replay-session.ts';
import { randomSeed } from '../session/setup.ts';
import { vitalsOf } from '../session/vitals.ts';
import { SPEEDS } from '../settings/settings.ts';
import { Icon } from '../ui/icon.tsx';
import { Problem } from '../ui/problem.tsx';
import { wordsOf } from '../words/words.ts';
import { useHudOf } from './use-hud-of.ts';
import { useOpened } from './use-opened.ts';

/** A recorded battle on the same field: play, scrub, step, and go on from any moment. */
export function ReplayScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { told, problem, retry } = useOpened(id);
  const shown = useMemo(() => told && replayOf(told.record, told), [told]);
  const hud = useHudOf(told?.ruleset.id);
  if (problem) return <Problem refusal={problem} onRetry={retry} />;
  if (!told || !shown || !hud) return <p className="loading">{t('app.loading')}</p>;
  return (
    <HudContext value={hud}>
      <Replay record={told.record} {...shown} />
    </HudContext>
  );
}

interface ReplayProps extends ShownRecord {
  readonly record: SaveRecord;
}

function Replay({ record, replay, isWhole }: ReplayProps) {
  const { t } = useTranslation();
  const services = useServices();
  const parts = useMemo<BattleParts>(() => {
    const vitals = vitalsOf(replay.ruleset, replay.opening);
    return {
      show: replay,
      ui: openBattleUi(hasRoomForLog()),
      words: wordsOf(replay.ruleset, replay.opening, t),
      vitalOf: (actor) => vitals(replay.store.getState().shown, actor),
      field: new FieldSlot(),
    };
  }, [replay, t]);
  const measureInsets = useInsets(parts);
  useEffect(() => listenToKeys(parts, services, t), [parts, services, t]);
  useEffect(() => () => replay.pause(), [replay]);
  return (
    <RulesetContext value={replay.ruleset.id}>
      <BattleContext value={parts}>
        <main className="battle replay">
          <FieldHost
            onReady={() => {
              measureInsets();
              parts.field.current?.fit();
              revealFirst(parts);
            }}
          />
          <header className="banner panel">
            <h1 className="banner-name">
              {t('replay.title')} · {record.scenarioTitle}
            </h1>
            {replay.ruleset.hash === record.rulesetHash ? null : (
              <p className="banner-prompt">{t('replay.otherRules')}</p>
            )}
          </header>
          <div className="replay-home">
            <button type="button" className="button" onClick={() => services.navigate({ screen: 'home' })}>
              <Icon name={INTERFACE_ICONS.back} /> {t('app.home')}
            </button>
          </div>
          <div className="side-panels">
            <UnitPanel />
            <TilePanel />
          </div>
          <div className="left-panels">
            <LevelsPanelOnDemand />
            <LogPanel />
          </div>
          <div className="controls">
            <ReplayControls record={record} replay={replay} isWhole={isWhole} field={parts.field} />
          </div>
          <HudSlot name="Bar">
            <TimelineBar />
          </HudSlot>
        </main>
      </BattleContext>
    </RulesetContext>
  );
}

/** Where the map is larger than the screen, its middle may be empty. */
function revealFirst({ show, field }: BattleParts): void {
  const { shown } = show.store.getState();
  const [first] = show.ruleset.forecast(shown, 1);
  const tile = shown.actors[(first?.actor ?? 0) - 1]?.tile;
  if (tile) field.current?.reveal(tile);
}

interface ControlsProps extends ReplayProps {
  readonly field: BattleParts['field'];
}

function ReplayControls({ record, replay, isWhole, field }: ControlsProps) {
  const { t } = useTranslation();
  const { settings, desk, navigate } = useServices();
  const speed = useSettings((all) => all.speed);
  const { position, isPlaying } = useStore(replay.position);
  const tick = useStore(replay.store, ({ shown }) => shown.tick);
  const jump = (move: () => void): void => {
    field.current?.skip();
    move();
    field.current?.refreshBlocks(replay.changedCells);
  };
  const moment = replay.momentOf(position);
  const playOn = async (): Promise<void> => {
    const begun = await desk.branch(record, moment.steps, { ...record.setup, seed: randomSeed() });
    if (begun.ok) navigate({ screen: 'battle', save: begun.value });
  };
  return (
    <section className="replay-controls panel" aria-label={t('replay.title')}>
      <ScrubBar replay={replay} position={position} onMove={(to) => jump(() => replay.goTo(to))} />
      <div className="row">
        <button
          type="button"
          className="button"
          aria-label={t('replay.turnBack')}
          title={t('replay.turnBack')}
          onClick={() => jump(() => replay.turnBy(-1))}
        >
          <Icon name={INTERFACE_ICONS.previous} />
        </button>
        <button
          type="button"
          className="button"
          aria-label={t('replay.stepBack')}
          title={t('replay.stepBack')}
          onClick={() => jump(() => replay.stepBy(-1))}
        >
          ‹
        </button>
        <button
          type="button"
          className="button primary"
          onClick={() => (isPlaying ? replay.pause() : void replay.play())}
        >
          <Icon name={isPlaying ? INTERFACE_ICONS.pause : INTERFACE_ICONS.play} />{' '}
          {t(isPlaying ? 'replay.pause' : 'replay.play')}
        </button>
        <button
          type="button"
          className="button"
          aria-label={t('replay.stepOn')}
          title={t('replay.stepOn')}
          onClick={() => jump(() => replay.stepBy(1))}
        >
          ›
        </button>
        <button
          type="button"
          className="button"
          aria-label={t('replay.turnOn')}
          title={t('replay.turnOn')}
          onClick={() => jump(() => replay.turnBy(1))}
        >
          <Icon name={INTERFACE_ICONS.next} />
        </button>
        <select
          aria-label={t('replay.speed')}
          value={speed}
          onChange={({ target }) =>
            settings.setState({ speed: SPEEDS.find((one) => String(one) === target.value) ?? 1 })
          }
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one === 'instant' ? t('battle.instant') : `${one}×`}
            </option>
          ))}
        </select>
        <span className="quiet" data-testid="position">
          {t('replay.position', { step: position, total: replay.length, tick })}
        </span>
        {isWhole ? (
          <button type="button" className="button" onClick={() => void playOn()}>
            {t('replay.from')}
          </button>
        ) : (
          <span className="quiet">{t('replay.asSeen')}</span>
        )}
      </div>
    </section>
  );
}

interface ScrubBarProps {
  readonly replay: ReplaySession;
  readonly position: number;
  readonly onMove: (position: number) => void;
}

function ScrubBar({ replay, position, onMove }: ScrubBarProps) {
  const { t } = useTranslation();
  const words = useMemo(() => wordsOf(replay.ruleset, replay.opening, t), [replay, t]);
  return (
    <div className="scrub">
      <input
        type="range"
        aria-label={t('replay.scrub')}
        min={0}
        max={replay.length}
        value={position}
        onChange={({ target }) => onMove(Number(target.value))}
      />
      <div className="scrub-marks">
        {replay.falls.map(({ position: at, actor }) => (
          <button
            key={at}
            type="button"
            style={{ left: `${(at / replay.length) * 100}%` }}
            aria-label={t('replay.kill', { name: words.actor(actor), step: at })}
            title={t('replay.kill', { name: words.actor(actor), step: at })}
            onClick={() => onMove(at)}
          >
            <Icon name={INTERFACE_ICONS.kill} />
          </button>
        ))}
      </div>
    </div>
  );
}
