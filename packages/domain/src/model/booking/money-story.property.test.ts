import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { beginMoneyLife, type MoneyStep, type MoneyWorld, owedIn, takeMoneyStep } from '@booky/testkit';
import type { Payment, PaymentStatus } from '../payment/payment.ts';
import { billedRwf, owedRwf, paidRwf } from './amount-owed.ts';

const which = fc.nat({ max: 5 });
const weighted = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });
const step: fc.Arbitrary<MoneyStep> = fc.oneof(
  weighted(
    6,
    fc.record({
      does: fc.constant('prompt'),
      purpose: fc.constantFrom('booking_fee', 'session_fee', 'session_fee'),
    }),
  ),
  weighted(8, fc.record({ does: fc.constant('money comes'), which, isSlotFree: fc.boolean() })),
  weighted(
    3,
    fc.record({ does: fc.constant('cash'), shareOf: fc.constantFrom(1, 2, 3), more: fc.constantFrom(0, 1) }),
  ),
  weighted(5, fc.record({ does: fc.constant('add'), which, quantity: fc.integer({ min: 1, max: 20 }) })),
  weighted(3, fc.record({ does: fc.constant('remove'), which })),
  weighted(6, fc.record({ does: fc.constant('refund'), which })),
  weighted(3, fc.record({ does: fc.constantFrom('lapse', 'ask', 'complete') })),
  weighted(1, fc.record({ does: fc.constantFrom('cancel as client', 'cancel as admin', 'no-show') })),
  weighted(4, fc.record({ does: fc.constantFrom('move', 'wait'), hours: fc.constantFrom(0, 1, 25, 24 * 8) })),
);

const confirming: readonly MoneyStep[] = [
  { does: 'prompt', purpose: 'booking_fee' },
  { does: 'prompt', purpose: 'booking_fee' },
  { does: 'money comes', which: 0, isSlotFree: true },
];

/** Lives begin with two prompts for the booking fee, and most of them with the money of one, so that many go on. */
const life = fc
  .tuple(
    fc.constantFrom(confirming.slice(0, 2), confirming, confirming),
    fc.array(step, { maxLength: 50, size: 'max' }),
  )
  .map(([beginning, steps]): readonly MoneyStep[] => [...beginning, ...steps]);

const eachWorldOf = (
  steps: readonly MoneyStep[],
  look: (world: MoneyWorld, before: MoneyWorld, taken: MoneyStep) => void,
): void => {
  let world = beginMoneyLife();
  for (const taken of steps) {
    const next = takeMoneyStep(world, taken);
    look(next, world, taken);
    world = next;
  }
};

const sumOf = (payments: readonly Payment[], status: PaymentStatus): number =>
  payments.filter((one) => one.status === status).reduce((sum, { amountRwf }) => sum + amountRwf, 0);

const paidIn = ({ books }: MoneyWorld): number => books.paidFee + books.paidElse;

/** specification.md#amount-owed specification.md#refund-due specification.md#refund-record */
describe('the money of a booking, along its whole life', () => {
  test.prop([life], { numRuns: 500 })(
    'equals what was posted event by event: billed, paid, refund_due and refunded',
    (steps) => {
      eachWorldOf(steps, (world) => {
        const { booking, payments, books } = world;
        expect({
          billed: billedRwf(booking),
          paid: paidRwf(payments),
          refundDue: sumOf(payments, 'refund_due'),
          refunded: sumOf(payments, 'refunded'),
        }).toEqual({
          billed: books.billed,
          paid: paidIn(world),
          refundDue: books.refundDue,
          refunded: books.refunded,
        });
        expect(paidIn(world) + books.refundDue + books.refunded).toBe(books.received);
      });
    },
  );

  test.prop([life], { numRuns: 300 })(
    'is owed as the bill less what was paid while the status owes, never negative, and nothing once completed',
    (steps) => {
      eachWorldOf(steps, (world) => {
        const owed = owedRwf(world.booking, world.payments);
        expect(owed).toBe(owedIn(world));
        expect(world.books.billed - paidIn(world)).toBeGreaterThanOrEqual(0);
        if (world.booking.status === 'completed') expect(owed).toBe(0);
      });
    },
  );

  test.prop([life], { numRuns: 300 })(
    'becomes refund_due only for a reason, and a refund record is never undone',
    (steps) => {
      eachWorldOf(steps, ({ books }, before, { does }) => {
        expect(books.refunded).toBeGreaterThanOrEqual(before.books.refunded);
        if (books.refunded !== before.books.refunded) expect(does).toBe('refund');
        if (books.refundDue > before.books.refundDue)
          expect(['money comes', 'cancel as client', 'cancel as admin']).toContain(does);
      });
    },
  );

  it('takes every turn in some generated life', () => {
    const turns = new Set<string>();
    for (const steps of fc.sample(life, { numRuns: 1000, seed: 20_300_107 })) {
      eachWorldOf(steps, (world, before, { does }) => {
        const { booking, books } = world;
        if (
          JSON.stringify(books) !== JSON.stringify(before.books) ||
          booking.status !== before.booking.status
        )
          turns.add(does);
        if (booking.status === 'completed' && books.billed > booking.sold.totalRwf)
          turns.add('completed with add-ons');
        if (does === 'money comes' && books.refundDue > before.books.refundDue) turns.add('money of no use');
        if (does === 'cancel as client' && books.refundDue > before.books.refundDue)
          turns.add('more than the fee goes back');
        if (books.refunded > 0 && books.refunded === books.received) turns.add('everything went back');
      });
    }
    expect([...turns].toSorted()).toEqual([
      'add',
      'cancel as admin',
      'cancel as client',
      'cash',
      'complete',
      'completed with add-ons',
      'everything went back',
      'lapse',
      'money comes',
      'money of no use',
      'more than the fee goes back',
      'no-show',
      'refund',
      'remove',
    ]);
  });
});
