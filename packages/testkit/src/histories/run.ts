import { expect } from 'vitest';
import { ACTION_OF, type Driver, type Setting, type Taken } from '../drivers/driver.ts';
import { brokenBetween, brokenIn } from '../reference/invariants.ts';
import { type Event, react } from '../reference/react.ts';
import { asSeen } from '../reference/stage.ts';
import { type Booking, type Email, NEW, type Studio } from '../reference/studio.ts';
import { comparable as comparableEvents } from '../reference/timeline.ts';
import { RULES } from './rules.ts';
import { canBreak, eventOf, type Round, type Step } from './steps.ts';

const ALL_OR_NOTHING = 'specification.md#answer-in-transaction';
const IN_SOME_ORDER = 'specification.md#guarded-actions specification.md#claims-serialised';

/** One step, several at once, or a round of the worker. */
export type Turn = Step | readonly Step[] | Round;

type Heard = Extract<Event, { readonly does: 'hear' }>;

const byText = (one: unknown, other: unknown): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

/** Whatever the driver sees of these bookings, in an order of its own, with names that were not there before as `new`. */
const comparable = (bookings: readonly Booking[], known: ReadonlySet<string>, see: Driver['see']): unknown =>
  bookings
    .map((booking) => {
      const payments = booking.payments.map((payment) => ({
        ...payment,
        ref: nameOf(payment.ref, known),
        // A page matters while it can be paid on.
        hasPage: payment.hasPage && payment.status === 'pending',
      }));
      const timeline = comparableEvents(booking.timeline, (ref) => nameOf(ref, known));
      return see({
        ...booking,
        ref: nameOf(booking.ref, known),
        payments: payments.toSorted(byText),
        // specification.md#instructions-limit: of their addresses only digests are stored.
        instructions: booking.instructions.map(({ at }) => ({ to: '', at })),
        timeline,
      });
    })
    .toSorted(byText);

/** What an answer shows of a booking: not its timeline, which is asked for by itself. */
const shownOf = (booking: Booking): Booking => ({ ...booking, timeline: [] });

const nameOf = (ref: string, known: ReadonlySet<string>): string => (known.has(ref) ? ref : NEW);

const comparableEmails = (emails: readonly Email[], known: ReadonlySet<string>): unknown =>
  emails
    .map(({ says, ...email }) => ({
      ...email,
      booking: nameOf(email.booking, known),
      ...(says === undefined
        ? {}
        : { says: 'payment' in says ? { ...says, payment: nameOf(`${says['payment']}`, known) } : says }),
    }))
    .toSorted(byText);

const namesIn = ({ bookings }: Studio): ReadonlySet<string> =>
  new Set(bookings.flatMap(({ ref, payments }) => [ref, ...payments.map((payment) => payment.ref)]));

/** The emails that are there now and were not before, alike ones counted. */
const addedTo = (before: readonly Email[], after: readonly Email[]): readonly Email[] => {
  const left = new Map<string, number>();
  for (const email of before) left.set(JSON.stringify(email), (left.get(JSON.stringify(email)) ?? 0) + 1);
  return after.filter((email) => {
    const text = JSON.stringify(email);
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
};

/** An answer without its numbers. */
const wordOf = (answer = 'unknown'): string => answer.replaceAll(/\d+/g, 'n');

/** Text is compared first, because a matcher for every event of every history took most of their time. */
const expectSame = (is: unknown, expected: unknown): void => {
  if (JSON.stringify(is) !== JSON.stringify(expected)) expect(is).toEqual(expected);
};

/** What the reference predicted, with the service's names for what is new. */
const named = (predicted: Studio, seen: Studio, before: Studio): Studio => {
  const known = namesIn(before);
  const newBookings = seen.bookings.filter(({ ref }) => !known.has(ref));
  return {
    ...predicted,
    bookings: predicted.bookings.map((booking) => {
      const found =
        booking.ref === NEW
          ? newBookings.find(({ startsAt }) => startsAt === booking.startsAt)
          : seen.bookings.find(({ ref }) => ref === booking.ref);
      const fresh = (found?.payments ?? []).filter(({ ref }) => !known.has(ref));
      const payments = booking.payments.map((payment) => {
        if (payment.ref !== NEW) return payment;
        const index = fresh.findIndex(
          ({ method, amountRwf, purpose }) =>
            method === payment.method && amountRwf === payment.amountRwf && purpose === payment.purpose,
        );
        return { ...payment, ref: fresh.splice(index, 1)[0]?.ref ?? NEW };
      });
      // They were found to be the same, but for these names.
      const timeline = found?.timeline ?? booking.timeline;
      return { ...booking, ref: found?.ref ?? booking.ref, payments, timeline };
    }),
  };
};

/** What is to see after something happened. */
interface Seen {
  readonly studio: Studio;
  readonly newEmails: readonly Email[] | undefined;
}

/** Plays a history on one driver, and compares every answer, every booking and every email with the reference. */
export const openHistory = (driver: Driver, setting: Setting) => {
  let studio: Studio = {
    now: setting.now,
    bookings: [],
    events: new Map(),
    emailPolicy: setting.emailPolicy,
  };
  let lastSeen = studio;
  let emails: readonly Email[] | undefined;
  /** Every event with its answer, `cash: exceeds_owed`: shows that histories reach what they are made to reach. */
  const reached = new Map<string, number>();
  const sent: Heard[] = [];
  let count = 0;

  const reach = (what: string): void => {
    reached.set(what, (reached.get(what) ?? 0) + 1);
  };

  /** Looks at everything, and checks what must hold whatever happened. */
  const look = async (predicted: Pick<Studio, 'now' | 'events'>): Promise<Seen> => {
    const { now, events } = predicted;
    const bookings = (await driver.bookings()).map((booking) => asSeen(booking, now));
    const before = emails ?? [];
    emails = await driver.emails();
    const seen: Studio = { now, events, bookings };
    const broken = [...brokenIn(seen, emails), ...brokenBetween(lastSeen, seen)];
    lastSeen = seen;
    if (broken.length > 0) expect(broken).toEqual([]);
    return { studio: seen, newEmails: emails && addedTo(before, emails) };
  };

  const same = (expected: Studio, expectedEmails: readonly Email[], { studio: seen, newEmails }: Seen) => {
    const known = namesIn(studio);
    return [
      {
        bookings: comparable(seen.bookings, known, driver.see),
        emails: newEmails && comparableEmails(newEmails, known),
      },
      {
        bookings: comparable(expected.bookings, known, driver.see),
        emails: newEmails && comparableEmails(expectedEmails, known),
      },
    ] as const;
  };

  /** One event, and what must come of it. */
  const happen = async (event: Event, breaks?: Step['breaks']): Promise<string> => {
    const rule = RULES[event.does];
    const predicted = react(studio, event);
    const isChange = JSON.stringify(predicted.studio) !== JSON.stringify({ ...studio, ...seenNow(studio) });
    const isRepeat = event.does === 'hear' && studio.events.get(event.key) !== undefined;
    const isBroken =
      breaks !== undefined && driver.breakNextUnit !== undefined && canBreak(event) && !isRepeat;
    if (isBroken && (isChange || event.does === 'hear')) return happenBroken(event, breaks);
    const announced = driver.announced?.(event);
    const { answer, shown } = await driver.take(event);
    const seen = await look(predicted.studio);
    if (seen.newEmails !== undefined) checkAnnounced(event, answer, announced, seen.newEmails);
    const [is, expected] = same(predicted.studio, predicted.emails, seen);
    expectSame(
      { rule, event, answer, ...is },
      { rule, event, answer: answer === undefined ? undefined : predicted.answer, ...expected },
    );
    driver.check?.();
    if (shown !== undefined)
      expectSame(
        driver.see(shownOf(asSeen(shown, seen.studio.now))),
        driver.see(shownOf(bookingIn(seen.studio, 'booking' in event ? event.booking : shown.ref))),
      );
    reach(`${event.does}: ${wordOf(answer)}${effectOf(event, studio, predicted.studio)}`);
    for (const { cause } of predicted.emails) reach(`emailed: ${cause}`);
    studio = named(predicted.studio, seen.studio, studio);
    return answer ?? 'unknown';
  };

  /** The unit breaks: nothing is kept, or everything that unit did. */
  const happenBroken = async (event: Event, breaks: NonNullable<Step['breaks']>): Promise<string> => {
    // The unit that breaks stores the attempt, so no charge was asked for; a repeat of the event is a new try.
    const kept: Event = event.does === 'pay' ? { ...event, charge: 'unknown', isPaidFirst: false } : event;
    const isUndone = breaks === 'before_commit' || (event.does === 'hear' && needsClaim(event, studio));
    const predicted = isUndone ? { studio, emails: [] } : react(studio, kept);
    driver.breakNextUnit?.(breaks);
    await expect(driver.take(event)).rejects.toThrow();
    driver.breakNextUnit?.(undefined);
    const events =
      event.does === 'hear' && isUndone
        ? new Map([...studio.events, [event.key, undefined]])
        : predicted.studio.events;
    const seen = await look({ ...predicted.studio, events });
    const [is, expected] = same(predicted.studio, predicted.emails, seen);
    expectSame(
      { rule: ALL_OR_NOTHING, event, breaks, ...is },
      { rule: ALL_OR_NOTHING, event, breaks, ...expected },
    );
    studio = named({ ...predicted.studio, events }, seen.studio, studio);
    reach(`${event.does} broke ${breaks}`);
    return breaks;
  };

  /** Events at once: answers, bookings and emails must be those of some order of them. */
  const happenAtOnce = async (events: readonly Event[]): Promise<void> => {
    const taken = await Promise.all(events.map((event) => driver.take(event)));
    const seen = await look({
      now: studio.now,
      events: new Map([...studio.events, ...eventsOf(events, taken)]),
    });
    const answers = taken.map(({ answer }) => answer ?? '').join('\n');
    const numbered = events.map((event, index) => ({ event, index }));
    let explained: Studio | undefined;
    for (const order of ordersOf(numbered)) {
      const course = courseOf(studio, order);
      const predicted = course.answers.map((answer, index) =>
        taken[index]?.answer === undefined ? '' : answer,
      );
      if (predicted.join('\n') !== answers) continue;
      const [is, expected] = same(course.turn.studio, course.turn.emails, seen);
      if (JSON.stringify(is) !== JSON.stringify(expected)) continue;
      explained = course.turn.studio;
      break;
    }
    if (explained === undefined)
      expect({ rule: IN_SOME_ORDER, events, answers, ...same(studio, [], seen)[0] }).toEqual(
        'what some order of these events comes to',
      );
    studio = named({ ...(explained ?? studio), events: seen.studio.events }, seen.studio, studio);
    reach(`${events.length} at once`);
    for (const [index, event] of events.entries())
      reach(`at once, ${event.does}: ${wordOf(taken[index]?.answer)}`);
  };

  /** A round of the worker: whatever it took up must come to what the reference says, and nothing else happens. */
  const happenInRound = async (round: Round): Promise<void> => {
    if (driver.worker === undefined) return;
    if (round.round === 'retry') {
      const left = sent.filter(({ key }) => studio.events.has(key) && studio.events.get(key) === undefined);
      const recorded = await driver.worker.retryDeliveries(left.map(({ key }) => key));
      await expectRound(left.filter(({ key }) => recorded.has(key)));
      if (recorded.size > 0) reach('retried');
      return;
    }
    await driver.worker.askProvider(round.says);
    const pending = studio.bookings.flatMap(({ payments }) =>
      payments.filter(({ status }) => status === 'pending'),
    );
    const now = (await driver.bookings()).flatMap(({ payments }) => payments);
    const failed = pending.filter(({ ref }) =>
      now.some((payment) => payment.ref === ref && payment.status === 'failed by the provider'),
    );
    if (round.says !== 'failed') expect(failed).toEqual([]);
    const saidPaid = pending.filter(
      ({ ref, isSaidPaid }) => !isSaidPaid && now.some((one) => one.ref === ref && one.isSaidPaid),
    );
    if (round.says !== 'paid') expect(saidPaid).toEqual([]);
    await expectRound([
      ...saidPaid.map(({ ref }) => ({ does: 'answer paid', payment: ref }) as const),
      ...failed.map(
        ({ ref, amountRwf }) =>
          ({ does: 'hear', key: NEW, payment: ref, verdict: 'failed', amountRwf }) as const,
      ),
    ]);
    if (failed.length > 0 || round.says === 'paid') reach(`asked: ${round.says}`);
  };

  const expectRound = async (events: readonly Event[]): Promise<void> => {
    const { turn } = courseOf(
      studio,
      events.map((event, index) => ({ event, index })),
    );
    const seen = await look(turn.studio);
    const [is, expected] = same(turn.studio, turn.emails, seen);
    expectSame({ events, ...is }, { events, ...expected });
    studio = named(turn.studio, seen.studio, studio);
  };

  const play = async (turn: Turn): Promise<void> => {
    if ('round' in turn) return happenInRound(turn);
    const links = await driver.addressLinks();
    const steps = 'kind' in turn ? [turn] : turn;
    const events = steps.flatMap((step) => {
      count += 1;
      const event = eventOf(step, studio, setting, { links, number: count, sent });
      if (event?.does !== 'hear' || driver.keyOf === undefined) return event ?? [];
      return { ...event, key: driver.keyOf(event) };
    });
    const [event] = events;
    for (const one of events) if (one.does === 'hear' && !sent.includes(one)) sent.push(one);
    if (events.length > 1) await happenAtOnce(events.map(atOnce));
    else if (event !== undefined) await happen(event, steps[0]?.breaks);
  };

  return {
    play,
    happen,
    happenAtOnce,
    get studio() {
      return studio;
    },
    reached,
  };
};

/** A late booking fee takes two units of work, of which the first only finds that it needs the claim (docs/adr/0004). */
const needsClaim = ({ payment: ref, verdict }: Heard, { bookings }: Studio): boolean =>
  verdict === 'succeeded' &&
  bookings.some(
    ({ status, isErased, payments }) =>
      status === 'expired' &&
      !isErased &&
      payments.some((one) => one.ref === ref && one.purpose === 'booking_fee'),
  );

/** What an applied event did, in a few words. */
const effectOf = (event: Event, before: Studio, after: Studio): string => {
  if ('fresh' in event && event.fresh !== undefined) return ' by a fresh link';
  if (event.does !== 'hear' && event.does !== 'accept payment') return '';
  if (before.events === after.events) return '';
  const find = ({ bookings }: Studio): Booking | undefined =>
    bookings.find(({ payments }) => payments.some(({ ref }) => ref === event.payment));
  const [was, is] = [find(before), find(after)];
  const payment = is?.payments.find(({ ref }) => ref === event.payment);
  const move = was?.status === is?.status ? was?.status : `${was?.status} to ${is?.status}`;
  return ` (${payment?.purpose} ${payment?.status}, ${move})`;
};

const seenNow = ({ bookings, now }: Studio): Pick<Studio, 'bookings'> => ({
  bookings: bookings.map((booking) => asSeen(booking, now)),
});

/** specification.md#action-emails: an action that is done was shown, and sends exactly what was announced. */
const checkAnnounced = (
  event: Event,
  answer: string | undefined,
  announced: readonly unknown[] | undefined,
  emails: readonly Email[],
): void => {
  if (ACTION_OF[event.does] === undefined || answer !== 'done') return;
  const isSilent = event.does === 'note' && !event.isEmailed;
  // Stores give emails of one moment in any order.
  expect({ event, sends: emails.map(({ cause }) => cause).toSorted() }).toEqual({
    event,
    sends: isSilent ? [] : announced?.map(String).toSorted(),
  });
};

const bookingIn = ({ bookings }: Studio, ref: string): Booking => {
  const booking = bookings.find((one) => one.ref === ref);
  if (booking === undefined) throw new Error('the history has no such booking');
  return booking;
};

const eventsOf = (
  events: readonly Event[],
  taken: readonly Taken[],
): readonly (readonly [string, string])[] =>
  events.flatMap((event, index) =>
    event.does === 'hear' && event.verdict !== 'misaddressed'
      ? [[event.key, taken[index]?.answer ?? ''] as const]
      : [],
  );

/**
 * Paying takes several units of work; at once with others, only the first of them may matter. Which links are fresh
 * depends on the order, so that all come by the present one. An address is not edited at once with others, who may come by
 * the link that it ends.
 */
const atOnce = (event: Event): Event => {
  if (event.does === 'edit contact') return { ...event, email: undefined };
  if (event.does === 'pay') return { ...event, ...PRESENT_LINK, charge: 'accepted', isPaidFirst: false };
  return 'fresh' in event ? { ...event, ...PRESENT_LINK } : event;
};

const PRESENT_LINK = { fresh: undefined } as const;

interface Numbered {
  readonly event: Event;
  readonly index: number;
}

/** What one order of events comes to; answers in the order in which the events were given. */
const courseOf = (studio: Studio, order: readonly Numbered[]) => {
  const answers: string[] = [];
  let now = studio;
  let emails: readonly Email[] = [];
  for (const { event, index } of order) {
    const turn = react(now, event);
    answers[index] = turn.answer;
    const { withdraws = () => false } = turn;
    emails = [...emails.filter((email) => !withdraws(email)), ...turn.emails];
    now = turn.studio;
  }
  return { answers, turn: { studio: now, emails } };
};

/** Every order of things, each once. */
export const ordersOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first, index) =>
        ordersOf(items.toSpliced(index, 1)).map((others) => [first, ...others]),
      );
