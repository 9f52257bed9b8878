import '../i18n/maps-words.ts';
import '../maps/maps.css';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal, Result } from '@highground/kernel';
import { openInWorker } from '../maps/open-in-worker.ts';
import type { MapFile, OpenedMap } from '../maps/open-map.ts';
import { MapReport } from '../maps/map-report.tsx';
import { readBytes } from '../saves/read-file.ts';
import { Notice, noticeOf } from '../ui/notice.tsx';
import { ScreenFrame } from '../ui/screen-frame.tsx';

const ENDINGS = '.vox,.vmap,.tmj,.tsj,.json,application/json';

/** Reads maps of other programs, dropped or chosen, and tells what became of them. */
export function MapsScreen() {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const [reading, setReading] = useState<string>();
  const [opened, setOpened] = useState<OpenedMap>();
  const [problem, setProblem] = useState<Refusal>();
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setProblem(undefined);
    setOpened(undefined);
    setReading(files.map(({ name }) => name).join(', '));
    const read = await readAll(files);
    const result = read.ok ? await openInWorker(read.value) : read;
    setReading(undefined);
    if (result.ok) setOpened(result.value);
    else setProblem(result.refusals[0]);
  };
  const drag = (event: DragEvent, isNowOver: boolean): void => {
    event.preventDefault();
    setOver(isNowOver);
  };
  return (
    <ScreenFrame title={t('maps.title')} className="maps">
      <section
        className="panel map-drop"
        data-over={isOver || undefined}
        aria-label={t('maps.choose')}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          void take([...event.dataTransfer.files]);
        }}
      >
        <p>{t('maps.pitch')}</p>
        <FilesButton onFiles={(files) => void take(files)} />
        {isOver ? <strong>{t('maps.drop')}</strong> : null}
        <p role="status">{reading === undefined ? '' : t('maps.reading', { name: reading })}</p>
      </section>
      {problem ? <MapProblem problem={problem} /> : null}
      {opened ? <MapReport map={opened} /> : null}
    </ScreenFrame>
  );
}

/** Every file in whole, or the first that could not be read. */
async function readAll(files: readonly File[]): Promise<Result<readonly MapFile[]>> {
  const read: MapFile[] = [];
  for (const file of files) {
    const bytes = await readBytes(file);
    if (!bytes.ok) return bytes;
    read.push({ name: file.name, bytes: bytes.value });
  }
  return { ok: true, value: read };
}

function FilesButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={ENDINGS}
        aria-label={t('maps.choose')}
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <button type="button" className="button primary" onClick={() => input.current?.click()}>
        {t('maps.choose')}
      </button>
    </>
  );
}

/** Why a map was not read, and where in its file. */
function MapProblem({ problem }: { readonly problem: Refusal }) {
  const { t } = useTranslation();
  const { offset, path } = problem;
  return (
    <section className="panel map-problem">
      <Notice notice={noticeOf(problem, t)} />
      {offset === undefined ? null : <p>{t('maps.atByte', { offset })}</p>}
      {path === undefined ? null : <p>{t('maps.atPath', { path })}</p>}
    </section>
  );
}
