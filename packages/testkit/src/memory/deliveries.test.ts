import { MOST_UNVERIFIED } from '@booky/domain';
import { MONDAY_MORNING } from '../index.ts';
import { expect, it } from 'vitest';
import { createMemoryAdapters } from './index.ts';

/** `specification.md#unverified-kept` */
it('the oldest unverified delivery is overwritten when the limit is reached', async () => {
  const { deliveryInbox, inspect } = createMemoryAdapters();
  const keep = (number: number): Promise<void> =>
    deliveryInbox.keepUnverified({
      provider: 'gateway',
      why: `${number}`,
      body: new Uint8Array(),
      receivedAt: MONDAY_MORNING,
    });
  await Promise.all(Array.from({ length: MOST_UNVERIFIED + 2 }, (_, index) => keep(index)));
  const kept = await inspect.unverifiedDeliveries();
  expect(kept).toHaveLength(MOST_UNVERIFIED);
  expect(kept[0]?.why).toBe('2');
  expect(kept.at(-1)?.why).toBe(`${MOST_UNVERIFIED + 1}`);
});
