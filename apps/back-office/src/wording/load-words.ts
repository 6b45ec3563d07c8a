import type { Locale } from '@booky/web-ui';
import type { Words } from './words.ts';

export const loadWords = async (locale: Locale): Promise<Words> =>
  (await (locale === 'fr' ? import('./fr.ts') : import('./en.ts'))).words;
