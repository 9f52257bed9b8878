import '../i18n/run-words.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome, ReadonlyState, Refusal } from '@highground/kernel';
import { RulesetContext, useServices } from '../app/services.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { letterOf } from '../panels/letter.ts';
import { downloadReplay } from '../saves/record-files.ts';
import { formatSave } from '../saves/save-record.ts';
import type { SaveRecord } from '../saves/save-record.ts';
import { randomSeed, swapSides } from '../session/setup.ts';
import type { BattleSetup } from '../session/setup.ts';
import { tallyBattle } from '../session/tally.ts';
import type { BattleTally } from '../session/tally.ts';
import { copyText } from '../ui/copy-text.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice, noticeOf } from '../ui/notice.tsx';
import type { NoticeText } from '../ui/notice.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { Problem } from '../ui/problem.tsx';
import { SideBadge } from '../ui/side-badge.tsx';
import { wordsOf } from '../words/words.ts';
import { useOpened } from './use-opened.ts';
import type { Told } from './use-opened.ts';

/** How a battle ended and who did what, with the ways on from here. */
export function ResultScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { told, problem, retry } = useOpened(id);
  const tally = useMemo(() => told && tallyBattle(told.opening, told.record.steps, told.ruleset), [told]);
  if (problem) return <Problem refusal={problem} onRetry={retry} />;
  if (!told || !tally) return <p className="loading">{t('app.loading')}</p>;
  return (
    <RulesetContext value={told.ruleset.id}>
      <main className="screen result">
        <Headline record={told.record} opening={told.opening} />
        <WaysOn record={told.record} />
        <TallyTable told={told} tally={tally} />
        {tally.luck.length > 0 ? <LuckMeter told={told} tally={tally} /> : null}
      </main>
    </RulesetContext>
  );
}

interface Counted {
  readonly told: Told;
  readonly tally: BattleTally;
}

function Headline({
  record: { outcome, setup, tick, scenarioTitle },
  opening,
}: {
  readonly record: SaveRecord;
  readonly opening: ReadonlyState;
}) {
  const { t } = useTranslation();
  const mood = moodOf(outcome, setup, opening);
  const winner = outcome?.result === 'won' ? opening.sides.findIndex(({ id }) => id === outcome.side) : -1;
  const title =
    winner >= 0
      ? t('result.won', { side: opening.sides[winner]?.name ?? '' })
      : t(`result.${outcome?.result ?? 'abandoned'}`);
  return (
    <header
      className="result-head"
      data-mood={mood}
      style={{ '--side': `var(--side-${Math.max(0, winner) % 4})` } as React.CSSProperties}
    >
      <Icon name={mood === 'defeat' ? INTERFACE_ICONS.kill : INTERFACE_ICONS.trophy} />
      <h1>{mood === 'neutral' ? title : t(`result.${mood}`)}</h1>
      <p>
        {winner >= 0 ? <SideBadge side={winner} /> : null} {title} · {scenarioTitle} ·{' '}
        {t('result.ticks', { count: tick })}
      </p>
    </header>
  );
}

/** Victory and defeat are somebody's at this screen; between computers, or between two people, there is only a winner. */
function moodOf(
  outcome: Outcome | undefined,
  { controls }: BattleSetup,
  { sides }: ReadonlyState,
): 'victory' | 'defeat' | 'neutral' {
  const humans = controls.filter(({ kind }) => kind === 'human').length;
  if (outcome?.result !== 'won' || humans !== 1) return 'neutral';
  return controls[sides.findIndex(({ id }) => id === outcome.side)]?.kind === 'human' ? 'victory' : 'defeat';
}

function WaysOn({ record }: { readonly record: SaveRecord }) {
  const { t } = useTranslation();
  const { desk, navigate } = useServices();
  const [notice, setNotice] = useState<NoticeText>();
  const [byHand, setByHand] = useState<string>();
  const complain = (refusal: Refusal | undefined): void => setNotice(refusal && noticeOf(refusal, t));
  const begin = async (setup: BattleSetup): Promise<void> => {
    const begun = await desk.begin({ ...setup, seed: randomSeed() });
    if (begun.ok) navigate({ screen: 'battle', save: begun.value });
    else complain(begun.refusals[0]);
  };
  const isInDungeon = record.setup.ruleset === 'delve';
  const share = async (): Promise<void> => {
    const text = formatSave(record);
    const isCopied = await copyText(text);
    setNotice({ text: t(isCopied ? 'result.shared' : 'result.shareByHand'), isProblem: !isCopied });
    setByHand(isCopied ? undefined : text);
  };
  const exportReplay = async (): Promise<void> => {
    const offered = await downloadReplay(record);
    complain(offered.ok ? undefined : offered.refusals[0]);
  };
  return (
    <>
      <nav className="row ways-on">
        {record.setup.stop === undefined ? null : (
          <button
            type="button"
            className="button primary"
            onClick={() => navigate({ screen: isInDungeon ? 'dungeon' : 'run' })}
          >
            {t(isInDungeon ? 'run.backToDungeon' : 'run.back')}
          </button>
        )}
        {record.setup.opening === undefined && record.setup.stop === undefined ? (
          <>
            <button type="button" className="button primary" onClick={() => void begin(record.setup)}>
              {t('result.rematch')}
            </button>
            <button type="button" className="button" onClick={() => void begin(swapSides(record.setup))}>
              {t('result.swap')}
            </button>
          </>
        ) : null}
        <button
          type="button"
          className="button"
          onClick={() => navigate({ screen: 'replay', save: record.id })}
        >
          <Icon name={INTERFACE_ICONS.replay} /> {t('result.replay')}
        </button>
        <button type="button" className="button" onClick={() => void share()}>
          {t('result.share')}
        </button>
        <button type="button" className="button" onClick={() => void exportReplay()}>
          {t('result.export')}
        </button>
        <button type="button" className="button" onClick={() => navigate({ screen: 'home' })}>
          {t('result.home')}
        </button>
      </nav>
      <Notice notice={notice} />
      {byHand === undefined ? null : (
        <textarea
          readOnly
          aria-label={t('result.share')}
          value={byHand}
          rows={6}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  );
}

const COLUMNS = ['dealt', 'taken', 'healed', 'kills', 'tiles', 'turns'] as const;

function TallyTable({ told: { ruleset, opening }, tally }: Counted) {
  const { t } = useTranslation();
  const words = useMemo(() => wordsOf(ruleset, opening, t), [ruleset, opening, t]);
  const best = Object.fromEntries(
    COLUMNS.map((column) => [column, Math.max(...tally.actors.map((actor) => actor[column]))]),
  );
  return (
    <section className="panel table-scroll" tabIndex={0} aria-label={t('result.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('result.unit')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`result.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {opening.sides.map(({ id }, side) => (
          <tbody key={id}>
            {tally.actors
              .filter(({ actor }) => opening.actors[actor - 1]?.side === id)
              .map((counts) => (
                <tr key={counts.actor}>
                  <th scope="row">
                    <PortraitOf id={counts.actor} side={side} opening={opening} /> {words.actor(counts.actor)}
                  </th>
                  {COLUMNS.map((column) => (
                    <td
                      key={column}
                      data-best={(counts[column] > 0 && counts[column] === best[column]) || undefined}
                    >
                      {counts[column]}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface PortraitOfProps {
  readonly id: number;
  readonly side: number;
  readonly opening: ReadonlyState;
}

function PortraitOf({ id, side, opening }: PortraitOfProps) {
  const actor = opening.actors[id - 1];
  return actor ? <Portrait unit={actor.unit} side={side} letter={letterOf(actor, opening)} /> : null;
}

function LuckMeter({ told: { opening }, tally }: Counted) {
  const { t } = useTranslation();
  const most = Math.max(1, ...tally.luck.map(({ dealt, expected }) => Math.abs(dealt - expected)));
  return (
    <section className="panel luck">
      <h2>{t('result.luck')}</h2>
      <p className="quiet">{t('result.luckHelp')}</p>
      {tally.luck.map(({ side, dealt, expected }, index) => {
        const amount = Math.round(dealt - expected);
        const text = t('result.luckOf', {
          side: opening.sides[index]?.name ?? '',
          sign: amount > 0 ? '+' : '',
          amount,
          dealt,
          expected: Math.round(expected),
        });
        const width = (Math.abs(amount) / most) * 50;
        return (
          <div key={side} className="luck-row">
            <span>
              <SideBadge side={index} /> {text}
            </span>
            <span className="luck-track" aria-hidden="true">
              <i
                style={{
                  width: `${width}%`,
                  left: amount < 0 ? `${50 - width}%` : '50%',
                  background: `var(--side-${index % 4})`,
                }}
              />
            </span>
          </div>
        );
      })}
    </section>
  );
}
