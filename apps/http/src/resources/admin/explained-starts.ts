import { type ExplainedStart, START_REASON_CODES, type StartReason } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import {
  component,
  enumeration,
  KigaliDateText,
  nullable,
  StrictObject,
  Uuid,
} from '../../edge/schema-atoms.ts';
import { EXAMPLES, FlagField, IdField, InstantField, TextField } from '../fields.ts';
import { instantText, instantTextOrNull } from '../instant.ts';
import { named } from '../named.ts';

/** Both keys are required. specification.md#explain-availability */
export const ExplainQuery = StrictObject({
  packageId: Uuid({ description: 'The package, whose duration applies.', examples: [EXAMPLES.id] }),
  date: KigaliDateText({ description: 'The day, a date in Kigali, YYYY-MM-DD.', examples: [EXAMPLES.date] }),
});

/** specification.md#start-reasons */
export const StartReasonView = Type.Object(
  {
    code: component(
      'StartReasonCode',
      [
        'A reason against a start.',
        '- `closed`: the day is closed, or the start is before opening, after closing, or outside of the windows of the package.',
        '- `too_soon`: the start is within the lead time.',
        '- `too_far`: the start is after the furthest day that clients can book.',
        '- `past_closing`: the shoot would end after closing.',
        '- `break`: the shoot shares time with a break.',
        '- `blocked`: a block takes some of the time of the shoot or of its buffer.',
        '- `busy`: a busy time of another calendar takes some of the time of the shoot or of its buffer.',
        '- `booked`: a booked shoot takes some of the time of this shoot.',
        '- `held`: a shoot that is held for payment takes some of the time of this shoot.',
        '- `buffer`: the buffer after the earlier of two shoots runs into the later shoot.',
      ].join('\n'),
      enumeration(START_REASON_CODES),
    ),
    from: nullable(
      InstantField(
        'The beginning of the time that the reason covers; null without a bound',
        EXAMPLES.startsAt,
      ),
    ),
    to: nullable(
      InstantField('The end of the time that the reason covers; null without a bound', EXAMPLES.endsAt),
    ),
    bookingId: nullable(IdField('The booking in the way, or null.')),
    blockId: nullable(IdField('The block in the way, or null.', EXAMPLES.otherId)),
    calendar: nullable(TextField('The name of the busy calendar in the way, or null.', 'Family')),
  },
  { $id: 'StartReason', description: 'One reason against a start.' },
);

export const viewStartReason = (reason: StartReason): Static<typeof StartReasonView> => ({
  code: reason.code,
  from: instantTextOrNull(reason.from),
  to: instantTextOrNull(reason.to),
  bookingId: reason.bookingId ?? null,
  blockId: reason.blockId ?? null,
  calendar: reason.calendar ?? null,
});

/** specification.md#explained-start-object */
export const ExplainedStartView = Type.Object(
  {
    startsAt: InstantField('The start', EXAMPLES.startsAt),
    offered: FlagField('Whether it is offered to visitors now: it has no reasons against it.'),
    reasons: Type.Array(named(StartReasonView), {
      description: 'All reasons against it, in the order of the codes.',
    }),
  },
  { $id: 'ExplainedStart', description: 'A start of a day, and why it is or is not offered.' },
);

export const viewExplainedStart = ({
  startsAt,
  reasons,
}: ExplainedStart): Static<typeof ExplainedStartView> => ({
  startsAt: instantText(startsAt),
  offered: reasons.length === 0,
  reasons: reasons.map(viewStartReason),
});
