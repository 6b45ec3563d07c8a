import { expect } from 'vitest';
import type { Driver } from '../drivers/driver.ts';
import type { Setting, Taken } from '../drivers/setting.ts';
import { definitionOf, type Event, firstUnitOf, react, rivalOf } from '../events/index.ts';
import { brokenBetween, brokenIn, misnumbered } from '../reference/invariants.ts';
import { isSent } from '../reference/sending.ts';
import { saidPaid, settle } from '../reference/settle.ts';
import { asSeen, studioAsSeen } from '../reference/stage.ts';
import { type Booking, type Email, NEW, type Studio, type Turn as Reaction } from '../reference/studio.ts';
import { comparable as comparableEvents } from '../reference/timeline.ts';
import { eventOf, type Round, type Step } from './steps.ts';

const ALL_OR_NOTHING = 'specification.md#answer-in-transaction';
const ROUND_RULES =
  'specification.md#delivery-repeat specification.md#asked-paid specification.md#adopted-answers';
const SENT_ONCE =
  'specification.md#emails-in-turn specification.md#email-refused specification.md#reminder-at-sending specification.md#never-a-day-late';
const IN_SOME_ORDER = 'specification.md#guarded-actions specification.md#claims-serialised';

/** One step, several simultaneous steps, or one task of the worker. */
export type Turn = Step | readonly Step[] | Round;

type Delivery = Extract<Event, { readonly does: 'receive delivery' }>;

const byText = (one: unknown, other: unknown): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

/**
 * Returns these bookings as far as the driver can read them, in a fixed order. References that are not in `known` are
 * replaced by `new`.
 */
const comparable = (bookings: readonly Booking[], known: ReadonlySet<string>, see: Driver['see']): unknown =>
  bookings
    .map((booking) => {
      const payments = booking.payments.map((payment) => ({
        ...payment,
        ref: nameOf(payment.ref, known),
        // It matters whether a payment has a page only while the payer can use that page.
        hasPage: payment.hasPage && payment.status === 'pending',
      }));
      const timeline = comparableEvents(booking.timeline, (ref) => nameOf(ref, known));
      return see({
        ...booking,
        ref: nameOf(booking.ref, known),
        payments: payments.toSorted(byText),
        // The store keeps only digests of the addresses, so they are left out. specification.md#instructions-limit
        instructions: booking.instructions.map(({ at }) => ({ to: '', at })),
        madeFrom: undefined,
        offlineFrom: undefined,
        timeline,
      });
    })
    .toSorted(byText);

/** Returns a booking as it appears in an answer: without the timeline, which has to be requested separately. */
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

/** Returns the emails that were added since `before`. If an email occurs several times, each occurrence counts. */
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

/** Returns an answer with each number replaced by `n`. */
const wordOf = (answer = 'unknown'): string => answer.replaceAll(/\d+/g, 'n');

/**
 * Compares the values as text before it uses a matcher. Using a matcher for every event would take most of a history's
 * time.
 */
const expectSame = (is: unknown, expected: unknown): void => {
  if (JSON.stringify(is) !== JSON.stringify(expected)) expect(is).toEqual(expected);
};

/**
 * Returns the state predicted by the reference model, but with the references that the service gave to new bookings and
 * payments.
 */
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
      // The two timelines are the same except for these references.
      const timeline = found?.timeline ?? booking.timeline;
      return { ...booking, ref: found?.ref ?? booking.ref, payments, timeline };
    }),
  };
};

/** The state after an event, as far as the driver can read it. */
interface Seen {
  readonly studio: Studio;
  readonly newEmails: readonly Email[] | undefined;
}

/** Starts a history on one driver. Every answer, booking and email is compared with the reference model. */
export const openHistory = (driver: Driver, setting: Setting) => {
  let studio: Studio = {
    now: setting.now,
    bookings: [],
    events: new Map(),
    emailPolicy: setting.emailPolicy,
  };
  let lastSeen = studio;
  let emails: readonly Email[] | undefined;
  /**
   * How often the history reached each case. A case consists of an event and its answer, such as `record cash:
   * exceeds_owed`.
   */
  const reached = new Map<string, number>();
  const sent: Delivery[] = [];
  /** Every email that the mail company accepted or refused, except those that an erasure removed. */
  let tried: readonly Email[] = [];
  let count = 0;

  const reach = (what: string): void => {
    reached.set(what, (reached.get(what) ?? 0) + 1);
  };

  /** Reads the whole state and checks the invariants. */
  const look = async (predicted: Pick<Studio, 'now' | 'events'>): Promise<Seen> => {
    const { now, events } = predicted;
    const bookings = (await driver.bookings()).map((booking) => asSeen(booking, now));
    const before = emails ?? [];
    emails = await driver.emails();
    const removed = addedTo(emails ?? [], tried);
    if (removed.length > 0) tried = addedTo(removed, tried);
    const seen: Studio = { now, events, bookings };
    const broken = [
      ...brokenIn(seen, emails),
      ...brokenBetween(lastSeen, seen),
      ...(driver.receipts ? misnumbered(bookings, await driver.receipts(), false) : []),
    ];
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

  /** Causes one event and checks that it had the predicted effect. */
  const happen = async (event: Event, breaks?: Step['breaks']): Promise<string> => {
    const definition = definitionOf(event);
    const { rule } = definition;
    const predicted = react(studio, event);
    const isChange = JSON.stringify(predicted.studio) !== JSON.stringify(studioAsSeen(studio));
    const isRepeat = event.does === 'receive delivery' && studio.events.get(event.key) !== undefined;
    const isBroken =
      breaks !== undefined &&
      driver.breakNextUnit !== undefined &&
      definition.canBreak?.(event) !== false &&
      !isRepeat;
    if (isBroken && (isChange || event.does === 'receive delivery')) return happenBroken(event, breaks);
    const { action } = definition;
    const about = 'booking' in event ? event.booking : undefined;
    const announced =
      action === undefined || about === undefined ? undefined : driver.announced?.(action, about);
    const { answer, shown } = await driver.take(event);
    const seen = await look(predicted.studio);
    if (action !== undefined && answer === 'done' && seen.newEmails !== undefined)
      checkAnnounced(
        event,
        definition.isSilent?.(event) === true ? [] : announced,
        // The service announces no emails for a client without an address, not even alerts or an email to a new
        // address. specification.md#no-email
        addressOf(event, studio) === '' ? [] : seen.newEmails,
      );
    const [is, expected] = same(predicted.studio, predicted.emails, seen);
    expectSame(
      { rule, event, answer, ...is },
      { rule, event, answer: answer === undefined ? undefined : predicted.answer, ...expected },
    );
    driver.check?.();
    if (shown !== undefined)
      expectSame(
        driver.see(shownOf(asSeen(shown, seen.studio.now))),
        driver.see(shownOf(bookingIn(seen.studio, about ?? shown.ref))),
      );
    reach(`${event.does}: ${wordOf(answer)}${effectOf(event, studio, predicted.studio)}`);
    for (const { cause } of predicted.emails) reach(`emailed: ${cause}`);
    studio = named(predicted.studio, seen.studio, studio);
    return answer ?? 'unknown';
  };

  /**
   * Causes an event whose unit of work is made to fail. Afterwards the store must contain either all of the unit's
   * changes or none.
   */
  const happenBroken = async (event: Event, breaks: NonNullable<Step['breaks']>): Promise<string> => {
    const kept = firstUnitOf(event);
    const isUndone =
      breaks === 'before_commit' || (event.does === 'receive delivery' && needsClaim(event, studio));
    const predicted = isUndone ? { studio, emails: [] } : react(studio, kept);
    driver.breakNextUnit?.(breaks);
    await expect(driver.take(event)).rejects.toThrow();
    driver.breakNextUnit?.(undefined);
    const events =
      event.does === 'receive delivery' && isUndone
        ? new Map([...studio.events, [event.key, undefined]])
        : predicted.studio.events;
    const seen = await look({ ...predicted.studio, events });
    const [is, expected] = same(predicted.studio, predicted.emails, seen);
    expectSame(
      { rule: ALL_OR_NOTHING, event, breaks, ...is },
      { rule: ALL_OR_NOTHING, event, breaks, ...expected },
    );
    studio = named({ ...predicted.studio, events }, seen.studio, studio);
    reach(`${event.does}: broke`);
    reach(`broke ${breaks}`);
    return breaks;
  };

  /**
   * Causes simultaneous events. The answers, bookings and emails must be the same as if the events had happened in some
   * order.
   */
  const happenAtOnce = async (events: readonly Event[]): Promise<void> => {
    const taken = await Promise.all(events.map((event) => driver.take(event)));
    const seen = await look({
      now: studio.now,
      events: new Map([...studio.events, ...eventsOf(events, taken)]),
    });
    const answers = taken.map(({ answer }) => answer ?? '').join('\n');
    let explained: Studio | undefined;
    for (const order of ordersOf(numbered(events))) {
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
        'the outcome of some order of these events',
      );
    studio = named({ ...(explained ?? studio), events: seen.studio.events }, seen.studio, studio);
    reach(`${events.length} at once`);
    for (const [index, event] of events.entries())
      reach(`at once, ${event.does}: ${wordOf(taken[index]?.answer)}`);
  };

  /**
   * Runs one task of the worker. Each event that the task resumes must have the predicted effect, and nothing else may
   * change.
   */
  const happenInRound = async (round: Round): Promise<void> => {
    if (driver.worker === undefined) return;
    if (round.round === 'retry') {
      const left = sent.filter(({ key }) => studio.events.has(key) && studio.events.get(key) === undefined);
      const recorded = await driver.worker.retryDeliveries(left.map(({ key }) => key));
      await expectRound(round, courseOf(studio, numbered(left.filter(({ key }) => recorded.has(key)))).turn);
      if (recorded.size > 0) reach('retried');
      return;
    }
    if (round.round === 'send emails') return sendEmails(round);
    await driver.worker.askProvider(round.says);
    const pending = studio.bookings.flatMap(({ payments }) =>
      payments.filter(({ status }) => status === 'pending'),
    );
    const now = (await driver.bookings()).flatMap(({ payments }) => payments);
    const failed = pending.filter(({ ref }) =>
      now.some((payment) => payment.ref === ref && payment.status === 'failed by the provider'),
    );
    if (round.says !== 'failed') expect(failed).toEqual([]);
    const said = pending.filter(
      ({ ref, isSaidPaid }) => !isSaidPaid && now.some((one) => one.ref === ref && one.isSaidPaid),
    );
    if (round.says !== 'paid') expect(said).toEqual([]);
    const asked = said.reduce((before, { ref }) => saidPaid(before, ref), studioAsSeen(studio));
    const turn = failed.reduce((before, { ref, amountRwf }) => {
      const failure = { key: NEW, payment: ref, verdict: 'failed', amountRwf } as const;
      return followed(before, settle(before.studio, failure));
    }, nothingButIn(asked));
    await expectRound(round, turn);
    if (failed.length > 0 || round.says === 'paid') reach(`asked: ${round.says}`);
  };

  /** Lets the worker send emails. It must try each email once, and a refused email must not delay another one. */
  const sendEmails = async (round: Extract<Round, { readonly round: 'send emails' }>): Promise<void> => {
    const { sendEmails: send } = driver.worker ?? {};
    if (send === undefined) return;
    const untried = addedTo(tried, emails ?? []).filter((email) => isSent(studio, email));
    const now = await send(round.areRefused);
    expectSame(
      { rule: SENT_ONCE, round, tried: now.toSorted(byText) },
      { rule: SENT_ONCE, round, tried: untried.toSorted(byText) },
    );
    tried = [...tried, ...now];
    await expectRound(round, nothingButIn(studio));
    if (now.length > 0) reach(`emails ${round.areRefused ? 'refused' : 'sent'}`);
  };

  const expectRound = async (round: Round, turn: Reaction): Promise<void> => {
    const seen = await look(turn.studio);
    const [is, expected] = same(turn.studio, turn.emails, seen);
    expectSame({ rule: ROUND_RULES, round, ...is }, { rule: ROUND_RULES, round, ...expected });
    studio = named(turn.studio, seen.studio, studio);
  };

  const play = async (turn: Turn): Promise<void> => {
    if ('round' in turn) return happenInRound(turn);
    const links = await driver.addressLinks();
    const steps = 'does' in turn ? [turn] : turn;
    const events = steps.flatMap((step) => {
      count += 1;
      const event = eventOf(step, { studio, setting, links, number: count, sent });
      if (event?.does !== 'receive delivery' || driver.keyOf === undefined) return event ?? [];
      return { ...event, key: driver.keyOf(event) };
    });
    const [event] = events;
    for (const one of events)
      if (one.does === 'receive delivery' && !sent.some(({ key }) => key === one.key)) sent.push(one);
    if (events.length > 1) await happenAtOnce(events.map(rivalOf));
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

/**
 * True if the delivery is about a late booking fee. Such a delivery takes two units of work, because only the first
 * unit finds out that the claim lock is needed (docs/adr/0004).
 */
const needsClaim = ({ payment: ref, verdict }: Delivery, { bookings }: Studio): boolean =>
  verdict === 'succeeded' &&
  bookings.some(
    ({ status, isErased, payments }) =>
      status === 'expired' &&
      !isErased &&
      payments.some((one) => one.ref === ref && one.purpose === 'booking_fee'),
  );

/** Returns the email address of the client that the event is about. Empty if the client has no address. */
const addressOf = (event: Event, { bookings }: Studio): string | undefined =>
  'booking' in event
    ? bookings.find(({ ref }) => ref === event.booking)?.email
    : 'email' in event
      ? event.email
      : undefined;

/**
 * Describes in a few words what is special about the client, or what an applied event did to the payment and the
 * booking.
 */
const effectOf = (event: Event, before: Studio, after: Studio): string => {
  if ('fresh' in event && event.fresh !== undefined) return ' by a fresh link';
  if (addressOf(event, before) === '')
    return addressOf(event, after) === '' ? ' without an address' : ' with a first address';
  if (!('payment' in event) || before.events === after.events) return '';
  const find = ({ bookings }: Studio): Booking | undefined =>
    bookings.find(({ payments }) => payments.some(({ ref }) => ref === event.payment));
  const [was, is] = [find(before), find(after)];
  const payment = is?.payments.find(({ ref }) => ref === event.payment);
  const move = was?.status === is?.status ? was?.status : `${was?.status} to ${is?.status}`;
  return ` (${payment?.purpose} ${payment?.status}, ${move})`;
};

/**
 * Checks that a completed action sends exactly the emails that the service announced.
 * specification.md#action-emails
 */
const checkAnnounced = (
  event: Event,
  announced: readonly unknown[] | undefined,
  emails: readonly Email[],
): void => {
  // Sorts the causes, because a store may return emails of the same instant in any order.
  expect({ event, sends: emails.map(({ cause }) => cause).toSorted() }).toEqual({
    event,
    sends: announced?.map(String).toSorted(),
  });
};

const bookingIn = ({ bookings }: Studio, ref: string): Booking => {
  const booking = bookings.find((one) => one.ref === ref);
  if (booking === undefined) throw new Error('the history contains no such booking');
  return booking;
};

const eventsOf = (
  events: readonly Event[],
  taken: readonly Taken[],
): readonly (readonly [string, string])[] =>
  events.flatMap((event, index) =>
    event.does === 'receive delivery' && event.verdict !== 'misaddressed'
      ? [[event.key, taken[index]?.answer ?? ''] as const]
      : [],
  );

/** Returns a reaction that only replaces the studio and sends no emails. */
const nothingButIn = (studio: Studio): Reaction => ({ answer: 'done', studio, emails: [] });

/** Combines two consecutive reactions into one, without the emails that the second reaction removes from the queue. */
const followed = (before: Reaction, { withdraws = () => false, ...after }: Reaction): Reaction => ({
  ...after,
  emails: [...before.emails.filter((email) => !withdraws(email)), ...after.emails],
});

interface Numbered {
  readonly event: Event;
  readonly index: number;
}

const numbered = (events: readonly Event[]): readonly Numbered[] =>
  events.map((event, index) => ({ event, index }));

/** Returns the result of events that happen in this order. Each answer has the index of its event. */
const courseOf = (studio: Studio, order: readonly Numbered[]) => {
  const answers: string[] = [];
  let turn = nothingButIn(studio);
  for (const { event, index } of order) {
    turn = followed(turn, react(turn.studio, event));
    answers[index] = turn.answer;
  }
  return { answers, turn };
};

/** Returns every permutation of the items. */
export const ordersOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first, index) =>
        ordersOf(items.toSpliced(index, 1)).map((others) => [first, ...others]),
      );
