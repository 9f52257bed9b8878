import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '@highground/kernel';
import { useServices } from '../app/services.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { downloadReplay, downloadSave, readRecord } from '../saves/record-files.ts';
import { newSaveId } from '../saves/save-id.ts';
import type { SaveEntry } from '../saves/save-record.ts';
import { openRecord } from '../session/records.ts';
import { FileButton } from '../ui/file-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice, noticeOf } from '../ui/notice.tsx';
import type { NoticeText } from '../ui/notice.tsx';
import { ScreenFrame } from '../ui/screen-frame.tsx';

/** Kept battles: to go on with, or (as replays) to watch; to export, import and delete. */
export function SavesScreen({ isReplays }: { readonly isReplays: boolean }) {
  const { t } = useTranslation();
  const { saves } = useServices();
  const [entries, setEntries] = useState<readonly SaveEntry[]>();
  const [notice, setNotice] = useState<NoticeText>();
  const complain = useCallback((refusal: Refusal) => setNotice(noticeOf(refusal, t)), [t]);
  const refresh = useCallback(async () => {
    const list = await saves.list();
    if (list.ok) setEntries(list.value);
    else complain(list.refusals[0] as Refusal);
  }, [saves, complain]);
  useEffect(() => void refresh(), [refresh]);
  const load = async (text: string): Promise<void> => {
    const parsed = await readRecord(text);
    if (!parsed.ok) return complain(parsed.refusals[0] as Refusal);
    const opened = await openRecord(parsed.value);
    if (!opened.ok) return complain(opened.refusals[0] as Refusal);
    // An import never replaces a battle of this device.
    const record = { ...parsed.value, id: newSaveId() };
    const kept = await saves.save(record);
    if (!kept.ok) return complain(kept.refusals[0] as Refusal);
    setNotice({ text: t('saves.imported', { title: record.scenarioTitle }), isProblem: false });
    await refresh();
  };
  return (
    <ScreenFrame title={t(isReplays ? 'saves.replaysTitle' : 'saves.title')} className="saves">
      <div className="row">
        <FileButton
          label={t('saves.import')}
          accept=".json,.replay,application/json"
          onText={(text) => void load(text)}
          onProblem={complain}
        />
        <span className="quiet">{t('saves.storage')}</span>
      </div>
      <Notice notice={notice} />
      {entries?.length === 0 ? (
        <p className="panel empty">{t(isReplays ? 'replay.none' : 'saves.empty')}</p>
      ) : null}
      <ul className="save-list">
        {entries?.map((entry) => (
          <SaveRow
            key={entry.id}
            entry={entry}
            isReplays={isReplays}
            onChange={() => void refresh()}
            onProblem={complain}
          />
        ))}
      </ul>
    </ScreenFrame>
  );
}

interface SaveRowProps {
  readonly entry: SaveEntry;
  readonly isReplays: boolean;
  readonly onChange: () => void;
  readonly onProblem: (refusal: Refusal) => void;
}

function SaveRow({ entry: { id, record, isDamaged }, isReplays, onChange, onProblem }: SaveRowProps) {
  const { t, i18n } = useTranslation();
  const { saves, navigate } = useServices();
  const [isAsking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    if (!isAsking) return setAsking(true);
    const removed = await saves.remove(id);
    if (removed.ok) onChange();
    else onProblem(removed.refusals[0] as Refusal);
  };
  const exportOne = async (): Promise<void> => {
    const loaded = await saves.load(id);
    if (!loaded.ok) return onProblem(loaded.refusals[0] as Refusal);
    if (!isReplays) return downloadSave(loaded.value);
    const offered = await downloadReplay(loaded.value);
    if (!offered.ok) onProblem(offered.refusals[0] as Refusal);
  };
  const when =
    record &&
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
      record.savedAt,
    );
  return (
    <li className="panel save-row">
      <div>
        <strong>{record?.scenarioTitle ?? id}</strong>
        <p className="quiet">
          {isDamaged || !record
            ? t('saves.damaged')
            : [
                record.outcome ? t('saves.finished') : t('saves.running', { tick: record.tick }),
                when,
                record.isReplay ? '' : t('saves.seed', { seed: record.setup.seed }),
              ]
                .filter(Boolean)
                .join(' · ')}
        </p>
      </div>
      <div className="row">
        {record && !record.outcome && !record.isReplay && !isReplays ? (
          <button
            type="button"
            className="button primary"
            onClick={() => navigate({ screen: 'battle', save: id })}
          >
            {t('saves.load')}
          </button>
        ) : null}
        {record ? (
          <>
            <button
              type="button"
              className={isReplays ? 'button primary' : 'button'}
              onClick={() => navigate({ screen: 'replay', save: id })}
            >
              <Icon name={INTERFACE_ICONS.replay} /> {t('replay.watch')}
            </button>
            <button type="button" className="button" onClick={() => void exportOne()}>
              {t('saves.export')}
            </button>
          </>
        ) : null}
        <button type="button" className="button danger" onClick={() => void remove()}>
          {isAsking ? t('saves.deleteAsk', { title: record?.scenarioTitle ?? id }) : t('saves.delete')}
        </button>
      </div>
    </li>
  );
}
