import { useTranslation } from 'react-i18next';
import { levelOfCharacter, partyOf, statsOf } from '@highground/dungeon';
import type { Adventure, Character } from '@highground/dungeon';
import { delve } from '@highground/rulesets/delve';
import { Portrait } from '../../ui/portrait.tsx';
import type { AdventureHandle } from './adventure-handle.ts';
import { titleOf } from './titles.ts';

interface PartyPanelProps {
  readonly adventure: Adventure;
  readonly onGive: AdventureHandle['equip'];
}

/** Who has gone down, how they are, and what they carry; gear is given to whoever is to wear it. */
export function PartyPanel({ adventure, onGive }: PartyPanelProps) {
  const { t } = useTranslation();
  const party = partyOf(adventure.characters);
  const carried = Object.entries(party[0]?.inventory ?? {});
  return (
    <section className="panel dungeon-party" aria-label={t('dungeon.party')}>
      <ul>
        {party.map((one) => (
          <Member key={one.id} character={one} />
        ))}
      </ul>
      <h2>{t('dungeon.pool')}</h2>
      {carried.length === 0 ? <p className="quiet">{t('dungeon.nothing')}</p> : null}
      <ul className="dungeon-pool">
        {carried.map(([slug, count]) => (
          <li key={slug}>
            <span>
              {titleOf(slug)} × {count}
            </span>
            {isWorn(slug) ? (
              <span className="row">
                {party.map(({ id, name }) => (
                  <button
                    key={id}
                    type="button"
                    className="button small"
                    aria-label={`${titleOf(slug)}: ${t('dungeon.give', { name })}`}
                    onClick={() => onGive(id, slug)}
                  >
                    {name}
                  </button>
                ))}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Member({ character }: { readonly character: Character }) {
  const { t } = useTranslation();
  const { hp, maxHp, mana, maxMana, attack, defense } = statsOf(character);
  const worn = Object.values(character.worn).flatMap((slug) => (slug ? [titleOf(slug)] : []));
  return (
    <li>
      <Portrait unit={character.class} side={0} />
      <div>
        <strong>{character.name}</strong>{' '}
        <span className="quiet">
          {t('dungeon.level', { level: levelOfCharacter(character), xp: character.xp })}
        </span>
        <p>
          {t('dungeon.hp', { hp, max: maxHp })} · {t('dungeon.mana', { mana, max: maxMana })}
        </p>
        <p className="quiet">{[t('dungeon.numbers', { attack, defense }), ...worn].join(' · ')}</p>
      </div>
    </li>
  );
}

/** Whether somebody can wear it, and it is not only drunk or kept. */
function isWorn(slug: string): boolean {
  const { items } = delve.defaults as unknown as {
    readonly items: Readonly<Record<string, { kind: string }>>;
  };
  return ['weapon', 'armour', 'charm'].includes(items[slug]?.kind ?? '');
}
