import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Activity } from '@highground/kernel';
import { isPrompt } from '@highground/protocol';
import { fetchedPanel } from '../ui/fetched.tsx';
import { useModel, useUi } from './battle-context.ts';

// Panels that a battle can begin without: each comes when it is first wanted.
const PhaseStrips = fetchedPanel(async () => (await import('./phase-strips.tsx')).PhaseStrips);
const PromptPanel = fetchedPanel(async () => (await import('./prompt-panel.tsx')).PromptPanel);
const CommandLine = fetchedPanel(async () => (await import('./command-line.tsx')).CommandLine);
const BattleMenu = fetchedPanel(async () => (await import('./battle-menu.tsx')).BattleMenu);
const WhyPanel = fetchedPanel(async () => (await import('./why-panel.tsx')).WhyPanel);
const LevelsPanel = fetchedPanel(async () => (await import('./levels-panel.tsx')).LevelsPanel);
const DeploymentPanel = fetchedPanel(async () => (await import('./deployment-panel.tsx')).DeploymentPanel);
const ReadyUnits = fetchedPanel(async () => (await import('./ready-units.tsx')).ReadyUnits);
const TargetList = fetchedPanel(async () => (await import('./target-list.tsx')).TargetList);
const Handover = fetchedPanel(async () => (await import('./handover.tsx')).Handover);

interface WantedProps {
  readonly isWanted: boolean;
  readonly children: ReactNode;
}

/** Nothing until it is wanted once; from then on it sees to itself. */
function Wanted({ isWanted, children }: WantedProps) {
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  return wasWanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}

const PHASES: ReadonlySet<Activity['phase']> = new Set(['prep', 'exec', 'recover', 'paused', 'unknown']);

/** What everybody is doing, once somebody is, in games whose actions take time in phases. */
export function UnderWay() {
  const isAny = useModel(({ shown }) =>
    shown.actors.some(({ activities }) => activities.some(({ phase }) => PHASES.has(phase))),
  );
  return isAny ? (
    <Wanted isWanted>
      <PhaseStrips />
    </Wanted>
  ) : null;
}

/** The question that came up, when one did. */
export function Prompt() {
  const isDue = useModel(({ phase, decision }) => phase === 'choosing' && isPrompt(decision));
  return isDue ? (
    <Wanted isWanted>
      <PromptPanel />
    </Wanted>
  ) : null;
}

export function CommandLineOnDemand() {
  return (
    <Wanted isWanted={useUi(({ isLineOpen }) => isLineOpen)}>
      <CommandLine />
    </Wanted>
  );
}

export function BattleMenuOnDemand({ id }: { readonly id: string }) {
  return (
    <Wanted isWanted={useUi(({ isMenuOpen }) => isMenuOpen)}>
      <BattleMenu id={id} />
    </Wanted>
  );
}

export function WhyPanelOnDemand() {
  return (
    <Wanted isWanted={useUi(({ isWhyOpen }) => isWhyOpen)}>
      <WhyPanel />
    </Wanted>
  );
}

export function LevelsPanelOnDemand() {
  return (
    <Wanted isWanted={useUi(({ level }) => level !== undefined)}>
      <LevelsPanel />
    </Wanted>
  );
}

/** Who begins where, in games that ask for it. */
export function DeploymentOnDemand() {
  const plan = useUi((ui) => ui.plan);
  return plan ? (
    <Wanted isWanted>
      <DeploymentPanel plan={plan} />
    </Wanted>
  ) : null;
}

export function ReadyUnitsOnDemand() {
  return (
    <Wanted isWanted={useModel(({ decision }) => (decision?.actors.length ?? 0) > 1)}>
      <ReadyUnits />
    </Wanted>
  );
}

export function TargetListOnDemand() {
  return (
    <Wanted isWanted={useModel(({ draft }) => draft !== undefined)}>
      <TargetList />
    </Wanted>
  );
}

export function HandoverOnDemand() {
  return (
    <Wanted isWanted={useModel(({ phase }) => phase === 'handover')}>
      <Handover />
    </Wanted>
  );
}
