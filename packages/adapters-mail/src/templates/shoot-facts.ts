import type { BookedShoot, Locale } from '@booky/domain';
import {
  amounts,
  type Block,
  type Fact,
  occasion,
  type Phrase,
  phrase,
  unbroken,
} from '../content/email-content.ts';
import { mapLink } from '../links.ts';
import { writeFrancs } from '../wording/francs.ts';
import { writePeriod } from '../wording/kigali-time.ts';

/** `specification.md#email-hierarchy`: when and where a shoot is to be, with a map of the place. */
export const shootOccasion = (
  shoot: BookedShoot,
  locale: Locale,
  whenLabel: string = LABELS[locale].when,
): Block => {
  const { where, map } = LABELS[locale];
  return occasion([
    whenFact(shoot, locale, whenLabel),
    { label: where, value: phrase`${shoot.location}`, lookUp: { label: map, url: mapLink(shoot.location) } },
  ]);
};

/** When and where a shoot was to be that will not be. */
export const lostOccasion = (shoot: BookedShoot, locale: Locale): Block =>
  occasion([
    whenFact(shoot, locale, LABELS[locale].when),
    { label: LABELS[locale].where, value: phrase`${shoot.location}` },
  ]);

const whenFact = ({ startsAt, endsAt }: BookedShoot, locale: Locale, label: string): Fact => ({
  label,
  value: writePeriod(startsAt, endsAt, locale),
});

/** When and where, in one line. */
export const whenAndWhere = ({ startsAt, endsAt, location }: BookedShoot, locale: Locale): Phrase =>
  phrase`${writePeriod(startsAt, endsAt, locale)} ${LABELS[locale].kigali}, ${location}`;

/** What was booked, and under which reference. */
export const bookingFacts = (shoot: BookedShoot, locale: Locale): readonly Fact[] => {
  const label = LABELS[locale];
  return [
    { label: label.service, value: phrase`${serviceName(shoot, locale)}` },
    { label: label.package, value: phrase`${packageName(shoot, locale)}` },
    { label: label.reference, value: phrase`${unbroken(shoot.reference)}` },
  ];
};

/** What has been paid and what remains, at the moment a booking is confirmed. */
export const feeAmounts = (shoot: BookedShoot, locale: Locale): Block => {
  const label = LABELS[locale];
  const francs = (amountRwf: number) => unbroken(writeFrancs(amountRwf, locale));
  return amounts(
    [
      {
        label: label.bookingFee,
        value:
          shoot.bookingFeeRwf === 0 ? phrase`${label.nothingDue}` : phrase`${francs(shoot.bookingFeeRwf)}`,
      },
      {
        label: label.sessionFee,
        value:
          shoot.sessionFeeRwf === 0
            ? phrase`${label.nothingRemains}`
            : phrase`${francs(shoot.sessionFeeRwf)}`,
      },
    ],
    { label: label.total, value: phrase`${francs(shoot.totalRwf)}` },
  );
};

/** A French name falls back to the English one. */
export const serviceName = (
  { serviceNameEn, serviceNameFr }: Pick<BookedShoot, 'serviceNameEn' | 'serviceNameFr'>,
  locale: Locale,
): string => nameIn(locale, serviceNameEn, serviceNameFr);

/** A French name falls back to the English one. */
export const packageName = (
  { packageNameEn, packageNameFr }: Pick<BookedShoot, 'packageNameEn' | 'packageNameFr'>,
  locale: Locale,
): string => nameIn(locale, packageNameEn, packageNameFr);

const nameIn = (locale: Locale, english: string, french: string | null): string =>
  locale === 'fr' ? (french ?? english) : english;

const LABELS = {
  en: {
    reference: 'Reference',
    service: 'Service',
    package: 'Package',
    when: 'When (Kigali time)',
    kigali: '(Kigali time)',
    where: 'Where',
    map: 'Open the map',
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
    kigali: '(heure de Kigali)',
    where: 'Où',
    map: 'Voir sur la carte',
    bookingFee: 'Frais de réservation, payés',
    nothingDue: 'rien n’était dû',
    sessionFee: 'Frais de séance, encore à payer',
    nothingRemains: 'il ne reste rien à payer',
    total: 'Total',
  },
} satisfies Readonly<Record<Locale, Readonly<Record<string, string>>>>;
