import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogLine } from '../session/battle-model.ts';
import { useBattle, useModel, useUi } from './battle-context.ts';

const SHOWN_LINES = 200;

/** What happened, newest last; every line shows where and to whom. */
export function LogPanel() {
  const { t } = useTranslation();
  const isOpen = useUi(({ isLogOpen }) => isLogOpen);
  const log = useModel(({ log }) => log);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [log.length, isOpen]);
  if (!isOpen) return null;
  return (
    <section className="log-panel panel" aria-label={t('battle.log')}>
      <h2>{t('battle.log')}</h2>
      {log.length === 0 ? <p className="quiet">{t('battle.logEmpty')}</p> : null}
      <ol ref={list} tabIndex={0}>
        {log.slice(-SHOWN_LINES).map((line, index) => (
          <LogEntry key={`${line.step}-${index}`} line={line} />
        ))}
      </ol>
    </section>
  );
}

function LogEntry({ line }: { readonly line: LogLine }) {
  const { words, ui, field } = useBattle();
  const show = (): void => {
    ui.setState({ litActor: line.actors[0], ...(line.tile ? { cursor: line.tile, hover: undefined } : {}) });
    if (line.tile) field.current?.reveal(line.tile);
  };
  return (
    <li>
      <button type="button" className="log-line" onClick={show}>
        <small>{line.tick}</small> {words.message(line.message)}
      </button>
    </li>
  );
}
