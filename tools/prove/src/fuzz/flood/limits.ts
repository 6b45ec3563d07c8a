import { Duration } from '@js-joda/core';
import { makeSender, type Answered } from '../../harness/raw-request.ts';
import { inTurns } from '../../chaos/deliveries/storm.ts';
import { urlFor } from '../../chaos/deliveries/bookings.ts';
import type { Charged } from '../../harness/callbacks.ts';
import type { Setup } from '../../chaos/deliveries/setup.ts';
import { forgedWebhook } from './forged.ts';

/** Unverified deliveries from one address in a minute. specification.md#address-limits */
const MOST = 60;
const FORGED = 90;
const GENUINE = 30;
const AT_ONCE = 16;

/**
 * With the limits on: one address gets its sixty a minute at both processes together, verified deliveries are never
 * limited, another address has another sixty, and a minute later there are sixty again.
 * specification.md#verified-deliveries-unlimited
 */
export const breakLimits = async (setup: Setup, charged: Charged): Promise<readonly string[]> => {
  const processes = await Promise.all([0, 1].map(() => setup.world.startProcess({ hasRateLimits: true })));
  const urls = processes.map(({ url }) => url);
  const [here, elsewhere] = [makeSender(AT_ONCE), makeSender(AT_ONCE, '127.0.0.2')];
  const flood = async (sender: typeof here, whose: string): Promise<readonly string[]> => {
    const kinds = setup.random.shuffle([
      ...Array.from({ length: FORGED }, () => 'forged' as const),
      ...Array.from({ length: GENUINE }, () => 'genuine' as const),
    ]);
    const answers = { forged: [] as Answered[], genuine: [] as Answered[] };
    await inTurns(kinds, AT_ONCE, async (kind, turn) => {
      const rawRequest =
        kind === 'forged'
          ? forgedWebhook(setup.random, charged.ourRef, charged.amountRwf)
          : setup.callbacks.notFinal(charged).copy();
      answers[kind].push(await sender.send(urlFor({ urls }, turn), rawRequest));
    });
    return [
      ...misanswered(`forged ones ${whose}`, answers.forged, MOST),
      ...misanswered(`genuine ones ${whose}`, answers.genuine, GENUINE),
    ];
  };
  try {
    const first = await flood(here, 'of one address');
    const second = await flood(elsewhere, 'of another address');
    const { clock } = setup.world;
    clock.moveTo(clock.now().plus(Duration.ofSeconds(MOST + 1)));
    return [...first, ...second, ...(await flood(here, 'of one address, a minute later'))];
  } finally {
    here.close();
    elsewhere.close();
  }
};

const misanswered = (whose: string, answers: readonly Answered[], taken: number): readonly string[] => {
  const received = answers.filter(({ status }) => status === 200);
  const limited = answers.filter(({ status }) => status === 429);
  const others = answers.length - received.length - limited.length;
  return [
    ...(received.length === taken
      ? []
      : [`of ${answers.length} ${whose} ${received.length} were accepted, expected ${taken}`]),
    ...(others === 0 ? [] : [`${others} of ${whose} were answered neither 200 nor 429`]),
    ...(limited.every(({ retryAfter }) => Number(retryAfter) >= 1 && Number(retryAfter) <= 60)
      ? []
      : [`a 429 to ${whose} does not say when to come back`]),
  ];
};
