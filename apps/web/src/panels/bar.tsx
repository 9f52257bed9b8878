interface BarProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** A labelled bar with its numbers in writing. */
export function Bar({ id, label, value, max }: BarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className="bar" data-bar={id} data-low={share <= 0.25 || undefined}>
      <span className="bar-label">{label}</span>
      <span className="bar-track" aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className="bar-number">
        {value}/{max}
      </span>
    </div>
  );
}
