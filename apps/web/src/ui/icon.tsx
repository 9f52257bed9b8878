import { sprite } from 'virtual:icon-sprite';

/** Puts the symbols every {@link Icon} refers to into the page; once, at the start. */
export function installIcons(): void {
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
