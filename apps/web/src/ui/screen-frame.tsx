import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../app/services.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { Icon } from './icon.tsx';

/** A screen that is not a battle: a heading with the way home, and what it is about. */
export function ScreenFrame({
  title,
  children,
  className = '',
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const { t } = useTranslation();
  const { navigate } = useServices();
  return (
    <main className={`screen ${className}`}>
      <header className="screen-head">
        <button type="button" className="button" onClick={() => navigate({ screen: 'home' })}>
          <Icon name={INTERFACE_ICONS.back} /> {t('app.home')}
        </button>
        <h1>{title}</h1>
      </header>
      {children}
    </main>
  );
}
