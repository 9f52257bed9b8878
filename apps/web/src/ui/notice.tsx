import type { TFunction } from 'i18next';
import type { Refusal } from '@highground/kernel';
import { refusalText } from '../words/refusal-text.ts';

/** Something to say after an action: good news quietly, refusals as an alert. */
export interface NoticeText {
  readonly text: string;
  readonly isProblem: boolean;
  /** What a refusal is called, for whoever reports it. */
  readonly code?: string;
}

/** A refusal as something to say. */
export function noticeOf(refusal: Refusal, t: TFunction): NoticeText {
  return { text: refusalText(refusal, t), isProblem: true, code: refusal.code };
}

export function Notice({ notice }: { readonly notice: NoticeText | undefined }) {
  if (!notice) return <p className="notice" role="status" />;
  return (
    <p
      className={notice.isProblem ? 'notice refusal' : 'notice'}
      role={notice.isProblem ? 'alert' : 'status'}
    >
      {notice.text} {notice.code ? <code>{notice.code}</code> : null}
    </p>
  );
}
