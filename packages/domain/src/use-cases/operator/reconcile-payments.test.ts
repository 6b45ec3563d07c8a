import {
  aBooking,
  anAttempt,
  freshUuid,
  makeScriptedProvider,
  makeSettableClock,
  MONDAY_MORNING,
} from '@booky/testkit';
import { addBookings, addPayments } from '@booky/testkit/contracts';
import { createMemoryAdapters } from '@booky/testkit/memory';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import type { ChargeStatus } from '../../ports/payment-provider.ts';
import { makeReconcilePayments, type ReconciledAttempt } from './reconcile-payments.ts';

const PERIOD = { from: MONDAY_MORNING, to: MONDAY_MORNING.plus(Duration.ofHours(24)) };

/** A studio with a scripted provider and with this many pending attempts, one second apart. */
const aStudio = async (attempts: number, provider: 'mobile-money' | 'gateway' = 'mobile-money') => {
  const adapters = createMemoryAdapters();
  const booking = aBooking();
  const pending = Array.from({ length: attempts }, (_, second) =>
    anAttempt({ bookingId: booking.id, ourRef: freshUuid(), createdAt: MONDAY_MORNING.plusSeconds(second) }),
  );
  await addBookings(adapters, booking);
  await addPayments(adapters, booking.id, ...pending);
  const scripted = makeScriptedProvider(provider);
  const waits: number[] = [];
  const { attempts: reconcile, count } = makeReconcilePayments({
    ...adapters,
    providers: [scripted.provider],
    clock: makeSettableClock(MONDAY_MORNING),
    pause: (ms) => Promise.resolve(void waits.push(ms)),
  });
  const all = async (): Promise<readonly ReconciledAttempt[]> => {
    const found: ReconciledAttempt[] = [];
    for await (const attempt of reconcile(PERIOD)) found.push(attempt);
    return found;
  };
  return { pending, scripted, waits, all, count: () => count(PERIOD) };
};

/** specification.md#reconcile */
describe('reconciling a period', () => {
  it('asks once about each attempt, and at most five times a second', async () => {
    const { pending, scripted, waits, all, count } = await aStudio(230);
    const asked: string[] = [];
    scripted.answerQueries((ourRef) => {
      asked.push(ourRef);
      return { kind: 'pending' };
    });
    expect(await count()).toBe(230);
    expect((await all()).map(({ payment }) => payment.ourRef)).toEqual(asked);
    expect(asked).toEqual(pending.map(({ ourRef }) => ourRef));
    expect(waits).toEqual(pending.map(() => 200));
  });

  it('asks up to three times about an attempt if it gets no answer', async () => {
    const { scripted, waits, all } = await aStudio(2);
    const answers: ChargeStatus[] = [
      { kind: 'unavailable' },
      { kind: 'unavailable' },
      { kind: 'unavailable' },
      { kind: 'unavailable' },
      { kind: 'paid', amountRwf: 33_000, providerReference: 'MM-1' },
    ];
    scripted.answerQueries(() => answers.shift() ?? { kind: 'pending' });
    expect(await all()).toMatchObject([
      { answer: { kind: 'unavailable' }, difference: undefined },
      { answer: { kind: 'paid' }, difference: 'paid_there_only' },
    ]);
    expect(waits).toEqual([200, 1_000, 5_000, 200, 1_000]);
  });

  it('does not ask about an attempt whose provider is inactive', async () => {
    const { scripted, all } = await aStudio(1, 'gateway');
    scripted.answerQueries(() => {
      throw new Error('the gateway was asked about an attempt made with mobile money');
    });
    expect(await all()).toMatchObject([{ answer: { kind: 'other_provider' }, difference: undefined }]);
  });
});
