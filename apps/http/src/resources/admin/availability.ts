import {
  type Block,
  BLOCK_LIMITS,
  blockedDates,
  blockedPeriod,
  type BlockGiven,
  BREAK_LIMITS,
  MOST_BREAKS,
  rateAsNumber,
  rateOf,
  type Settings,
  SETTINGS_LIMITS,
  type WorkingHours,
  WORKING_HOURS_LIMITS,
  type WorkingHoursGiven,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { checkedDate, checkedInstant } from '../../edge/checked-text.ts';
import {
  component,
  EitherBody,
  oneForm,
  forms,
  InstantText,
  Integer,
  KigaliDateText,
  namedVariant,
  nullable,
  NullableInteger,
  NullableLines,
  RateNumber,
  StrictObject,
  withDefault,
} from '../../edge/schema-atoms.ts';
import {
  CountField,
  DateField,
  EXAMPLES,
  FlagField,
  IdField,
  InstantField,
  MinutesField,
  NullableTextField,
  RateField,
} from '../fields.ts';
import { instantText } from '../instant.ts';

const OPENS = 'When the day opens, in minutes from midnight in Kigali: 540 is 9:00';
const CLOSES = 'When the day closes, in minutes from midnight in Kigali: 1080 is 18:00';
const WEEKDAY = 'The weekday of a weekly rule, from 0 for Sunday to 6 for Saturday';
const EFFECTIVE_DATE = 'The one date of an override, in Kigali, YYYY-MM-DD';
const HOURS_NOTE = 'Half a day only.';
const REASON = 'Holidays.';
const BREAK_FROM = 'When the break begins, in minutes from midnight in Kigali: 720 is 12:00';
const BREAK_TO = 'When the break ends, in minutes from midnight in Kigali: 780 is 13:00';
const BREAKS =
  'Times of the day without shoots, in order. Breaks may touch each other, but not the opening or closing time.';
const NEXT_DAY_UNTIL =
  'The end of an evening that stays open after midnight, in minutes of the next day: 120 is 2:00';

const BreakBody = component(
  'BreakGiven',
  'Time in which no shoot takes place.',
  StrictObject(
    {
      fromMinute: Integer({ ...BREAK_LIMITS.fromMinute, description: `${BREAK_FROM}.`, examples: [720] }),
      toMinute: Integer({ ...BREAK_LIMITS.toMinute, description: `${BREAK_TO}.`, examples: [780] }),
    },
    { description: 'Time in which no shoot takes place.' },
  ),
);

const BreakView = component(
  'Break',
  'Time in which no shoot takes place.',
  Type.Object({
    fromMinute: CountField(`${BREAK_FROM}.`, 720),
    toMinute: CountField(`${BREAK_TO}.`, 780),
  }),
);

const minuteOfDay = (what: string, example: number) =>
  withDefault(
    NullableInteger({
      ...WORKING_HOURS_LIMITS.opensMinute,
      description: `${what}. An open day requires both minutes; a closed day stores none.`,
      examples: [example],
    }),
    null,
  );

/** A weekly rule, or an override for one date. specification.md#working-hours-row */
export const WorkingHoursBody = StrictObject(
  {
    weekday: Type.Optional(
      Integer({
        ...WORKING_HOURS_LIMITS.weekday,
        description: `${WEEKDAY}; left out for an override.`,
        examples: [1],
      }),
    ),
    effectiveDate: Type.Optional(
      KigaliDateText({
        description: `${EFFECTIVE_DATE}; left out for a weekly rule.`,
        examples: [EXAMPLES.date],
      }),
    ),
    opensMinute: minuteOfDay(OPENS, 540),
    closesMinute: minuteOfDay(CLOSES, 1080),
    breaks: withDefault(
      Type.Array(BreakBody, {
        maxItems: MOST_BREAKS,
        description: `${BREAKS} A closed day stores none.`,
        examples: [[{ fromMinute: 720, toMinute: 780 }]],
      }),
      [],
    ),
    nextDayUntilMinute: withDefault(
      NullableInteger({
        ...WORKING_HOURS_LIMITS.nextDayUntilMinute,
        description: `${NEXT_DAY_UNTIL}. Requires a day that closes at 1440; a closed day stores none.`,
        examples: [120],
      }),
      null,
    ),
    isOpen: withDefault(
      Type.Boolean({ description: 'Whether anything can be booked on that day.', examples: [true] }),
      true,
    ),
    note: withDefault(
      NullableLines({
        ...WORKING_HOURS_LIMITS.note,
        description: 'A note for the photographer.',
        examples: [HOURS_NOTE],
      }),
      null,
    ),
  },
  {
    $id: 'WorkingHoursGiven',
    description:
      'A weekly rule (weekday) or an override for one date (effectiveDate): exactly one of the two. Replacing replaces the complete row.',
    ...forms({ required: ['weekday'] }, { required: ['effectiveDate'] }),
  },
);

export const workingHoursGiven = (body: Static<typeof WorkingHoursBody>): WorkingHoursGiven => ({
  weekday: body.weekday,
  effectiveDate: body.effectiveDate === undefined ? undefined : checkedDate(body.effectiveDate),
  opensMinute: body.opensMinute ?? undefined,
  closesMinute: body.closesMinute ?? undefined,
  breaks: body.breaks,
  nextDayUntilMinute: body.nextDayUntilMinute ?? undefined,
  isOpen: body.isOpen,
  note: body.note ?? undefined,
});

const effectiveDate = DateField('The date of an override; null for a weekly rule');

/** specification.md#working-hours-object */
export const WorkingHoursView = Type.Object(
  {
    id: IdField('The id of the row.'),
    weekday: nullable(CountField(`${WEEKDAY}; null for an override.`, 1)),
    effectiveDate: nullable(effectiveDate),
    opensMinute: nullable(CountField(`${OPENS}; null when closed.`, 540)),
    closesMinute: nullable(CountField(`${CLOSES}; null when closed.`, 1080)),
    breaks: Type.Array(BreakView, { description: BREAKS }),
    nextDayUntilMinute: nullable(CountField(`${NEXT_DAY_UNTIL}; null if the day ends by midnight.`, 120)),
    isOpen: FlagField('Whether anything can be booked on that day.'),
    note: NullableTextField('A note for the photographer, or null.', HOURS_NOTE),
  },
  {
    $id: 'WorkingHours',
    description: 'A weekly rule, or an override that replaces it on one date.',
    ...forms(
      oneForm({
        weekday: CountField(`${WEEKDAY}.`, 1),
        effectiveDate: Type.Null({ description: 'A weekly rule has no date.' }),
      }),
      oneForm({ weekday: Type.Null({ description: 'An override has no weekday.' }), effectiveDate }),
    ),
  },
);

export const viewWorkingHours = ({
  id,
  day,
  opening,
  note,
}: WorkingHours): Static<typeof WorkingHoursView> => ({
  id,
  weekday: 'weekday' in day ? day.weekday : null,
  effectiveDate: 'effectiveDate' in day ? day.effectiveDate.toString() : null,
  opensMinute: opening?.opensMinute ?? null,
  closesMinute: opening?.closesMinute ?? null,
  breaks: (opening?.breaks ?? []).map((one) => ({ ...one })),
  nextDayUntilMinute: opening?.nextDayUntilMinute ?? null,
  isOpen: opening !== undefined,
  note: note ?? null,
});

const ofEveryBlock = {
  reason: withDefault(
    NullableLines({
      ...BLOCK_LIMITS.reason,
      description: 'The reason, for the photographer.',
      examples: [REASON],
    }),
    null,
  ),
  confirm: withDefault(
    Type.Boolean({
      description: 'With true, the time is blocked even over bookings, which do not change.',
      examples: [true],
    }),
    false,
  ),
};

/**
 * A block of whole days, from the first day to the last, or a block from one instant to another. specification.md#block
 */
export const BlockBody = EitherBody(
  StrictObject(
    {
      isAllDay: Type.Literal(true, { description: 'Blocks whole days.' }),
      startDate: KigaliDateText({ description: 'The first day, in Kigali.', examples: ['2026-12-24'] }),
      endDate: KigaliDateText({
        description: 'The last blocked day, in Kigali.',
        examples: ['2026-12-26'],
      }),
      ...ofEveryBlock,
    },
    namedVariant('AllDayBlockGiven', 'A block of whole days in Kigali, from the first to the last.'),
  ),
  StrictObject(
    {
      isAllDay: Type.Literal(false, { description: 'Blocks from one instant to another.' }),
      startsAt: InstantText({
        description: 'When it begins. An ISO-8601 instant with its offset.',
        examples: [EXAMPLES.startsAt],
      }),
      endsAt: InstantText({
        description: 'When it ends. An ISO-8601 instant with its offset, after `startsAt`.',
        examples: [EXAMPLES.endsAt],
      }),
      ...ofEveryBlock,
    },
    namedVariant('TimedBlockGiven', 'A block from one instant to another.'),
  ),
  { $id: 'BlockGiven', description: 'Time to block, in one of two forms.' },
);

export const blockGiven = (body: Static<typeof BlockBody>): BlockGiven => {
  const reason = body.reason ?? undefined;
  return body.isAllDay
    ? {
        isAllDay: true,
        startDate: checkedDate(body.startDate),
        endDate: checkedDate(body.endDate),
        reason,
      }
    : {
        isAllDay: false,
        startsAt: checkedInstant(body.startsAt),
        endsAt: checkedInstant(body.endsAt),
        reason,
      };
};

/**
 * A block with the Kigali dates on which it falls, and the instants at which it begins and ends.
 * specification.md#block-object
 */
export const BlockView = Type.Object(
  {
    id: IdField('The id of the block.'),
    isAllDay: FlagField('Whether whole days are blocked.'),
    startDate: DateField('The first day that the block touches', '2026-12-24'),
    endDate: DateField('The last day that the block touches, inclusive', '2026-12-26'),
    startsAt: InstantField(
      'When the block begins; for whole days, midnight in Kigali',
      '2026-12-23T22:00:00.000Z',
    ),
    endsAt: InstantField(
      'When the block ends; for whole days, midnight after the last day',
      '2026-12-26T22:00:00.000Z',
    ),
    reason: NullableTextField('The reason, for the photographer; or null.', REASON),
  },
  {
    $id: 'Block',
    description: 'Blocked time, always with both dates and instants.',
  },
);

export const viewBlock = (block: Block): Static<typeof BlockView> => {
  const { from, to } = blockedPeriod(block);
  const { startDate, endDate } = blockedDates(block);
  return {
    id: block.id,
    isAllDay: block.isAllDay,
    startDate: startDate.toString(),
    endDate: endDate.toString(),
    startsAt: instantText(from),
    endsAt: instantText(to),
    reason: block.reason ?? null,
  };
};

const FEE_RATE =
  'The part of a total that is paid to confirm a booking, for services without their own rate.';
const LEAD_TIME = 'How long before its start a booking must be made';
const HOLD = 'How long a new booking holds its slot while its fee is paid';
const BUFFER = 'How long after a shoot nothing else can start';
const EXPIRY = 'How many days a photo link lives if it is saved without a date.';

/** A change of any of the five settings. specification.md#change-settings */
export const SettingsBody = StrictObject(
  {
    bookingFeeRate: Type.Optional(
      RateNumber({
        ...SETTINGS_LIMITS.bookingFeeRate,
        description: `${FEE_RATE} From 0 to 1: 0.3 is 30 %.`,
        examples: [0.3],
      }),
    ),
    minLeadTimeMinutes: Type.Optional(
      Integer({
        ...SETTINGS_LIMITS.minLeadTimeMinutes,
        description: `${LEAD_TIME}, in minutes.`,
        examples: [1440],
      }),
    ),
    holdMinutes: Type.Optional(
      Integer({ ...SETTINGS_LIMITS.holdMinutes, description: `${HOLD}, in minutes.`, examples: [15] }),
    ),
    bufferMinutes: Type.Optional(
      Integer({ ...SETTINGS_LIMITS.bufferMinutes, description: `${BUFFER}, in minutes.`, examples: [30] }),
    ),
    deliveryExpiryDays: Type.Optional(
      Integer({ ...SETTINGS_LIMITS.deliveryExpiryDays, description: EXPIRY, examples: [30] }),
    ),
  },
  { $id: 'ChangeSettings', description: 'Any of the five settings; omitted settings stay as they are.' },
);

export const settingsChanges = ({
  bookingFeeRate,
  ...others
}: Static<typeof SettingsBody>): Partial<Settings> => {
  const rate = bookingFeeRate === undefined ? undefined : rateOf(bookingFeeRate);
  return rate === undefined ? others : { ...others, bookingFeeRate: rate };
};

export const SettingsView = Type.Object(
  {
    bookingFeeRate: RateField(FEE_RATE),
    minLeadTimeMinutes: MinutesField(LEAD_TIME, 1440),
    holdMinutes: MinutesField(HOLD, 15),
    bufferMinutes: MinutesField(BUFFER, 30),
    deliveryExpiryDays: CountField(EXPIRY, 30),
  },
  { $id: 'Settings', description: 'The five settings. Existing bookings keep their own values.' },
);

export const viewSettings = ({ bookingFeeRate, ...others }: Settings): Static<typeof SettingsView> => ({
  ...others,
  bookingFeeRate: rateAsNumber(bookingFeeRate),
});
