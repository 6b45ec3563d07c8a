import { fc, test } from '@fast-check/vitest';
import { MONDAY_MORNING } from '@booky/domain/testing';
import { Duration, Instant, LocalDate } from '@js-joda/core';
import { expect, it } from 'vitest';
import { act, type Managed, managed, view } from '../support/admin-booking.ts';
import type { Answer } from '../support/ask.ts';
import { listed } from '../support/booking-list.ts';
import { at, listAt, textAt } from '../support/json.ts';
import { type MoneyBook, openMoneyBook } from '../support/money-book.ts';
import { type Office, officesOf } from '../support/office.ts';
import { cancel, page, payOwed } from '../support/own-booking.ts';
import type { Journey } from '../support/worlds.ts';

/** Something that happens to a booking; a number between 0 and 1 chooses what is left open. */
type Event =
  | 'cash'
  | 'all in cash'
  | 'payment starts'
  | 'payment succeeds'
  | 'payment fails'
  | 'add-on'
  | 'add-on off'
  | 'fee is asked for'
  | 'shoot begins'
  | 'a day passes'
  | 'complete'
  | 'no-show'
  | 'photographer cancels'
  | 'client cancels'
  | 'refund';

const events: readonly fc.WeightedArbitrary<Event>[] = [
  { weight: 3, arbitrary: fc.constantFrom('cash', 'all in cash', 'payment starts') },
  { weight: 4, arbitrary: fc.constantFrom('payment starts', 'payment succeeds', 'payment fails') },
  { weight: 3, arbitrary: fc.constantFrom('add-on', 'add-on off', 'fee is asked for', 'refund') },
  { weight: 2, arbitrary: fc.constantFrom('shoot begins', 'a day passes') },
  { weight: 1, arbitrary: fc.constantFrom('complete', 'no-show', 'photographer cancels', 'client cancels') },
];

const histories = fc.array(fc.tuple(fc.oneof(...events), fc.double({ min: 0, max: 1, noNaN: true })), {
  minLength: 4,
  maxLength: 14,
});

interface Scene extends Office {
  readonly booking: Managed;
  readonly book: MoneyBook;
  readonly startsAt: Instant;
}

/** Which of some entries; undefined when there is none. */
const chosen = <Value>(values: readonly Value[], share: number): Value | undefined =>
  values[Math.min(values.length - 1, Math.floor(share * values.length))];

const expectTaken = (answer: Answer, isTaken: boolean): boolean => {
  expect([answer.status, answer.text]).toEqual([
    isTaken
      ? expect.toSatisfy((status: number) => status < 300)
      : expect.toSatisfy((status) => status >= 400),
    answer.text,
  ]);
  return isTaken;
};

/** Lets one thing happen, in the service and in the book; the service has to take and refuse what the book does. */
const happen = async (event: Event, share: number, scene: Scene): Promise<void> => {
  const { world, admin, booking, book } = scene;
  const { album, prints } = world.studio;
  const now = world.clock.now();
  const isConfirmed = book.status === 'confirmed';
  const addOn = share < 0.5 ? album : prints;
  switch (event) {
    case 'cash':
    case 'all in cash': {
      const amountRwf = Math.max(1, Math.round(event === 'cash' ? share * 70_000 : book.owed));
      const answer = await act(admin, booking.id, 'cash-payments', { amountRwf });
      const isTaken = isConfirmed && !book.isInFlight(now) && amountRwf <= book.owed;
      if (expectTaken(answer, isTaken)) {
        const known = book.entries.map(({ ourRef }) => ourRef);
        const [added] = listAt(answer.body, 'booking', 'payments')
          .map((payment) => textAt(payment, 'ourRef'))
          .filter((ourRef) => !known.includes(ourRef));
        book.cash(added ?? '', amountRwf, now);
      }
      break;
    }
    case 'payment starts': {
      const answer = await payOwed(world, booking);
      const inFlight = book.entries.filter(({ state }) => state === 'pending').length;
      if (inFlight < 5) expectTaken(answer, isConfirmed && book.owed > 0);
      if (answer.status === 201) {
        expect(at(answer.body, 'payment', 'amountRwf')).toBe(book.owed);
        book.start(textAt(answer.body, 'payment', 'ourRef'), now);
      }
      break;
    }
    case 'payment succeeds':
    case 'payment fails': {
      const entry = chosen(
        book.entries.filter(({ state }) => state === 'pending'),
        share,
      );
      if (entry === undefined) break;
      const isSuccess = event === 'payment succeeds';
      await world.payer.settle(entry.ourRef, { status: isSuccess ? 'succeeded' : 'failed' });
      book.settle(entry.ourRef, isSuccess, now);
      break;
    }
    case 'add-on': {
      const quantity = 1 + Math.floor(share * 3);
      const answer = await act(admin, booking.id, 'addons', { addonId: addOn.id, quantity });
      if (expectTaken(answer, isConfirmed && book.hasBegun(now))) book.add(addOn, quantity);
      break;
    }
    case 'add-on off': {
      const answer = await admin.ask('DELETE', `/bookings/${booking.id}/addons/${addOn.id}`);
      const isTaken = isConfirmed && book.hasBegun(now) && !book.isInFlight(now) && book.canLose(addOn);
      if (expectTaken(answer, isTaken)) book.remove(addOn);
      break;
    }
    case 'fee is asked for':
      expectTaken(await act(admin, booking.id, 'session-fee'), isConfirmed && book.owed > 0);
      break;
    case 'shoot begins':
      if (!book.hasBegun(now)) world.clock.set(scene.startsAt);
      break;
    case 'a day passes':
      world.clock.advance(Duration.ofDays(1));
      break;
    case 'complete': {
      const isTaken = isConfirmed && book.hasBegun(now) && book.owed === 0;
      if (expectTaken(await act(admin, booking.id, 'complete'), isTaken)) book.end('completed');
      break;
    }
    case 'no-show':
      if (expectTaken(await act(admin, booking.id, 'no-show'), isConfirmed && book.hasBegun(now)))
        book.end('no_show');
      break;
    case 'photographer cancels':
      if (expectTaken(await act(admin, booking.id, 'cancel'), isConfirmed)) book.end('cancelled_by_admin');
      break;
    case 'client cancels':
      if (expectTaken(await cancel(world, booking), isConfirmed && !book.hasBegun(now)))
        book.end('cancelled_by_client');
      break;
    case 'refund': {
      const entry = chosen(book.entries, share);
      const payments = listAt(await view(admin, booking.id), 'payments');
      const payment = payments.find((one) => at(one, 'ourRef') === entry?.ourRef);
      const answer = await admin.ask('POST', `/payments/${textAt(payment, 'id')}/refund`, {
        body: { reference: 'MP1' },
      });
      if (expectTaken(answer, entry?.state === 'refund_due')) book.refund(entry?.ourRef ?? '');
      break;
    }
    default:
      event satisfies never;
  }
};

/** Everything the service tells of the booking's money is what the book says. */
const expectSameMoney = async ({ world, admin, booking, book }: Scene): Promise<void> => {
  const shown = await view(admin, booking.id);
  const sums: Record<string, number> = {};
  for (const payment of listAt(shown, 'payments')) {
    const status = textAt(payment, 'status');
    sums[status] = (sums[status] ?? 0) + Number(at(payment, 'amountRwf'));
  }
  const of = (state: Parameters<MoneyBook['sum']>[0]) => book.sum(state);
  expect({ status: shown['status'], paid: shown['paidRwf'], owed: shown['owedRwf'], sums }).toEqual({
    status: book.status,
    paid: of('succeeded'),
    owed: book.owed,
    sums: Object.fromEntries(
      (['pending', 'failed', 'succeeded', 'refund_due', 'refunded'] as const)
        .map((state) => [state, of(state)] as const)
        .filter(([state]) => book.entries.some((entry) => entry.state === state)),
    ),
  });
  expect(await page(world, booking)).toMatchObject({ paidRwf: of('succeeded'), owedRwf: book.owed });
  const row = at(await listed(admin, { search: booking.reference }), 'bookings', 0);
  expect(row).toMatchObject({ status: book.status, owedRwf: book.owed });
};

/** Nobody else's: eight, ten, noon, two or four on a day from February 2030 on that is no Sunday. */
const ownStart = (count: number): string => {
  const date = LocalDate.of(2030, 2, 4).plusDays(Math.floor(count / 30) * 7 + (Math.floor(count / 5) % 6));
  return `${date.toString()}T${String(8 + (count % 5) * 2).padStart(2, '0')}:00:00+02:00`;
};

/** One draw that meets everything below; others are drawn anew each time over the model, in `money-story.property.test.ts`. */
const RUNS = { seed: 1, interruptAfterTimeLimit: 60_000 };

/**
 * Decisions, 5: after any history, what is owed, paid, due back and refunded are the sums of what has happened. Looks at
 * `numRuns` histories.
 */
export const moneyAddsUp =
  (numRuns: number): Journey =>
  (worlds) => {
    const office = officesOf(worlds).share({ areLimitsLifted: true });
    const met = new Set<string>();
    let begun = 0;

    test.prop([histories], { ...RUNS, numRuns })(
      'the money adds up, whatever happens',
      async (history) => {
        const { world, admin } = await office();
        world.clock.set(MONDAY_MORNING);
        begun += 1;
        const booking = await managed(world, { startsAt: ownStart(begun) });
        const startsAt = Instant.parse(String((await view(admin, booking.id))['startsAt']));
        const fee = { ourRef: booking.feeRef, amountRwf: 24_000, startedAt: MONDAY_MORNING };
        const scene = { world, admin, booking, startsAt, book: openMoneyBook(fee, 80_000, startsAt) };
        for (const [event, share] of history) {
          await happen(event, share, scene);
          await expectSameMoney(scene);
          // No two things happen at one instant, so that what is oldest is plain.
          world.clock.advance(Duration.ofSeconds(1));
          for (const { state } of scene.book.entries) met.add(state);
          met.add(scene.book.status);
        }
      },
      90_000,
    );

    it('met every state of money and most ends, so that what is above was about something', () => {
      expect([...met]).toEqual(
        expect.arrayContaining([
          'pending',
          'failed',
          'succeeded',
          'refund_due',
          'refunded',
          'confirmed',
          'cancelled_by_admin',
          'cancelled_by_client',
        ]),
      );
    });
  };
