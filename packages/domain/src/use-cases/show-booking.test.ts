import { createMemoryAdapters } from '@booky/testkit/memory';
import { beforeEach, describe, expect, it } from 'vitest';
import { addBookings, addPayments } from '@booky/testkit/contracts';
import { aBookingOf, aCashPayment, anEvent, openTestedService, type TestedService } from '@booky/testkit';
import type { ConfirmedBooking } from '../model/booking/booking.ts';
import { rwf } from '../model/money/rwf.ts';

class ReadBroke extends Error {}

const unreadable = async (): Promise<never> => {
  throw new ReadBroke();
};

/** specification.md#answer-in-transaction. */
describe('the response to a change', () => {
  const adapters = createMemoryAdapters();
  let confirmed: ConfirmedBooking;

  const openWith = async (changed: Partial<typeof adapters>): Promise<TestedService> => {
    const studio = await openTestedService({ ...adapters, ...changed });
    await addBookings(adapters, confirmed);
    await addPayments(
      adapters,
      confirmed.id,
      aCashPayment({ bookingId: confirmed.id, amountRwf: rwf(10_000) }),
    );
    studio.clock.set(confirmed.slot.startsAt.minusSeconds(60));
    return studio;
  };
  const changes = ({ useCases, packages: [portrait] }: TestedService) => ({
    'recording cash': () => useCases.recordCashPayment(confirmed.id, { amountRwf: rwf(1), note: undefined }),
    'adding a note': () => useCases.addNote(confirmed.id, 'Hello', true),
    'deleting a package': () => useCases.deletePackage(portrait.id),
    'cancelling as the photographer': () => useCases.cancelBooking(confirmed.id, undefined),
  });

  beforeEach(() => {
    confirmed = aBookingOf('confirmed');
  });

  it('is read entirely within the transaction that makes the change', async () => {
    const studio = await openWith({
      bookingReader: { ...adapters.bookingReader, byId: unreadable, countUpcoming: unreadable },
    });
    for (const [name, change] of Object.entries(changes(studio)))
      await expect(change(), name).resolves.toBeDefined();
  });

  it('prevents the change if it cannot be read', async () => {
    const studio = await openWith({
      unitOfWork: {
        run: (work) =>
          adapters.unitOfWork.run((transaction) =>
            work({
              ...transaction,
              bookingReader: {
                byId: unreadable,
                byIds: unreadable,
                ofAddress: unreadable,
                page: unreadable,
                chronicle: unreadable,
                chronicles: unreadable,
                countUpcoming: unreadable,
                isSlotFree: unreadable,
              },
            }),
          ),
      },
    });
    const before = adapters.inspect.committed();
    for (const [name, change] of Object.entries(changes(studio)))
      await expect(change(), name).rejects.toBeInstanceOf(ReadBroke);
    expect(adapters.inspect.committed()).toEqual(before);
  });
});

describe('receiving a delivery', () => {
  it('fails if the delivery is not on record, so that the provider sends it again', async () => {
    const adapters = createMemoryAdapters();
    const studio = await openTestedService({
      ...adapters,
      unitOfWork: {
        run: (work) =>
          adapters.unitOfWork.run((transaction) =>
            work({ ...transaction, deliveries: { ...transaction.deliveries, lock: async () => undefined } }),
          ),
      },
    });
    const inbound = studio.scripted.write({
      verified: true,
      kind: 'event',
      eventKey: 'an event',
      event: anEvent({}),
    });
    await expect(studio.useCases.receiveDelivery('mobile-money', inbound, 'a sender')).rejects.toMatchObject({
      cause: { message: 'the provider delivery to apply is not on record' },
    });
  });
});
