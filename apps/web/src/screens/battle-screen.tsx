import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Refusal } from '@highground/kernel';
import { listenToKeys } from '../actions/battle-keys.ts';
import { Deployment } from '../actions/deployment.ts';
import { RulesetContext, useServices } from '../app/services.ts';
import { exposeBattle } from '../app/debug-hook.ts';
import { exportBattle } from '../app/export-battle.ts';
import { ActionPalette } from '../panels/action-palette.tsx';
import { BattleContext } from '../panels/battle-context.ts';
import type { BattleParts } from '../panels/battle-context.ts';
import { FRESH_EYES, hasRoomForLog, openBattleUi } from '../panels/battle-ui.ts';
import { ConfirmBar } from '../panels/confirm-bar.tsx';
import { FieldHost } from '../panels/field-host.tsx';
import { FieldSlot } from '../panels/field-slot.ts';
import { Lessons } from '../panels/lessons.tsx';
import { HudContext } from '../panels/hud-context.ts';
import { HudSlot } from '../panels/hud-slot.tsx';
import { LiveRegion } from '../panels/live-region.tsx';
import { LogPanel } from '../panels/log-panel.tsx';
import { TargetPreview } from '../panels/target-preview.tsx';
import { TilePanel } from '../panels/tile-panel.tsx';
import { TimelineBar } from '../panels/timeline-bar.tsx';
import { ToolStrip } from '../panels/tool-strip.tsx';
import { TurnBanner } from '../panels/turn-banner.tsx';
import {
  BattleMenuOnDemand,
  CommandLineOnDemand,
  HandoverOnDemand,
  LevelsPanelOnDemand,
  Prompt,
  UnderWay,
  WhyPanelOnDemand,
  DeploymentOnDemand,
  ReadyUnitsOnDemand,
  TargetListOnDemand,
} from '../panels/on-demand.tsx';
import { UnitPanel } from '../panels/unit-panel.tsx';
import { useInsets } from '../panels/use-insets.ts';
import type { BattleSession } from '../session/battle-session.ts';
import { vitalsOf } from '../session/vitals.ts';
import { Problem } from '../ui/problem.tsx';
import { refusalText } from '../words/refusal-text.ts';
import { wordsOf } from '../words/words.ts';
import { useHudOf } from './use-hud-of.ts';

/** How long a battle is on the screen before anything more is fetched, in milliseconds. */
const FETCH_AHEAD_MS = 4000;

/** A battle by the id of its save: taken up where it is, live or kept. */
export function BattleScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { desk } = useServices();
  const [session, setSession] = useState<BattleSession>();
  const [problem, setProblem] = useState<Refusal>();
  const [tries, setTries] = useState(0);
  const hud = useHudOf(session?.ruleset.id);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const resumed = await desk.resume(id);
      if (isGone) return;
      if (resumed.ok) setSession(resumed.value);
      else setProblem(resumed.refusals[0]);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [desk, id, tries]);
  const retry = (): void => {
    setProblem(undefined);
    setTries(tries + 1);
  };
  if (problem) return <Problem refusal={problem} onRetry={retry} />;
  if (!session || !hud) return <p className="loading">{t('app.loading')}</p>;
  return (
    <HudContext value={hud}>
      <Battle key={id} id={id} session={session} />
    </HudContext>
  );
}

function Battle({ id, session }: { readonly id: string; readonly session: BattleSession }) {
  const { t } = useTranslation();
  const services = useServices();
  const { navigate, sound } = services;
  const parts = useMemo<BattleParts>(() => {
    const ui = openBattleUi(hasRoomForLog());
    return {
      show: session,
      session,
      deployment: new Deployment(session, ui),
      ui,
      words: wordsOf(session.ruleset, session.opening, t),
      vitalOf: liveVitals(session),
      field: new FieldSlot(),
    };
  }, [session, t]);
  const phase = useStore(session.store, (model) => model.phase);
  const viewer = useStore(session.store, (model) => model.viewer);
  const measureInsets = useInsets(parts);
  useEffect(() => listenToKeys(parts, services, t), [parts, services, t]);
  useEffect(() => exposeBattle(session), [session]);
  useEffect(() => parts.deployment?.follow(), [parts]);
  useEffect(
    () =>
      session.store.subscribe((now, before) => {
        if (now.viewer !== before.viewer) parts.ui.setState(FRESH_EYES);
      }),
    [session, parts],
  );
  useEffect(() => {
    if (phase === 'choosing') sound.play('turn');
  }, [phase, sound]);
  useEffect(() => {
    if (phase !== 'over') return undefined;
    // Back from the result would else lead here, and from here to the result again.
    const timer = setTimeout(() => navigate({ screen: 'result', save: id }, { replace: true }), 900);
    return () => clearTimeout(timer);
  }, [phase, navigate, id]);
  useEffect(() => () => session.pause(), [session]);
  useFetchAhead(session);
  return (
    <RulesetContext value={session.ruleset.id}>
      <BattleContext value={parts}>
        <main className="battle" data-phase={phase}>
          <h1 className="visually-hidden">{session.battle.scenario.title}</h1>
          <FieldHost
            onReady={() => {
              measureInsets();
              parts.field.current?.fit();
              void session.run();
            }}
          />
          <HudSlot name="Weather" />
          <HudSlot name="Banner">
            <TurnBanner />
            <UnderWay />
          </HudSlot>
          <div className="left-edge">
            <ToolStrip />
            <div className="left-panels">
              <LevelsPanelOnDemand />
              <LogPanel />
              <WhyPanelOnDemand />
            </div>
          </div>
          <div className="side-panels">
            <UnitPanel />
            <TilePanel />
          </div>
          <TargetPreview />
          <div className="controls">
            <HudSlot name="Lessons">
              <Lessons />
            </HudSlot>
            <SaveProblem id={id} session={session} />
            <HudSlot name="Unanswered" />
            <CommandLineOnDemand key={`line-${viewer}`} />
            <ReadyUnitsOnDemand />
            <DeploymentOnDemand />
            <Prompt />
            <TargetListOnDemand />
            <ConfirmBar />
            <ActionPalette />
          </div>
          <HudSlot name="Bar">
            <TimelineBar />
          </HudSlot>
          <HudSlot name="Floating" />
          <BattleMenuOnDemand id={id} />
          <LiveRegion key={`news-${viewer}`} />
          <HandoverOnDemand />
        </main>
      </BattleContext>
    </RulesetContext>
  );
}

/** Fetches what the battle will need to go on with the server gone, once there is nothing more pressing. */
function useFetchAhead({ store, ruleset }: BattleSession): void {
  const { prepareThinker } = useServices();
  useEffect(() => {
    const fetchAll = async (): Promise<void> => {
      const { fetchAhead } = await import('../app/fetch-ahead.ts');
      await fetchAhead();
      const { controls } = store.getState().setup;
      if (controls.some(({ kind }) => kind === 'computer')) await prepareThinker(ruleset.id);
    };
    // What cannot be had now is fetched again when it is needed.
    const timer = setTimeout(() => void fetchAll().catch(() => undefined), FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [store, ruleset, prepareThinker]);
}

/** Says that the battle is not kept, and offers to keep it as a file. */
function SaveProblem({ id, session }: { readonly id: string; readonly session: BattleSession }) {
  const { t } = useTranslation();
  const { desk } = useServices();
  const problem = useStore(session.store, ({ saveProblem }) => saveProblem);
  if (!problem) return null;
  const reason = refusalText(problem, t);
  return (
    <div className="refusal panel save-problem" role="alert">
      <p>{t('battle.saveProblem', { reason })}</p>
      <button type="button" className="button small" onClick={() => void exportBattle(desk, id)}>
        {t('battle.export')}
      </button>
    </div>
  );
}

function liveVitals(session: BattleSession): BattleParts['vitalOf'] {
  const vitals = vitalsOf(session.ruleset, session.opening);
  return (actor) => vitals(session.store.getState().shown, actor);
}
