import { useTranslation } from 'react-i18next';
import { useBattle, useModel } from './battle-context.ts';

/** The last ticks to look back on while somebody decides; as they were seen, never as they were. */
export function Moments() {
  const { t } = useTranslation();
  const { session, field } = useBattle();
  const phase = useModel((model) => model.phase);
  const tick = useModel(({ shown }) => shown.tick);
  const isPast = useModel((model) => model.isPast);
  const moments = session?.moments ?? [];
  if (!session || phase !== 'choosing' || moments.length < 2) return null;
  const at = moments.findIndex((moment) => moment.tick === tick);
  const look = (moment: number): void => {
    session.lookBack(moment);
    field.current?.refreshBlocks(session.changedCells);
  };
  const text = t(isPast ? 'moments.at' : 'moments.now', { tick });
  return (
    <label className="moments panel">
      {t('moments.label')}
      <input
        type="range"
        min={0}
        max={moments.length - 1}
        value={at}
        aria-valuetext={text}
        onChange={({ target }) => look(Number(target.value))}
      />
      <output>{text}</output>
    </label>
  );
}
