import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json, Refusal, Result } from '@highground/kernel';
import { useServices } from '../app/services.ts';
import { downloadText } from '../saves/download.ts';
import { formatDeviceData, parseDeviceData } from '../saves/files.ts';
import { newSaveId } from '../saves/save-id.ts';
import type { SaveRecord } from '../saves/save-record.ts';
import type { SaveStore } from '../saves/save-store.ts';
import { openRecord } from '../session/records.ts';
import { parseSettings } from '../settings/settings.ts';
import { FileButton } from '../ui/file-button.tsx';
import { Notice, noticeOf } from '../ui/notice.tsx';
import type { NoticeText } from '../ui/notice.tsx';

/** Where a battle has gone on here since, the imported one is kept beside it. */
async function keepBeside(saves: SaveStore, record: SaveRecord): Promise<Result<void>> {
  const kept = await saves.save(record);
  const isElsewhere = !kept.ok && kept.refusals[0]?.code === 'save-elsewhere';
  return isElsewhere ? saves.save({ ...record, id: newSaveId() }) : kept;
}

/** Everything this device keeps, out to a file and in again. */
export function DataSettings() {
  const { t } = useTranslation();
  const { saves, settings } = useServices();
  const [notice, setNotice] = useState<NoticeText>();
  const complain = (refusal: Refusal): void => setNotice(noticeOf(refusal, t));
  const exportAll = async (): Promise<void> => {
    const list = await saves.list();
    if (!list.ok) return complain(list.refusals[0] as Refusal);
    const loaded = await Promise.all(
      list.value.filter(({ isDamaged }) => !isDamaged).map(async ({ id }) => saves.load(id)),
    );
    const records = loaded.flatMap((one): SaveRecord[] => (one.ok ? [one.value] : []));
    downloadText(
      'highground-device.json',
      formatDeviceData({ settings: settings.getState() as unknown as Json, saves: records }),
      'text/plain',
    );
    setNotice({ text: t('settings.exported', { count: records.length }), isProblem: false });
  };
  const importAll = async (text: string): Promise<void> => {
    const data = parseDeviceData(text);
    if (!data.ok) return complain(data.refusals[0] as Refusal);
    for (const record of data.value.saves) {
      const opened = await openRecord(record);
      if (!opened.ok) return complain(opened.refusals[0] as Refusal);
    }
    for (const record of data.value.saves) {
      const kept = await keepBeside(saves, record);
      if (!kept.ok) return complain(kept.refusals[0] as Refusal);
    }
    settings.setState(parseSettings(JSON.stringify(data.value.settings)));
    setNotice({ text: t('settings.importedAll', { count: data.value.saves.length }), isProblem: false });
  };
  return (
    <fieldset className="panel">
      <legend>{t('settings.data')}</legend>
      <p className="quiet">{t('saves.storage')}</p>
      <div className="row">
        <button type="button" className="button" onClick={() => void exportAll()}>
          {t('settings.exportAll')}
        </button>
        <FileButton
          label={t('settings.importAll')}
          onText={(text) => void importAll(text)}
          onProblem={complain}
        />
      </div>
      <Notice notice={notice} />
    </fieldset>
  );
}
