/** Puts symbols that an {@link Icon} may refer to into the page: the interface's at the start, a game's when it arrives. */
export function installIcons(sprite: string): void {
  const holder = document.createElement('div');
  holder.hidden = true;
  holder.innerHTML = sprite;
  document.body.prepend(holder);
}

/** A picture beside words, never instead of them. */
export function Icon({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 512 512" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
