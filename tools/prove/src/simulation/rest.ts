import { isOnline } from '@booky/domain';
import { misapplied, type SentEvent, unless, type Violations, wordOf } from '@booky/testkit';
import type { Instant } from '@js-joda/core';
import { asking } from './ask.ts';
import { asText } from './as-text.ts';
import { drain } from './drain.ts';
import type { SimulatedWorld } from './simulated-world.ts';

const MOST_TRIES = 40;

/**
 * Everything comes to rest: the company sends again what was not answered, the worker sweeps and tries again until no
 * delivery is left behind. Then nothing may be open, and money is where one success put it.
 */
export const comeToRest = async (world: SimulatedWorld): Promise<void> => {
  const { violations } = world;
  await drain(world);
  for (let tries = 0; !isAtRest(world); tries += 1) {
    if (tries === MOST_TRIES) {
      violations.push('deliveries stay without an outcome, however often they are tried');
      return;
    }
    for (const word of world.company.sent.filter(({ isConcluded }) => !isConcluded)) {
      await asking(world, {
        title: `at last ${word.eventKey}`,
        call: ({ receiveDelivery }) => receiveDelivery('mobile-money', word.inbound, 'a sender'),
        judge: () => {
          word.isConcluded = true;
          return [];
        },
      }).take();
      await drain(world);
    }
    await retryLater(world);
  }
  violations.push(...restless(world), ...leakedTokens(world));
};

const openRetries = ({ watch }: SimulatedWorld): readonly Instant[] =>
  [...watch.state.deliveries.values()].flatMap(({ outcome, retryAt }) =>
    outcome === undefined ? [retryAt] : [],
  );

const isAtRest = (world: SimulatedWorld): boolean =>
  openRetries(world).length === 0 && world.company.sent.every(({ isConcluded }) => isConcluded);

/** Our own worker tries again what is due next. */
const retryLater = async (world: SimulatedWorld): Promise<void> => {
  const [next] = openRetries(world).toSorted((one, other) => one.compareTo(other));
  if (next === undefined) return;
  if (next.compareTo(world.clock.now()) > 0) world.clock.set(next);
  await asking(world, { title: 'retry at last', call: ({ retryDeliveries }) => retryDeliveries() }).take();
  await drain(world);
};

/** I8, specification.md#token-digests: an emailed token stands in its email alone. */
const leakedTokens = ({ watch }: SimulatedWorld): Violations => {
  const { queuedEmails, waitingEmails: _waiting, ...rest } = watch.state;
  const tokens = queuedEmails.flatMap((email) => {
    if (email.cause === 'booking_confirmed' || email.cause === 'fresh_link') return [email.accessToken];
    if (email.cause === 'email_change') return [email.confirmationToken];
    return email.cause === 'password_reset' ? [email.resetToken] : [];
  });
  const stored = asText(rest);
  return tokens.flatMap((token) => unless(!stored.includes(token), `the token ${token} is stored`));
};

/** I2 and I4 over everything: each kept franc by one success that was applied once. */
const restless = ({ watch, company }: SimulatedWorld): Violations => {
  const { deliveries, payments } = watch.state;
  const applied = [...deliveries.values()].flatMap(({ outcome, delivery: { content } }) =>
    outcome === 'applied' && content.kind === 'event' && content.event.verdict.kind === 'succeeded'
      ? [content.event.ourRef]
      : [],
  );
  // An answer allows that money is kept; only a delivery that was answered demands it.
  const answers = company.answered.map(
    ({ ourRef, amountRwf }): SentEvent => ({
      ourRef,
      amountRwf,
      inbound: company.write({ verified: false, why: 'proof_missing' }),
      eventKey: `answer ${ourRef}`,
      verdict: { kind: 'succeeded' },
      isConcluded: false,
    }),
  );
  return [
    ...misapplied({
      lives: watch.lives,
      sent: [...company.sent, ...answers],
      saidToHaveFailed: new Set(company.saidToHaveFailed),
    }),
    ...[...payments.values()].flatMap((payment) => {
      const isKept = isOnline(payment) && ['succeeded', 'refund_due', 'refunded'].includes(wordOf(payment));
      const times = applied.filter((ourRef) => ourRef === payment.ourRef).length;
      return unless(
        times === (isKept ? 1 : 0),
        `${payment.ourRef} is ${payment.status} by ${times} successes`,
      );
    }),
  ];
};
