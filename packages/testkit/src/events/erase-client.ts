import { at } from '../http/index.ts';
import { type Booking, DAY, type Payment, type Turn } from '../reference/studio.ts';
import { happening, since } from '../reference/timeline.ts';
import { bookingsBy, pick } from './chance.ts';
import type { Definition } from './event.ts';

const isOver = ({ status, payments }: Booking): boolean =>
  status !== 'pending_payment' &&
  status !== 'confirmed' &&
  !payments.some((payment) => payment.status === 'pending' || payment.status === 'refund_due');

/** specification.md#open-money */
const isOpenMoney = ({ status, createdAt, answerableUntil }: Payment, now: number): boolean =>
  status === 'refund_due' ||
  (status === 'pending' && now < (answerableUntil ?? createdAt) + DAY) ||
  (status === 'failed by us' && now < createdAt + DAY);

/**
 * Returns the booking without its client's personal data. Money, times, the package and add-ons remain.
 * specification.md#erased-contact
 */
const erased = (booking: Booking, now: number): Booking => ({
  ...booking,
  isErased: true,
  email: 'erased@example.invalid',
  location: 'Erased',
  timesEdited: booking.linkExpiresAt === undefined ? 0 : booking.timesEdited + 1,
  linkExpiresAt: booking.linkExpiresAt === undefined ? undefined : now,
  linkOpenedAt: undefined,
  freshLinks: [],
  freshLinksAskedAt: [],
  newEmail: undefined,
  emailAskedAt: [],
  emailCorrectedAt: [],
  instructions: [],
  photos: undefined,
  notes: 0,
  cancellationReason: undefined,
  payments: booking.payments.map((payment) => ({ ...payment, phone: undefined, hasPage: false })),
  timeline: since(booking, now, 'admin', [happening('erased')]),
});

interface Client {
  /** The client's email address. Empty if the client is identified by the phone instead. */
  readonly email: string;
  readonly phone: string;
}

/** Returns the client as both drivers send it. The phone is written in another form than in the bookings. */
const knownBy = ({ email, phone }: Client) =>
  email === '' ? { phone: phone.replace('+', '00') } : { email };

/** The photographer erases a client: either all of the client's bookings or none. */
export const eraseClient: Definition<Client> = {
  rule: 'specification.md#erase-client specification.md#erased-contact specification.md#erased-booking specification.md#known-by-phone',
  weight: 3,
  reaches: ['bookings_ahead', 'erased n', 'erased n without an address', 'money_open', 'broke'],
  reachesAtOnce: ['bookings_ahead', 'erased n'],
  draw: (chance) => {
    const known = bookingsBy(chance, (booking) => (isOver(booking) ? 0 : 1));
    const booking = pick(
      known.filter(({ isErased }) => !isErased),
      chance.which,
    );
    return booking && { email: booking.email, phone: chance.setting.phone };
  },
  expect: (studio, { email }) => {
    const { now } = studio;
    const own = studio.bookings.filter((booking) => booking.email === email && !booking.isErased);
    const refused = (answer: string): Turn => ({ answer, studio, emails: [] });
    if (own.some(({ status }) => status === 'pending_payment' || status === 'confirmed'))
      return refused('bookings_ahead');
    if (own.some(({ payments }) => payments.some((payment) => isOpenMoney(payment, now))))
      return refused('money_open');
    const bookings = studio.bookings.map((booking) => {
      if (own.includes(booking)) return erased(booking, now);
      return booking.newEmail?.email === email ? { ...booking, newEmail: undefined } : booking;
    });
    return {
      answer: `erased ${own.length}`,
      studio: { ...studio, bookings },
      emails: [],
      withdraws: ({ booking, to, cause }) =>
        (to === email && cause === 'email_change') || own.some(({ ref }) => ref === booking),
    };
  },
  byUseCases: async (client, { useCases }) => ({
    answer: `erased ${await useCases.eraseClient(knownBy(client))}`,
  }),
  byHttp: async (client, way) => {
    const body = { ...knownBy(client), confirm: true };
    const answer = await way.admin.ask('POST', '/clients/erase', { body });
    return answer.status === 200
      ? { answer: `erased ${String(at(answer.body, 'erased'))}` }
      : way.plainly(answer);
  },
};
