const MOTES = Array.from({ length: 16 }, (_, index) => index);

/** Petals on the wind: weather that rules nothing (TL-FB-007). */
export function Weather() {
  return (
    <div className="weather" aria-hidden="true">
      {MOTES.map((mote) => (
        <i
          key={mote}
          style={
            {
              '--from': `${(mote * 37) % 100}%`,
              '--delay': `${-(mote * 1.7)}s`,
              '--pace': `${16 + ((mote * 5) % 9)}s`,
            } as React.CSSProperties
          }
        />
      ))}
    </div>
  );
}
