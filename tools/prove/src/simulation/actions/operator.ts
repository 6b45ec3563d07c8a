import { isOnline } from '@booky/domain';
import { asking, type Draw } from '../ask.ts';
import { lateOneOf, oneOf } from '../choose.ts';
import type { FinalAnswer } from '../company.ts';

/** The operator has deliveries decided anew: one or all, in earnest or only to look. */
export const replaying: Draw = (universe) => {
  const { random, watch } = universe;
  const ids = [...watch.state.deliveries.keys()];
  const id = lateOneOf(random, ids);
  if (id === undefined) return undefined;
  const isDryRun = random.chance(0.4);
  const which = random.chance(0.5) ? { id } : { since: undefined, isUnapplied: false };
  return asking(universe, {
    title: `${isDryRun ? 'look at' : 'make'} a replay of ${'id' in which ? 'one' : 'all'}`,
    call: async ({ replayDeliveries }) => {
      const replayed: string[] = [];
      for await (const one of replayDeliveries(which, isDryRun)) replayed.push(one.id);
      return replayed;
    },
    judge: (_answer, { commits }) =>
      isDryRun && commits > 0 ? ['a replay that was only looked at changed something'] : [],
  });
};

/** The operator takes the company's answer about an attempt for its verdict. */
export const adopting: Draw = (universe) => {
  const { random, watch, company } = universe;
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
  return asking(universe, {
    title: `take the company's word that it was ${answer.kind}`,
    call: ({ adoptAnswer }) => {
      company.adopt(ourRef, answer);
      return adoptAnswer(payment, answer);
    },
  });
};
