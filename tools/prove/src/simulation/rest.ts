import type { Instant } from '@js-joda/core';
import { asking } from './ask.ts';
import { asText } from './as-text.ts';
import { drain } from './drain.ts';
import { storedOf } from './lives.ts';
import { accessTokenIn, unless, type Violations } from './rules.ts';
import type { SimulatedWorld } from './simulated-world.ts';

const MOST_TRIES = 40;

/**
 * Everything comes to rest: the provider sends again what was not answered, the worker sweeps and tries again until no
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
    for (const event of world.provider.sent.filter(({ isConcluded }) => !isConcluded)) {
      await asking(world, {
        title: `at last ${event.eventKey}`,
        hears: 'provider',
        call: ({ receiveDelivery }) => receiveDelivery('mobile-money', event.inbound, 'a sender'),
        judge: () => {
          event.isConcluded = true;
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
  openRetries(world).length === 0 && world.provider.sent.every(({ isConcluded }) => isConcluded);

/** Our own worker tries again what is due next. */
const retryLater = async (world: SimulatedWorld): Promise<void> => {
  const [next] = openRetries(world).toSorted((one, other) => one.compareTo(other));
  if (next === undefined) return;
  if (next.compareTo(world.clock.now()) > 0) world.clock.set(next);
  await asking(world, {
    title: 'retry at last',
    hears: 'provider',
    call: ({ retryDeliveries }) => retryDeliveries(),
  }).take();
  await drain(world);
};

/** I8, specification.md#token-digests: an emailed token stands in its email alone. */
const leakedTokens = ({ watch }: SimulatedWorld): Violations => {
  const { queuedEmails, waitingEmails: _waiting, ...rest } = watch.state;
  const tokens = queuedEmails.flatMap((email) => {
    if (email.cause === 'email_change') return [email.confirmationToken];
    return email.cause === 'password_reset' ? [email.resetToken] : (accessTokenIn(email) ?? []);
  });
  const stored = asText(rest);
  return tokens.flatMap((token) => unless(!stored.includes(token), `the token ${token} is stored`));
};

/** I2: each kept franc by one success that was applied once. */
const restless = ({ watch, provider }: SimulatedWorld): Violations => {
  const applied = [...watch.state.deliveries.values()].flatMap(({ outcome, delivery: { content } }) =>
    outcome === 'applied' && content.kind === 'event' && content.event.verdict.kind === 'succeeded'
      ? [content.event.ourRef]
      : [],
  );
  const successes = provider.sent.filter(({ verdict }) => verdict.kind === 'succeeded');
  const online = watch.lives
    .flatMap((life) => storedOf(life).payments)
    .filter(({ method }) => method !== 'cash' && method !== 'offline');
  return online.flatMap(({ ref, amountRwf, status }) => {
    const isIts = (said: { readonly ourRef: string; readonly amountRwf: number | undefined }): boolean =>
      said.ourRef === ref && said.amountRwf === amountRwf;
    const isKept = ['succeeded', 'refund_due', 'refunded'].includes(status);
    const times = applied.filter((ourRef) => ourRef === ref).length;
    // An answer allows that money is kept; only a delivery that was answered demands it.
    const isPaid = successes.some(isIts);
    return [
      ...unless(times === (isKept ? 1 : 0), `${ref} is ${status} by ${times} successes`),
      ...unless(!isKept || isPaid || provider.answered.some(isIts), `${ref} is kept without a success`),
      ...unless(isKept || !isPaid || provider.saidToHaveFailed.has(ref), `${ref} succeeded and is not kept`),
    ];
  });
};
