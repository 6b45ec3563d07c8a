import { LOCALES } from '@booky/domain';
import { component, described, enumeration } from '../edge/schema-atoms.ts';

export const LocaleView = component(
  'Locale',
  'A language of pages and of emails to a client.',
  enumeration(LOCALES),
);

export const LocaleField = described(LocaleView, 'The language of the client.', 'fr');
