import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '@highground/kernel';
import {
  callBack,
  candidatesAt,
  fieldSquad,
  leave,
  recruit,
  revivableAt,
  rulesOfRun,
  SQUAD_SIZE,
  stopOf,
  takePhoenixDown,
} from '@highground/rulesets/timeline/run';
import type { Run } from '@highground/rulesets/timeline/run';
import { useServices } from '../../app/services.ts';
import type { Game, ScenarioEntry } from '../../games/game.ts';
import { INTERFACE_ICONS } from '../../looks/interface-icons.ts';
import { SIGN_ICONS, STOP_ICONS } from '../../looks/timeline/icons.ts';
import { COMPUTER } from '../../session/setup.ts';
import type { BattleSetup } from '../../session/setup.ts';
import { Icon } from '../../ui/icon.tsx';
import { MapThumbnail } from '../../ui/map-thumbnail.tsx';
import { Notice, noticeOf } from '../../ui/notice.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { dataOf } from './use-run.ts';
import type { KeptRunHandle } from './use-run.ts';

interface StopProps {
  readonly game: Game;
  readonly run: Run;
  readonly handle: KeptRunHandle;
}

/** What can be done where the squad is. */
export function StopPanel(props: StopProps) {
  const { t } = useTranslation();
  const stop = stopOf(props.run);
  if (!stop)
    return (
      <section className="panel stop-panel" data-end={props.run.state}>
        <h2>{t(`run.ends.${props.run.state}`)}</h2>
        <p>{t(`run.endTexts.${props.run.state}`)}</p>
        <div className="row">
          <button type="button" className="button primary" onClick={props.handle.forget}>
            {t('run.again')}
          </button>
        </div>
      </section>
    );
  const scenario =
    stop.kind === 'battle' ? props.game.scenarios.find(({ id }) => id === stop.scenario) : undefined;
  return (
    <section className="panel stop-panel" data-kind={stop.kind} aria-label={t(`run.stops.${stop.kind}`)}>
      <h2>
        <Icon name={STOP_ICONS[stop.kind]} /> {t(`run.stops.${stop.kind}`)}
      </h2>
      {scenario ? <BattleStop {...props} scenario={scenario} /> : null}
      {stop.kind === 'recruit' ? <RecruitStop {...props} /> : null}
      {stop.kind === 'camp' ? <CampStop {...props} /> : null}
    </section>
  );
}

function BattleStop({ game, run, handle, scenario }: StopProps & { readonly scenario: ScenarioEntry }) {
  const { t } = useTranslation();
  const { desk, navigate } = useServices();
  const [problem, setProblem] = useState<Refusal>();
  const march = async (): Promise<void> => {
    if (handle.battle !== undefined) return navigate({ screen: 'battle', save: handle.battle });
    const begun = await desk.begin(setupFor(game, run, scenario));
    if (!begun.ok) return setProblem(begun.refusals[0]);
    handle.keepBattle(run, begun.value);
    navigate({ screen: 'battle', save: begun.value });
  };
  return (
    <div className="battle-stop">
      <MapThumbnail world={scenario.draft.world} />
      <div>
        <h3>{scenario.title}</h3>
        <p>{scenario.text}</p>
        <Notice notice={problem && noticeOf(problem, t)} />
        <div className="row">
          <button type="button" className="button primary large" onClick={() => void march()}>
            <Icon name={INTERFACE_ICONS.attack} />{' '}
            {t(handle.battle === undefined ? 'run.march' : 'run.resume')}
          </button>
        </div>
      </div>
    </div>
  );
}

/** The battle of a stop: the squad as it is, and always the same luck for the same run. */
function setupFor(game: Game, run: Run, { id, draft }: ScenarioEntry): BattleSetup {
  const data = dataOf(game);
  const { units, second } = fieldSquad(data, run, draft);
  return {
    ruleset: game.family.id,
    scenario: id,
    seed: String(run.seed + run.stop),
    controls: [{ kind: 'human' }, COMPUTER],
    units,
    ...(second.length > 0 ? { second } : {}),
    stop: run.stop,
    ...(run.lostAspects.length > 0 ? { rules: rulesOfRun(data, run) } : {}),
  };
}

function RecruitStop({ game, run, handle }: StopProps) {
  const { t } = useTranslation();
  const data = dataOf(game);
  const isFull = run.squad.length >= SQUAD_SIZE;
  return (
    <>
      <p>{t(run.isServed ? 'run.recruitDone' : isFull ? 'run.recruitFull' : 'run.recruitHelp')}</p>
      {run.isServed || isFull ? null : (
        <ul className="candidates">
          {candidatesAt(data, run).map((unit) => (
            <li key={unit} className="panel candidate">
              <Portrait unit={unit} side={0} />
              <strong>{data.units[unit]?.title}</strong>
              <span className="quiet">{data.units[unit]?.text}</span>
              <button
                type="button"
                className="button primary"
                aria-label={t('run.recruitOf', { unit: data.units[unit]?.title ?? unit })}
                onClick={() => handle.take(recruit(data, run, unit))}
              >
                {t('run.recruit')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {isFull && !run.isServed ? (
          <button type="button" className="button primary" onClick={() => handle.take(takePhoenixDown(run))}>
            <Icon name={SIGN_ICONS.phoenix} /> {t('run.takePhoenix')}
          </button>
        ) : null}
        <button type="button" className="button" onClick={() => handle.take(leave(data, run))}>
          {t('run.moveOn')}
        </button>
      </div>
    </>
  );
}

function CampStop({ game, run, handle }: StopProps) {
  const { t } = useTranslation();
  const data = dataOf(game);
  const revivable = run.isServed ? [] : revivableAt(run);
  return (
    <>
      <p>{t('run.campHelp')}</p>
      {revivable.length > 0 ? (
        <ul className="candidates">
          {revivable.map(({ id, unit, name }) => (
            <li key={id} className="panel candidate">
              <Portrait unit={unit} side={0} isDown />
              <strong>{name}</strong>
              <span className="quiet">{data.units[unit]?.title}</span>
              <button
                type="button"
                className="button"
                aria-label={t('run.callBackOf', { name })}
                onClick={() => handle.take(callBack(data, run, id))}
              >
                <Icon name={SIGN_ICONS.phoenix} /> {t('run.callBack')}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="row">
        <button type="button" className="button primary" onClick={() => handle.take(leave(data, run))}>
          {t('run.breakCamp')}
        </button>
      </div>
    </>
  );
}
