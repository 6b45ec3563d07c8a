import { instantOf } from '../drivers/domain-words.ts';
import { DONE } from '../drivers/setting.ts';
import { studioAsSeen } from '../reference/stage.ts';
import { type Booking, DAY, HOUR, MINUTE } from '../reference/studio.ts';
import { type Chance, confirmedFirst, pick } from './chance.ts';
import type { Definition } from './event.ts';

const MINUTES_THAT_PASS = [0.25, 1, 1, 2, 4, 5, 5, 14, 15, 16, 60, 24 * 60, 49 * 60];

/** Returns the instants at which the booking changes without any event, just because time passes. */
const edgesOf = (booking: Booking) => {
  const { startsAt, minutes, payments, photos, timeline } = booking;
  const completedAt = timeline.find(({ kind }) => kind === 'completed')?.at;
  const flight = payments.find(({ status }) => status === 'pending');
  return {
    'end of a hold': booking.holdExpiresAt,
    'start of a shoot': startsAt,
    'a day before a shoot': startsAt - DAY,
    'end of a shoot': startsAt + minutes * MINUTE,
    'end of a flight': flight?.method === 'card' ? flight.answerableUntil : flight && flight.createdAt + DAY,
    'end of an address link': booking.newEmail?.expiresAt,
    'end of photos': photos?.endsAt,
    'nine on the day before the last of photos': photos && photos.endsAt - 2 * DAY + 9 * HOUR,
    'two days before a shoot': startsAt - 2 * DAY,
    'a day after the completion': completedAt && completedAt + DAY,
    'end of a link': booking.linkExpiresAt,
  };
};

const EDGES = [
  'end of a hold',
  'end of a hold',
  'start of a shoot',
  'start of a shoot',
  'end of a shoot',
  'end of a flight',
  'end of an address link',
  'end of photos',
  'start of a shoot',
  'a day before a shoot',
  'start of a shoot',
  'end of a hold',
  'end of a link',
  'a day before a shoot',
  'nine on the day before the last of photos',
  'two days before a shoot',
  'a day after the completion',
] as const;

/** Values of `how` that make `wait` end exactly at the named instant. */
export const TO_EDGE = { 'a day ahead': 13, begun: 10 } as const;

/** Returns a future instant from {@link edgesOf}, or the millisecond before or after it. */
const nextEdge = (chance: Chance): number | undefined => {
  const { studio, how } = chance;
  const edge = pick(EDGES, how) ?? 'end of a hold';
  const instants = confirmedFirst(chance)
    .flatMap((booking) => edgesOf(booking)[edge] ?? [])
    .map((instant) => instant + ((how % 3) - 1))
    .filter((instant) => instant > studio.now);
  return pick(instants, chance.which);
};

/** Time passes: either some minutes, or until around the next change that happens just because time passes. */
export const wait: Definition<{ readonly until: number }> = {
  rule: 'specification.md#hold-live specification.md#stage-derived',
  weight: 7,
  reaches: ['done'],
  draw: (chance) => {
    const { studio, setting, how } = chance;
    const passing = studio.now + (pick(MINUTES_THAT_PASS, how) ?? 1) * MINUTE;
    const until = how % 7 < 2 ? passing : nextEdge(chance);
    return until === undefined || until > setting.until ? undefined : { until };
  },
  expect: (studio, { until }) => ({
    answer: 'done',
    studio: studioAsSeen({ ...studio, now: until }),
    emails: [],
  }),
  byUseCases: async ({ until }, { clock }) => {
    clock.set(instantOf(until));
    return DONE;
  },
  byHttp: async ({ until }, { clock }) => {
    clock.set(instantOf(until));
    return DONE;
  },
  canBreak: () => false,
};
