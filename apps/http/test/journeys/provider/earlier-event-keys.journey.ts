import { aDelivery, anEvent } from '@booky/testkit';
import { describe, it } from 'vitest';
import { chargeCompleted, sendWebhook } from '../../support/deliveries.ts';
import { worlds } from '../../support/journey.ts';
import { expectConfirmed, waitForPayer } from '../../support/waiting-payment.ts';

/** Version 1.1.0 used the event id alone as the event key. specification.md#delivery-repeat */
describe('gateway deliveries that version 1.1.0 stored under the event id alone', () => {
  const world = worlds.share({ provider: 'gateway', areLimitsLifted: true });

  it('settle no payment twice if they are sent again', async () => {
    const payment = await waitForPayer(world());
    const { ourRef } = payment;
    await world().ports.deliveryInbox.storeOnce(
      aDelivery({
        provider: 'gateway',
        eventKey: `wbk_${ourRef}`,
        content: {
          kind: 'event',
          event: anEvent({ ourRef, amountRwf: 24_000, providerReference: 'chg_1' }),
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
