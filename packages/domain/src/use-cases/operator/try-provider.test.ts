import {
  aDelivery,
  anAdmin,
  anEvent,
  aPayerPhone,
  makeCountingSecrets,
  makeScriptedProvider,
  makeSettableClock,
  MONDAY_MORNING,
} from '@booky/testkit';
import { createMemoryAdapters } from '@booky/testkit/memory';
import { Duration } from '@js-joda/core';
import { expect, it } from 'vitest';
import type { ChargeOutcome } from '../../model/payment/charge.ts';
import { rwf } from '../../model/money/rwf.ts';
import type { ProviderVerdict } from '../../model/provider/provider-event.ts';
import type { ChargeStatus } from '../../ports/payment-provider.ts';
import { makeTryProvider, type TryStep } from './try-provider.ts';

interface Course {
  readonly outcome?: ChargeOutcome;
  /** The company's first answer, and its answer to every later query about the charge. */
  readonly answers: readonly [ChargeStatus, ChargeStatus];
  /** The verdict in the company's callback, which arrives before the second query. */
  readonly callback?: ProviderVerdict;
}

const AMOUNT = rwf(100);
const PENDING: ChargeStatus = { kind: 'pending' };
const PAID: ChargeStatus = { kind: 'paid', amountRwf: AMOUNT, providerReference: undefined };

/** Returns the last step of a try, and how many seconds the try took. */
const tried = async ({ outcome = { kind: 'accepted' }, answers, callback }: Course) => {
  const adapters = createMemoryAdapters();
  await adapters.seed({ admins: [anAdmin()] });
  const clock = makeSettableClock(MONDAY_MORNING);
  const scripted = makeScriptedProvider();
  scripted.answerCharges(() => Promise.resolve(outcome));
  let answer = answers[0];
  scripted.answerQueries(() => answer);
  const tryProvider = makeTryProvider({
    ...adapters,
    clock,
    secrets: makeCountingSecrets(),
    pause: async (ms) => {
      clock.advance(Duration.ofMillis(ms));
      const isSecond = answer !== answers[1];
      answer = answers[1];
      if (!isSecond || callback === undefined) return;
      const ourRef = scripted.charges[0]?.ourRef ?? '';
      const event = anEvent({ ourRef, verdict: callback, amountRwf: AMOUNT });
      const delivery = aDelivery({ content: { kind: 'event', event } });
      await adapters.deliveryInbox.storeOnce(delivery, clock.now());
    },
  });
  const steps: TryStep[] = [];
  for await (const step of tryProvider({
    provider: scripted.provider,
    method: 'momo_alpha',
    phone: aPayerPhone(),
    amountRwf: AMOUNT,
    returnUrl: 'https://studio.example',
  }))
    steps.push(step);
  return { end: steps.at(-1), seconds: Duration.between(MONDAY_MORNING, clock.now()).seconds() };
};

/** specification.md#provider-try */
it.each<[string, Course, string, boolean, number]>([
  [
    'continues after a lost answer to the charge',
    { outcome: { kind: 'unknown' }, answers: [{ kind: 'not_found' }, PAID], callback: { kind: 'succeeded' } },
    'paid',
    true,
    5,
  ],
  [
    'waits two minutes for the answer to a query after a callback of success',
    { answers: [PENDING, { kind: 'unavailable' }], callback: { kind: 'succeeded' } },
    'paid',
    true,
    125,
  ],
  [
    'is contradicted if the answer is "paid" but the callback is "failed"',
    { answers: [PENDING, PAID], callback: { kind: 'failed', reason: 'payer_declined' } },
    'contradicted',
    true,
    5,
  ],
  [
    'is contradicted if the paid amount cannot be read',
    { answers: [PENDING, { ...PAID, amountRwf: undefined }] },
    'contradicted',
    false,
    125,
  ],
  [
    'continues after a callback without a verdict',
    { answers: [PENDING, { ...PENDING }], callback: { kind: 'not_final' } },
    'open',
    true,
    600,
  ],
  [
    'ends at once after a refusal',
    { outcome: { kind: 'refused', reason: 'merchant_misconfigured' }, answers: [PENDING, PENDING] },
    'failed',
    false,
    0,
  ],
])('a provider try %s', async (_, course, end, hasCallback, seconds) => {
  expect(await tried(course)).toEqual({ end: { kind: 'ended', end, hasCallback, unproven: 0 }, seconds });
});
