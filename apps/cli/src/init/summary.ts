import type { Answers, Operator } from '../operator.ts';
import { tableOf } from '../show.ts';
import { type Asked, DAYS } from './first-studio.ts';

/** Returns a table of the data that `init` will store, without secrets. */
export const summaryOf = (
  settings: Answers,
  { studio, hours, service, package: offered, instructions, email }: Asked,
  { shownSetting }: Pick<Operator, 'shownSetting'>,
): string => {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ...Object.entries(settings).map(([name, value]) => [name, shownSetting(name, value)] as const),
    ['Studio', [studio.name, studio.email, studio.phone, studio.address].filter(Boolean).join(', ')],
    [
      'Open',
      `${hours.weekdays.map((day) => DAYS[day]).join(', ')}, ${timeOf(hours.opensMinute)} to ${timeOf(hours.closesMinute)}`,
    ],
    [
      'On sale',
      `${service.name}, ${offered.name}: ${offered.priceRwf} RWF, ${offered.durationMinutes} minutes, ${offered.photoCount} photos`,
    ],
    ['Fee paid another way', instructions?.instructionsEn],
    ['In French', instructions?.instructionsFr],
    ['Admin', email],
  ];
  return tableOf(
    ['TO STORE', ''],
    rows.filter((row): row is readonly [string, string] => row[1] !== undefined),
  );
};

const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
