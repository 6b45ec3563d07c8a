import type { BookedShoot, Locale } from '@booky/domain';
import { type Fact, phrase, unbroken } from '../content/email-content.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writePeriod } from '../wording/kigali-time.ts';

/** What is booked, when and where, in the reader's language. */
export const shootFacts = (shoot: BookedShoot, locale: Locale): readonly Fact[] => [
  ...bookingFacts(shoot, locale),
  { label: LABELS[locale].when, value: writePeriod(shoot.startsAt, shoot.endsAt, locale) },
  ...placeFacts(shoot, locale),
];

/** Which booking, and what was booked. */
export const bookingFacts = (shoot: BookedShoot, locale: Locale): readonly Fact[] => {
  const label = LABELS[locale];
  return [
    { label: label.reference, value: phrase`${unbroken(shoot.reference)}` },
    { label: label.service, value: phrase`${serviceName(shoot, locale)}` },
    { label: label.package, value: phrase`${packageName(shoot, locale)}` },
  ];
};

export const placeFacts = (shoot: BookedShoot, locale: Locale): readonly Fact[] => [
  { label: LABELS[locale].where, value: phrase`${shoot.location}` },
];

/** What has been paid and what remains, at the moment a booking is confirmed. */
export const feeFacts = (shoot: BookedShoot, locale: Locale): readonly Fact[] => {
  const label = LABELS[locale];
  const francs = (amountRwf: number) => unbroken(writeFrancs(amountRwf, locale));
  return [
    {
      label: label.bookingFee,
      value: shoot.bookingFeeRwf === 0 ? phrase`${label.nothingDue}` : phrase`${francs(shoot.bookingFeeRwf)}`,
    },
    {
      label: label.sessionFee,
      value:
        shoot.sessionFeeRwf === 0 ? phrase`${label.nothingRemains}` : phrase`${francs(shoot.sessionFeeRwf)}`,
    },
    { label: label.total, value: phrase`${francs(shoot.totalRwf)}` },
  ];
};

/** A French name falls back to the English one. */
export const serviceName = ({ serviceNameEn, serviceNameFr }: BookedShoot, locale: Locale): string =>
  nameIn(locale, serviceNameEn, serviceNameFr);

/** A French name falls back to the English one. */
export const packageName = ({ packageNameEn, packageNameFr }: BookedShoot, locale: Locale): string =>
  nameIn(locale, packageNameEn, packageNameFr);

const nameIn = (locale: Locale, english: string, french: string | null): string =>
  locale === 'fr' ? (french ?? english) : english;

const LABELS = {
  en: {
    reference: 'Reference',
    service: 'Service',
    package: 'Package',
    when: 'When (Kigali time)',
    where: 'Where',
    bookingFee: 'Booking fee, paid',
    nothingDue: 'nothing was due',
    sessionFee: 'Session fee, still to pay',
    nothingRemains: 'nothing remains to pay',
    total: 'Total',
  },
  fr: {
    reference: 'Référence',
    service: 'Prestation',
    package: 'Formule',
    when: 'Quand (heure de Kigali)',
    where: 'Où',
    bookingFee: 'Frais de réservation, payés',
    nothingDue: 'rien n’était dû',
    sessionFee: 'Frais de séance, encore à payer',
    nothingRemains: 'il ne reste rien à payer',
    total: 'Total',
  },
} satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;
