import type { Locale, ShootOfTomorrow, TomorrowEmail } from '@booky/domain';
import {
  type Block,
  type EmailContent,
  type Fact,
  facts,
  occasion,
  phrase,
  subheading,
  unbroken,
} from '../content/email-content.ts';
import { adminBookingLink, type Site } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writeDay, writeTime } from '../wording/kigali-time.ts';
import { bookingFacts, placeFact, whenAndWhere } from './shoot-facts.ts';

/**
 * Lists the next day's shoots for the photographer, with time, place, phone and owed amount. The email names the date
 * instead of "tomorrow", because it can arrive late. `specification.md#tomorrow`
 */
export const tomorrow = (message: TomorrowEmail, site: Site): EmailContent => {
  const { date, shoots, locale } = message;
  const words = WORDS[locale];
  const [first] = shoots;
  return {
    subject: words.subject(shoots.length, writeDay(date, locale)),
    heading: words.heading(writeDay(date, locale)),
    preview: first === undefined ? phrase`` : whenAndWhere(first.shoot, locale),
    blocks: shoots.flatMap((one) => blocksOf(one, locale, site)),
  };
};

const blocksOf = (
  { shoot, clientPhone, owedRwf, bookingId }: ShootOfTomorrow,
  locale: Locale,
  site: Site,
): readonly Block[] => {
  const words = WORDS[locale];
  const client: Fact = { label: words.client, value: phrase`${shoot.fullName}` };
  const lookUp = { label: words.open, url: adminBookingLink(site, bookingId) };
  const owed = owedRwf === 0 ? words.nothing : writeFrancs(owedRwf, locale);
  return [
    subheading(words.time(writeTime(shoot.startsAt, locale), writeTime(shoot.endsAt, locale))),
    occasion([site.pages?.backOffice === true ? { ...client, lookUp } : client, placeFact(shoot, locale)]),
    facts([
      { label: words.phone, value: phrase`${clientPhone}` },
      { label: words.owed, value: phrase`${unbroken(owed)}` },
      ...bookingFacts(shoot, locale),
    ]),
  ];
};

const WORDS = {
  en: {
    subject: (count: number, day: string): string =>
      `${count === 1 ? '1 shoot' : `${count} shoots`} on ${day}`,
    heading: (day: string): string => `Your shoots on ${day}`,
    time: (from: string, to: string): string => `${from} to ${to}`,
    client: 'Client',
    phone: 'Phone',
    owed: 'Still to pay',
    nothing: 'nothing',
    open: 'Open the booking',
  },
  fr: {
    subject: (count: number, day: string): string =>
      `${count === 1 ? '1 séance' : `${count} séances`} le ${day}`,
    heading: (day: string): string => `Vos séances du ${day}`,
    time: (from: string, to: string): string => `de ${from} à ${to}`,
    client: 'Client',
    phone: 'Téléphone',
    owed: 'Reste à payer',
    nothing: 'rien',
    open: 'Ouvrir la réservation',
  },
} as const satisfies Readonly<Record<Locale, object>>;
