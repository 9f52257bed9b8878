/** Something to say after an action: good news quietly, refusals as an alert. */
export interface NoticeText {
  readonly text: string;
  readonly isProblem: boolean;
}

export function Notice({ notice }: { readonly notice: NoticeText | undefined }) {
  if (!notice) return <p className="notice" role="status" />;
  return (
    <p
      className={notice.isProblem ? 'notice refusal' : 'notice'}
      role={notice.isProblem ? 'alert' : 'status'}
    >
      {notice.text}
    </p>
  );
}
