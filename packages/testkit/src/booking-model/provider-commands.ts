import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import type { ProviderVerdict } from '@booky/domain';
import { requestBooking } from './book.ts';
import {
  deliver,
  deliverIdly,
  deliverIntoBreakage,
  IDLE_DELIVERIES,
  receiveEvent,
  repeat,
  writeEvent,
} from './deliver.ts';
import { pick, tell } from './history.ts';
import { aboutPayment, breakage, command, hasAttempts, which, wish } from './life-command.ts';
import { observe } from './observe.ts';

const SUCCEEDED: ProviderVerdict = { kind: 'succeeded' };
const NOT_FINAL: ProviderVerdict = { kind: 'not_final' };
const FAILED: ProviderVerdict = { kind: 'failed', reason: 'payer_declined' };

const verdict: Arbitrary<ProviderVerdict> = fc.constantFrom(
  SUCCEEDED,
  SUCCEEDED,
  SUCCEEDED,
  FAILED,
  NOT_FINAL,
);

/** What is added to the amount due; undefined for an event that names none. */
const amountDifference = fc.constantFrom(0, 0, 0, 0, -1, 1, undefined);

export const delivering = fc.tuple(which, verdict, amountDifference).map(([number, said, difference]) =>
  command(
    `the provider says ${said.kind} of ${number}, amount due plus ${difference}`,
    (history, studio) =>
      aboutPayment(history, number, (about) => {
        const amountRwf = difference === undefined ? undefined : about.payment.amountRwf + difference;
        return deliver(history, studio, about, said, amountRwf);
      }),
    hasAttempts,
  ),
);

export const deliveringIdly = fc
  .tuple(fc.nat(20), fc.constantFrom(...IDLE_DELIVERIES))
  .map(([number, kind]) =>
    command(
      `a delivery that is ${kind}, of ${number}`,
      (history, studio) =>
        aboutPayment(history, number, (about) => deliverIdly(history, studio, about, kind)),
      hasAttempts,
    ),
  );

export const breaking = fc
  .tuple(fc.nat(20), fc.constantFrom(SUCCEEDED, FAILED), breakage)
  .map(([number, said, broken]) =>
    command(
      `the provider says ${said.kind} of ${number}, and the unit breaks ${broken}`,
      (history, studio) =>
        aboutPayment(history, number, (about) => deliverIntoBreakage(history, studio, about, said, broken)),
      hasAttempts,
    ),
  );

export const repeating = which.map((number) =>
  command(
    `event ${number} is sent again`,
    async (history, studio) => {
      const sent = pick(history.sent.toReversed(), number);
      if (sent !== undefined) await repeat(history, studio, sent);
    },
    ({ sent }) => sent.length > 0,
  ),
);

export const retrying = fc.constant(
  command('our worker tries again', async (history, studio) => {
    const concluded = await studio.useCases.retryDeliveries();
    await observe(history, studio, undefined);
    if (concluded > 0) tell(history, 'delivery retried');
  }),
);

export const asking = fc.constantFrom('paid', 'failed', 'pending', 'not_found', 'unavailable').map((kind) =>
  command(`we ask, and the provider says ${kind}`, async (history, studio) => {
    studio.scripted.answerQueries((ourRef) => {
      if (kind === 'failed') history.saidToHaveFailed.add(ourRef);
      const words = { amountRwf: undefined, reason: 'payer_timeout', providerReference: undefined } as const;
      return { kind, ...words };
    });
    if ((await studio.useCases.askProvider()) > 0) tell(history, `asked: ${kind}`);
    await observe(history, studio, undefined);
  }),
);

/** Everything about one payment and its slot at once; any order of things is right. */
export const storming = fc
  .record({ number: which, repeats: fc.integer({ min: 1, max: 4 }), fails: fc.boolean(), rival: wish })
  .map(({ number, repeats, fails, rival }) =>
    command(
      `all at once about ${number}: ${repeats} successes${fails ? ', a failure' : ''}, a rival, two sweeps`,
      (history, studio) =>
        aboutPayment(history, number, async ({ payment: { ourRef, amountRwf } }) => {
          const success = writeEvent(history, studio, ourRef, SUCCEEDED, amountRwf);
          const failure = fails ? [writeEvent(history, studio, ourRef, FAILED, undefined)] : [];
          await Promise.allSettled([
            ...Array.from({ length: repeats }, () => receiveEvent(studio, success)),
            ...failure.map((sent) => receiveEvent(studio, sent)),
            requestBooking(history, studio, rival),
            studio.useCases.expireLapsedHolds(),
            studio.useCases.expireLapsedHolds(),
          ]);
          await observe(history, studio, undefined);
          tell(history, 'storm');
        }),
      hasAttempts,
    ),
  );
