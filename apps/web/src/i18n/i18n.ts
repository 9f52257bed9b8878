import i18next from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { english } from './english.ts';

/** The interface's words, ready at once: what Home and a battle say is bundled. */
export function openWords(): i18n {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: english } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return i18next;
}

/** Adds words that come with a part of the game fetched later, by the part's key. */
export function addWords(words: Readonly<Record<string, object>>): void {
  i18next.addResourceBundle('en', 'translation', words, true);
}
