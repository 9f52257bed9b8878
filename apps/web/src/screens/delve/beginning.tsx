import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLASSES, PARTY_SIZE } from '@highground/dungeon';
import type { ClassId } from '@highground/dungeon';
import { Portrait } from '../../ui/portrait.tsx';
import type { AdventureHandle } from './adventure-handle.ts';
import { titleOf } from './titles.ts';

/** Before anybody has gone down: who goes, where that can be chosen, and off. */
export function Beginning({
  handle: { begin, recruits = [], recruit },
}: {
  readonly handle: AdventureHandle;
}) {
  const { t } = useTranslation();
  return (
    <section className="panel dungeon-beginning">
      <p>{t('dungeon.pitch')}</p>
      {recruits.length > 0 ? (
        <ul className="dungeon-recruits" aria-label={t('dungeon.recruits')}>
          {recruits.map(({ name, class: of }, index) => (
            <li key={index}>
              <Portrait unit={of} side={0} /> {name}, {titleOf(of)}
            </li>
          ))}
        </ul>
      ) : null}
      {recruit && recruits.length < PARTY_SIZE ? <Recruit onRecruit={recruit} /> : null}
      <button type="button" className="button primary large" onClick={begin}>
        {t('dungeon.begin')}
      </button>
    </section>
  );
}

function Recruit({ onRecruit }: { readonly onRecruit: (name: string, of: ClassId) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [of, setClass] = useState<ClassId>(CLASSES[0]);
  const recruit = (event: React.FormEvent): void => {
    event.preventDefault();
    onRecruit(name.trim(), of);
    setName('');
  };
  return (
    <form className="row" onSubmit={recruit}>
      <label>
        {t('dungeon.name')}{' '}
        <input
          type="text"
          value={name}
          maxLength={32}
          required
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label>
        {t('dungeon.class')}{' '}
        <select
          value={of}
          onChange={({ target }) => setClass(CLASSES.find((one) => one === target.value) ?? CLASSES[0])}
        >
          {CLASSES.map((one) => (
            <option key={one} value={one}>
              {titleOf(one)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button">
        {t('dungeon.recruit')}
      </button>
      <p className="quiet">{t('dungeon.fill')}</p>
    </form>
  );
}
