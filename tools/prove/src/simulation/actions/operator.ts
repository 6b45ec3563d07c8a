import { isOnline } from '@booky/domain';
import { asking, type Draw } from '../ask.ts';
import { lateOneOf, oneOf } from '../choose.ts';
import type { FinalAnswer } from '../provider.ts';

/** The operator replays deliveries: one or all, for real or as a dry run. */
export const replaying: Draw = (world) => {
  const { random, watch } = world;
  const ids = [...watch.state.deliveries.keys()];
  const id = lateOneOf(random, ids);
  if (id === undefined) return undefined;
  const isDryRun = random.chance(0.4);
  const which = random.chance(0.5) ? { id } : { since: undefined, isUnapplied: false };
  return asking(world, {
    title: `${isDryRun ? 'dry-run' : 'make'} a replay of ${'id' in which ? 'one' : 'all'}`,
    hears: 'operator',
    call: async ({ replayDeliveries }) => {
      const replayed: string[] = [];
      for await (const one of replayDeliveries(which, isDryRun)) replayed.push(one.id);
      return replayed;
    },
    judge: (_answer, { commits }) =>
      isDryRun && commits > 0 ? ['a dry run of a replay changed something'] : [],
  });
};

/** The operator takes the provider's answer about an attempt for its verdict. */
export const adopting: Draw = (world) => {
  const { random, watch, provider } = world;
  const payment = oneOf(
    random,
    [...watch.state.payments.values()].flatMap((one) =>
      one.status === 'pending' && isOnline(one) ? [one] : [],
    ),
  );
  if (payment === undefined) return undefined;
  const { ourRef, amountRwf } = payment;
  const answer: FinalAnswer = random.chance(0.7)
    ? { kind: 'paid', amountRwf: amountRwf + random.pick([0, 0, 0, 1]), providerReference: undefined }
    : { kind: 'failed', reason: 'payer_timeout', providerReference: undefined };
  return asking(world, {
    title: `take the provider's word that it was ${answer.kind}`,
    hears: 'operator',
    call: ({ adoptAnswer }) => {
      provider.adopt(ourRef, answer);
      return adoptAnswer(payment, answer);
    },
  });
};
