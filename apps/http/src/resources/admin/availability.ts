import {
  type Block,
  blockedDates,
  blockedPeriod,
  type BlockGiven,
  rateAsNumber,
  rateOf,
  type Settings,
  type WorkingHours,
  type WorkingHoursGiven,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { checkedDate, checkedInstant } from '../../edge/checked-text.ts';
import {
  EitherBody,
  InstantText,
  Integer,
  KigaliDateText,
  nullable,
  NullableInteger,
  NullableLines,
  RateNumber,
  StrictObject,
  withDefault,
} from '../../edge/schema-atoms.ts';
import { instantText } from '../instant.ts';

const minuteOfDay = withDefault(NullableInteger({ max: 1440 }), null);

/** specification.md#working-hours-row: the weekly variant or the dated one. */
export const WorkingHoursBody = StrictObject(
  {
    weekday: Type.Optional(Integer({ max: 6, description: '0 is Sunday.' })),
    effectiveDate: Type.Optional(KigaliDateText()),
    opensMinute: minuteOfDay,
    closesMinute: minuteOfDay,
    isOpen: withDefault(Type.Boolean(), true),
    note: withDefault(NullableLines({ max: 500 }), null),
  },
  { $id: 'WorkingHoursGiven', description: 'Exactly one of weekday and effectiveDate.' },
);

export const workingHoursGiven = (body: Static<typeof WorkingHoursBody>): WorkingHoursGiven => ({
  weekday: body.weekday,
  effectiveDate: body.effectiveDate === undefined ? undefined : checkedDate(body.effectiveDate),
  opensMinute: body.opensMinute ?? undefined,
  closesMinute: body.closesMinute ?? undefined,
  isOpen: body.isOpen,
  note: body.note ?? undefined,
});

/** specification.md#working-hours-object */
export const WorkingHoursView = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    weekday: nullable(Type.Integer()),
    effectiveDate: nullable(Type.String({ format: 'kigali-date' })),
    opensMinute: nullable(Type.Integer()),
    closesMinute: nullable(Type.Integer()),
    isOpen: Type.Boolean(),
    note: nullable(Type.String()),
  },
  { $id: 'WorkingHours' },
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
  isOpen: opening !== undefined,
  note: note ?? null,
});

const ofEveryBlock = {
  reason: withDefault(NullableLines({ max: 500 }), null),
  confirm: withDefault(
    Type.Boolean({ description: 'Blocks the time although bookings are in it; they stay as they are.' }),
    false,
  ),
};

/** specification.md#block: whole days, both inclusive, or from instant to instant. */
export const BlockBody = EitherBody(
  'isAllDay',
  StrictObject({
    isAllDay: Type.Literal(true),
    startDate: KigaliDateText(),
    endDate: KigaliDateText(),
    ...ofEveryBlock,
  }),
  StrictObject({
    isAllDay: Type.Literal(false),
    startsAt: InstantText(),
    endsAt: InstantText(),
    ...ofEveryBlock,
  }),
  { $id: 'BlockGiven' },
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

/** specification.md#block-object: a block, with the Kigali dates it touches and the instants it lasts from and to. */
export const BlockView = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    isAllDay: Type.Boolean(),
    startDate: Type.String({ format: 'kigali-date' }),
    endDate: Type.String({ format: 'kigali-date' }),
    startsAt: Type.String({ format: 'instant' }),
    endsAt: Type.String({ format: 'instant' }),
    reason: nullable(Type.String()),
  },
  { $id: 'Block' },
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

/** specification.md#change-settings: any subset of the five. */
export const SettingsBody = StrictObject(
  {
    bookingFeeRate: Type.Optional(RateNumber({ decimals: 6 })),
    minLeadTimeMinutes: Type.Optional(Integer()),
    holdMinutes: Type.Optional(Integer({ min: 1 })),
    bufferMinutes: Type.Optional(Integer()),
    deliveryExpiryDays: Type.Optional(Integer({ min: 1 })),
  },
  { $id: 'ChangeSettings' },
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
    bookingFeeRate: Type.Number(),
    minLeadTimeMinutes: Type.Integer(),
    holdMinutes: Type.Integer(),
    bufferMinutes: Type.Integer(),
    deliveryExpiryDays: Type.Integer(),
  },
  { $id: 'Settings' },
);

export const viewSettings = ({ bookingFeeRate, ...others }: Settings): Static<typeof SettingsView> => ({
  ...others,
  bookingFeeRate: rateAsNumber(bookingFeeRate),
});
