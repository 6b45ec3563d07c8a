import { fc, test } from '@fast-check/vitest';
import { poll } from '@booky/testkit/http';
import { aDelivery, anEvent } from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { causesOf } from '../../support/counts.ts';
import { callBack, chargeCompleted, sendWebhook, successReport } from '../../support/deliveries.ts';
import { worlds } from '../../support/journey.ts';
import { expectConfirmed, type Waiting, waitForPayer } from '../../support/waiting-payment.ts';
import type { World } from '../../support/world.ts';

const DUE = 24_000;

/** One provider delivery: which payment it is about, an id that other deliveries may share, and what it reports. */
interface Said {
  readonly about: number;
  readonly id: string | undefined;
  readonly transaction: string;
  readonly status: 'succeeded' | 'failed' | 'pending';
  readonly amount: number;
}

const sequences = fc.array(
  fc.record({
    about: fc.nat({ max: 2 }),
    id: fc.constantFrom('the endpoint', 'another', undefined),
    transaction: fc.constantFrom('1', '2'),
    status: fc.constantFrom('succeeded', 'failed', 'pending'),
    amount: fc.constantFrom(DUE, DUE, DUE - 1),
  }),
  { minLength: 1, maxLength: 8 },
);

const WORDS = { succeeded: 'SUCCESSFUL', failed: 'FAILED', pending: 'PENDING' } as const;

const send: Readonly<
  Record<'mobile-money' | 'gateway', (world: World, ourRef: string, said: Said) => Promise<unknown>>
> = {
  gateway: (world, ourRef, { id, transaction, status, amount }) =>
    sendWebhook(
      world,
      chargeCompleted(ourRef, { id: transaction, status, amount }, { id: undefined, webhook_id: id }),
    ),
  'mobile-money': (world, ourRef, { transaction, status, amount }) =>
    callBack(
      world,
      ourRef,
      successReport(ourRef, {
        financialTransactionId: transaction,
        status: WORDS[status],
        amount: String(amount),
      }),
    ),
};

/** Returns the status that a payment must have after these reports arrived in this order. */
const statusAfter = (said: readonly Said[]): string =>
  said.reduce((status, one) => {
    if (status !== 'pending' || (one.status === 'succeeded' && one.amount !== DUE)) return status;
    return one.status;
  }, 'pending');

/**
 * Companies may use the same event id for several payments, amounts and statuses. specification.md#delivery-repeat
 * specification.md#gateway-event-key specification.md#mobile-money-event-key
 */
describe('provider deliveries with the same event id', () => {
  const { share } = worlds;

  describe.each(['gateway', 'mobile-money'] as const)('from %s', (provider) => {
    const world = share({ provider, areLimitsLifted: true });

    test.prop([sequences], { numRuns: 15 })(
      'settle every payment, and change nothing if they are sent again',
      async (sequence) => {
        const payments: Waiting[] = [];
        for (let index = 0; index < 3; index += 1) payments.push(await waitForPayer(world()));
        const outcome = () =>
          Promise.all(
            payments.map(async ({ ourRef, reference }) => {
              const { payment } = (await poll(world(), ourRef)) as { readonly payment: { status: string } };
              return { status: payment.status, causes: await causesOf(world(), reference) };
            }),
          );
        const sendAll = async (): Promise<void> => {
          for (const said of sequence)
            await send[provider](world(), payments[said.about]?.ourRef ?? '', said);
        };
        await sendAll();
        const once = await outcome();
        expect(once.map(({ status }) => status)).toEqual(
          payments.map((_, place) => statusAfter(sequence.filter(({ about }) => about === place))),
        );
        await sendAll();
        expect(await outcome()).toEqual(once);
      },
    );
  });

  describe('that version 1.1.0 stored under the event id alone', () => {
    const world = share({ provider: 'gateway', areLimitsLifted: true });

    it('settle no payment twice if they are sent again', async () => {
      const payment = await waitForPayer(world());
      const { ourRef } = payment;
      await world().ports.deliveryInbox.storeOnce(
        aDelivery({
          provider: 'gateway',
          eventKey: `wbk_${ourRef}`,
          content: {
            kind: 'event',
            event: anEvent({ ourRef, amountRwf: DUE, providerReference: 'chg_1' }),
          },
        }),
        world().clock.now(),
      );
      await world().useCases.retryDeliveries();
      await expectConfirmed(world(), payment);
      await sendWebhook(world(), chargeCompleted(ourRef));
      await sendWebhook(world(), chargeCompleted(ourRef));
      await expectConfirmed(world(), payment);
    });
  });
});
