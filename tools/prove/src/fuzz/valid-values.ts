import * as fc from 'fast-check';
import { Duration } from '@js-joda/core';
import type { Json } from '@booky/http/testing';
import type { Draw } from './draw.ts';
import { oddText, plainLine } from './hostile-texts.ts';
import type { Kind, Knowledge } from './knowledge.ts';
import { listOf } from '../harness/callers.ts';
import { type Field, fieldsOf, type Operation, typesOf } from './operations.ts';
import type { Target } from './target.ts';

/** Where the values of a request come from. */
export interface Source {
  readonly draw: Draw;
  readonly knowledge: Knowledge;
  readonly target: Target;
}

const uuid = () => fc.uuid({ version: 4 });

/** Returns a random known value of the kind, or a new id that belongs to no resource. */
export const known = (kind: Kind, { draw, knowledge }: Source): string =>
  knowledge.one(kind, draw) ?? draw.value(uuid);

/** Returns a random instant, in whole minutes, that is between `fromHours` and `toHours` from now. */
const moment = (fromHours: number, toHours: number, { draw, target }: Source): string =>
  target
    .now()
    .plus(Duration.ofMinutes(fromHours * 60 + draw.below((toHours - fromHours) * 60)))
    .toString();

const DAY_HOURS = 24;

const aDate = (source: Source): string => moment(-40 * DAY_HOURS, 60 * DAY_HOURS, source).slice(0, 10);

const aMonth = (source: Source): string =>
  source.draw.chance(0.05)
    ? source.draw.pick(['0100-01', '9999-12', '1970-01', '2100-02'])
    : moment(0, 10 * DAY_HOURS, source).slice(0, 7);

/** Returns a random phone number whose payer never answers a prompt automatically. */
const aPhone = ({ draw }: Source): string =>
  // Usually the same number, so that one payer gets several prompts.
  draw.chance(0.7) ? '0788123453' : draw.pick(['+250 (0) 788–123 453', '250722000453', '+250 739 999 453']);

const anAddress = ({ draw }: Source): string => `client.${draw.below(40)}@example.com`;

const aLine = ({ draw }: Source): string => draw.value(plainLine);

const anHttpsAddress = ({ draw }: Source): string =>
  `https://photos.example/${draw.below(1000)}?album=${draw.below(10)}`;

const aWindow = (source: Source) => ({
  date: moment(DAY_HOURS, 30 * DAY_HOURS, source).slice(0, 10),
  opensMinute: source.draw.pick([0, 540]),
  closesMinute: source.draw.pick([720, 1440]),
  stepMinutes: source.draw.pick([5, 20, 120]),
  bufferMinutes: source.draw.pick([0, 240]),
});

const BY_NAME: Readonly<Record<string, (source: Source) => unknown>> = {
  serviceId: (source) => known('service', source),
  addonId: (source) => known('addon', source),
  addonIds: (source) => (source.draw.chance(0.7) ? [] : [known('addon', source)]),
  email: anAddress,
  recipient: anAddress,
  phone: aPhone,
  fullName: aLine,
  location: aLine,
  month: aMonth,
  slug: ({ draw }) => `slug-${draw.below(60)}`,
  search: ({ draw, knowledge }) =>
    draw.chance(0.5)
      ? (knowledge.one(draw.pick(['reference', 'word'] as const), draw) ?? 'a')
      : draw.value(plainLine),
  isActive: ({ draw }) => draw.chance(0.9),
  confirm: ({ draw }) => draw.chance(0.5),
  amountRwf: ({ draw }) => draw.pick([1, 500, 5_000, 24_000, 56_000, 2_147_483_647]),
  priceRwf: ({ draw }) => draw.pick([0, 1, 10_000, 45_005, 80_000, 2_147_483_647]),
  durationMinutes: ({ draw }) => draw.pick([15, 30, 60, 90, 480, 10_000]),
  bookingFeeRate: ({ draw }) => draw.pick([0, 0.3, 0.5, 1, 0.333333]),
  bookingFeeRateOverride: ({ draw }) => draw.pick([null, 0, 0.125, 1]),
  holdMinutes: ({ draw }) => draw.pick([5, 15, 60]),
  minLeadTimeMinutes: ({ draw }) => draw.pick([0, 60, 1440]),
  bufferMinutes: ({ draw }) => draw.pick([0, 30, 120]),
  deliveryExpiryDays: ({ draw }) => draw.pick([1, 30, 365]),
  opensMinute: ({ draw }) => draw.pick([0, 480, 600]),
  closesMinute: ({ draw }) => draw.pick([720, 1080, 1440]),
  breaks: ({ draw }) => (draw.chance(0.5) ? [] : [{ fromMinute: 630, toMinute: 660 }]),
  weekdays: ({ draw }) => draw.pick([[1], [0, 6], [0, 1, 2, 3, 4, 5, 6]]),
  nextDayUntilMinute: ({ draw }) => (draw.chance(0.8) ? null : draw.pick([1, 60, 360])),
  windows: (source) =>
    source.draw.pick([null, null, [], [aWindow(source)], [aWindow(source), aWindow(source)]]),
  furthestDays: ({ draw }) => draw.pick([null, null, 40, 730]),
  startsAt: (source) => moment(1, 30 * DAY_HOURS, source),
  endsAt: (source) => moment(30 * DAY_HOURS, 40 * DAY_HOURS, source),
  startDate: (source) => moment(DAY_HOURS, 30 * DAY_HOURS, source).slice(0, 10),
  endDate: (source) => moment(30 * DAY_HOURS, 32 * DAY_HOURS, source).slice(0, 10),
  expiresOn: (source) => moment(DAY_HOURS, 60 * DAY_HOURS, source).slice(0, 10),
  refundedAt: (source) => moment(-48, 0, source),
  from: (source) => moment(-40 * DAY_HOURS, 0, source).slice(0, 10),
  to: (source) => moment(0, 60 * DAY_HOURS, source).slice(0, 10),
};

/** The share of fields that get a value at the limits of the schema instead of a meaningful one. */
const EXTREME = 0.06;

/** Returns a random valid value, usually one that means something to the service. */
export const validValue = (field: Field, source: Source): unknown => {
  const { draw } = source;
  // The schema allows phone numbers that cannot pay, and an empty list of weekdays. The service refuses both.
  const isExtreme = field.name !== 'phone' && field.name !== 'weekdays' && draw.chance(EXTREME);
  if (isExtreme) return bySchema(field.schema, source);
  if (typesOf(field.schema).includes('null') && draw.chance(0.15)) return null;
  const byName = BY_NAME[field.name];
  const isFlag = typesOf(field.schema).includes('boolean') && field.name === 'email';
  return byName === undefined || isFlag ? bySchema(field.schema, source) : byName(source);
};

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** Returns a random value that the schema allows, often one at its limits. */
const bySchema = (schema: Json, source: Source): unknown => {
  const { draw } = source;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return draw.pick(listOf(schema['enum']));
  const [type = 'string'] = typesOf(schema);
  switch (type) {
    case 'boolean':
      return draw.chance(0.5);
    case 'integer': {
      const [least, most] = [numberOf(schema['minimum'], 0), numberOf(schema['maximum'], 100)];
      return draw.pick([least, most, Math.min(most, least + draw.below(100))]);
    }
    case 'number':
      return draw.pick([0, 1, 0.5, 0.125]);
    case 'array':
      return [];
    case 'object':
      return Object.fromEntries(
        fieldsOf({}, schema)
          .filter(({ isRequired }) => isRequired || draw.chance(0.5))
          .map((field) => [field.name, validValue(field, source)]),
      );
    default:
      return textBySchema(schema, source);
  }
};

const textBySchema = (schema: Json, source: Source): string => {
  const { draw } = source;
  switch (schema['format']) {
    case 'uuid':
      return draw.value(uuid);
    case 'date-time':
      return draw.chance(0.2) ? draw.pick(EXTREME_MOMENTS) : moment(-48, 48, source);
    case 'date':
      return draw.chance(0.2) ? draw.pick(EXTREME_DATES) : aDate(source);
    case 'email':
      return anAddress(source);
    case 'uri':
      return anHttpsAddress(source);
    default: {
      const text = draw.value(plainLine);
      const most = numberOf(schema['maxLength'], 100);
      const least = numberOf(schema['minLength'], 0);
      if (typeof schema['pattern'] === 'string')
        return FITTING.find((one) => new RegExp(String(schema['pattern'])).test(one)) ?? text;
      // Cuts the text between two characters, because half a character would be invalid.
      return draw.chance(0.2)
        ? 'é'.repeat(most)
        : Array.from(text + 'a'.repeat(Math.max(0, least - Array.from(text).length)))
            .slice(0, most)
            .join('')
            .trim();
    }
  }
};

/** One matching text for each pattern in the document. */
const FITTING: readonly string[] = ['a1-b2', '2032-02', 'https://photos.example/', '#b4532A'];

const EXTREME_DATES: readonly string[] = ['0100-01-01', '9999-12-31', '1970-01-01', '2032-02-29'];
const EXTREME_MOMENTS: readonly string[] = [
  '0100-01-02T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2030-01-07T07:00:00.123456789Z',
  '2030-03-31T01:30:00+14:00',
  '2030-03-31T01:30:00-12:00',
];

/** Returns a random text, which may or may not be valid. */
export const anyText = ({ draw }: Source): string => draw.value(oddText);

/** Chooses which fields a body has: all required fields and some of the optional ones. */
export const chosenFields = ({ bodies }: Operation, { draw }: Source): readonly Field[] => {
  if (bodies.length === 0) return [];
  const share = draw.pick([0.2, 0.5, 1]);
  return draw.pick(bodies).filter(({ isRequired }) => isRequired || draw.chance(share));
};
