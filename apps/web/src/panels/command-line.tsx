import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerLine } from '../actions/answers.ts';
import { useBattle, useUi } from './battle-context.ts';

/** Commands as text, answered in sentences; the whole battle can be played from here. */
export function CommandLine() {
  const { t } = useTranslation();
  const parts = useBattle();
  const isOpen = useUi(({ isLineOpen }) => isLineOpen);
  const announcement = useUi((ui) => ui.announcement);
  const input = useRef<HTMLInputElement>(null);
  const [past, setPast] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  const send = (event: React.FormEvent): void => {
    event.preventDefault();
    const line = input.current?.value ?? '';
    if (!input.current || line.trim() === '') return;
    parts.ui.setState({ announcement: answerLine(line, parts, t) });
    setPast([line, ...past.filter((one) => one !== line)].slice(0, 30));
    input.current.value = '';
  };
  return (
    <form className="command-line panel" onSubmit={send}>
      <label htmlFor="command-line">{t('battle.commandLine')}</label>
      <div className="row">
        <span aria-hidden="true">/</span>
        <input
          ref={input}
          id="command-line"
          type="text"
          autoComplete="off"
          spellCheck={false}
          list="command-past"
          aria-describedby="command-answer"
          placeholder="move c4"
          onKeyDown={(event) => {
            if (event.key === 'Escape') parts.ui.setState({ isLineOpen: false });
          }}
        />
        <button type="submit" className="button">
          {t('battle.send')}
        </button>
        <button type="button" className="button" onClick={() => parts.ui.setState({ isLineOpen: false })}>
          {t('app.close')}
        </button>
      </div>
      <datalist id="command-past">
        {past.map((line) => (
          <option key={line} value={line} />
        ))}
      </datalist>
      <output id="command-answer" className="quiet">
        {announcement || t('battle.commandLineHelp')}
      </output>
    </form>
  );
}
