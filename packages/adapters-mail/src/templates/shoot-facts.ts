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

/** Returns the facts about the time and place of a shoot, with a link to a map. `specification.md#email-hierarchy` */
export const shootOccasion = (
  shoot: BookedShoot,
  locale: Locale,
  whenLabel: string = LABELS[locale].when,
): Block => occasion([whenFact(shoot, locale, whenLabel), placeFact(shoot, locale)]);

/** Returns the fact about the place of a shoot, with a link to a map. `specification.md#email-place` */
export const placeFact = ({ location }: BookedShoot, locale: Locale): Fact => ({
  label: LABELS[locale].where,
  value: phrase`${location}`,
  lookUp: { label: LABELS[locale].map, url: mapLink(location) },
});

/** Returns the facts about the time and place of a shoot that will not take place. Omits the map. */
export const lostOccasion = (shoot: BookedShoot, locale: Locale): Block =>
  occasion([
    whenFact(shoot, locale, LABELS[locale].when),
    { label: LABELS[locale].where, value: phrase`${shoot.location}` },
  ]);

const whenFact = ({ startsAt, endsAt }: BookedShoot, locale: Locale, label: string): Fact => ({
  label,
  value: writePeriod(startsAt, endsAt, locale),
});

/** Returns the time and place of a shoot in one line. */
export const whenAndWhere = ({ startsAt, endsAt, location }: BookedShoot, locale: Locale): Phrase =>
  phrase`${writePeriod(startsAt, endsAt, locale)} ${LABELS[locale].kigali}, ${location}`;

/** Returns the facts about the booked service, the package and the reference. */
export const bookingFacts = (shoot: BookedShoot, locale: Locale): readonly Fact[] => {
  const label = LABELS[locale];
  return [
    { label: label.service, value: phrase`${serviceName(shoot, locale)}` },
    { label: label.package, value: phrase`${packageName(shoot, locale)}` },
    { label: label.reference, value: phrase`${unbroken(shoot.reference)}` },
  ];
};

/** Returns the paid and owed amounts at the confirmation of a booking. */
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

/** Returns the service's name in the given language, or in English if the French name is missing. */
export const serviceName = (
  { serviceNameEn, serviceNameFr }: Pick<BookedShoot, 'serviceNameEn' | 'serviceNameFr'>,
  locale: Locale,
): string => nameIn(locale, serviceNameEn, serviceNameFr);

/** Returns the package's name in the given language, or in English if the French name is missing. */
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
