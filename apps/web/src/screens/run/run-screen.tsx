import '../../i18n/run-words.ts';
import '../../i18n/timeline-words.ts';
import './run.css';
import { useTranslation } from 'react-i18next';
import { accept, refuse } from '@highground/kernel';
import { beginRun } from '@highground/rulesets/timeline/run';
import type { Run } from '@highground/rulesets/timeline/run';
import { RulesetContext } from '../../app/services.ts';
import type { Game } from '../../games/game.ts';
import { downloadText } from '../../saves/download.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { Notice, noticeOf } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScreenFrame } from '../../ui/screen-frame.tsx';
import { useGame } from '../use-game.ts';
import { Road } from './road.tsx';
import { formatRun, parseRun } from './run-text.ts';
import { Squad } from './squad.tsx';
import { StopPanel } from './stop-panel.tsx';
import { Aftermath } from './aftermath.tsx';
import { dataOf, useRun } from './use-run.ts';

/** A squad’s way through a short run of battles, between them. */
export function RunScreen() {
  const { t } = useTranslation();
  const { game, problem, retry } = useGame('timeline');
  if (problem) return <Problem refusal={problem} onRetry={retry} />;
  return (
    <RulesetContext value="timeline">
      <ScreenFrame title={t('run.title')} className="run">
        {game ? <RunDesk game={game} /> : <p className="loading">{t('app.loading')}</p>}
      </ScreenFrame>
    </RulesetContext>
  );
}

function RunDesk({ game }: { readonly game: Game }) {
  const { t } = useTranslation();
  const handle = useRun(game);
  const { run, told, problem, take, forget } = handle;
  if (run === undefined) return <p className="loading">{t('app.loading')}</p>;
  const importRun = (text: string): void => take(parseRun(dataOf(game), text));
  return (
    <>
      <Notice notice={problem && noticeOf(problem, t)} />
      {run === null ? (
        <Beginning onBegin={(players) => take(accept(beginRun(dataOf(game), newSeed(), players)))} />
      ) : (
        <>
          <Road game={game} run={run} />
          {told ? <Aftermath game={game} run={run} told={told} /> : null}
          <StopPanel game={game} run={run} handle={handle} />
          <Squad game={game} run={run} />
        </>
      )}
      <section className="panel run-files" aria-label={t('run.file')}>
        <p className="quiet">{t('run.kept')}</p>
        <div className="row">
          {run ? <ExportButton run={run} /> : null}
          <FileButton
            label={t('run.import')}
            onText={importRun}
            onProblem={(refusal) => take(refuse(refusal))}
          />
          {run ? (
            <button type="button" className="button danger" onClick={forget}>
              {t('run.forget')}
            </button>
          ) : null}
        </div>
      </section>
    </>
  );
}

function Beginning({ onBegin }: { readonly onBegin: (players: number) => void }) {
  const { t } = useTranslation();
  return (
    <section className="panel run-beginning">
      <p>{t('run.pitch')}</p>
      <div className="row">
        <button type="button" className="button primary large" onClick={() => onBegin(1)}>
          {t('run.begin')}
        </button>
        <button type="button" className="button large" onClick={() => onBegin(2)}>
          {t('run.beginTwo')}
        </button>
      </div>
    </section>
  );
}

function ExportButton({ run }: { readonly run: Run }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="button"
      onClick={() => downloadText('highground-run.json', formatRun(run))}
    >
      {t('run.export')}
    </button>
  );
}

/** A number nobody chose: what a run meets hangs on it. */
function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
