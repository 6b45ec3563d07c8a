import {
  MOST_UNVERIFIED,
  paymentNamedIn,
  type ProviderDelivery,
  turnsArePlannedUntil,
  UNVERIFIED_BODY_BYTES,
  type UnverifiedDelivery,
} from '@booky/domain';
import type {
  ProviderDeliveryInbox,
  ProviderDeliveryLog,
  StoredDelivery,
  UnattributedBody,
} from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type { OpenUnit } from './open-unit.ts';
import { type DeliveryRecord, type MemoryState, withEntry } from './state.ts';
import type { MemoryStore } from './store.ts';

const toStored = ({ delivery, faults, outcome }: DeliveryRecord): StoredDelivery => ({
  delivery: { ...delivery, body: delivery.body.slice() },
  isConcluded: outcome !== undefined,
  faults,
});

const isRepeatOf = (delivery: ProviderDelivery, stored: ProviderDelivery): boolean =>
  delivery.eventKey !== undefined &&
  delivery.eventKey === stored.eventKey &&
  delivery.provider === stored.provider;

const byAge = (one: DeliveryRecord, other: DeliveryRecord): number =>
  one.delivery.receivedAt.compareTo(other.delivery.receivedAt);

const hasOldBody = (
  { body, receivedAt }: Pick<ProviderDelivery, 'body' | 'receivedAt'>,
  latest: Instant,
): boolean => body.length > 0 && !receivedAt.isAfter(latest);

/** The inbox outside of a unit of work. Each call is a separate change of the store. */
export const makeProviderDeliveryInbox = (store: MemoryStore): ProviderDeliveryInbox => ({
  storeOnce: (delivery, retryAt) =>
    store.change(async (draft) => {
      const { deliveries } = draft.state;
      const first = [...deliveries.values()].find((record) => isRepeatOf(delivery, record.delivery));
      if (first !== undefined) return toStored(first);
      if (deliveries.has(delivery.id)) throw new Error('a delivery with this id already exists');
      const record: DeliveryRecord = {
        // Copies the bytes, because the caller may reuse the array.
        delivery: { ...delivery, body: delivery.body.slice() },
        isBodyErased: false,
        retryAt,
        faults: 0,
        lastFault: undefined,
        outcome: undefined,
        concludedAt: undefined,
      };
      draft.state = { ...draft.state, deliveries: withEntry(deliveries, delivery.id, record) };
      return toStored(record);
    }),

  keepUnverified: (delivery) =>
    store.change(async (draft) => {
      const kept = { ...delivery, body: delivery.body.slice(0, UNVERIFIED_BODY_BYTES) };
      draft.state = {
        ...draft.state,
        unverified: [...draft.state.unverified, kept].slice(-MOST_UNVERIFIED),
      };
    }),

  eraseBodies: (latest, limit) =>
    store.change(async (draft) => {
      const { deliveries, unverified } = draft.state;
      const old = [...deliveries.values()]
        .filter(({ delivery }) => hasOldBody(delivery, latest) && !isOwedToErased(draft.state, delivery))
        .slice(0, limit);
      const erased = new Map(deliveries);
      for (const record of old) erased.set(record.delivery.id, withoutBody(record));
      const oldUnverified = new Set(
        unverified.filter((kept) => hasOldBody(kept, latest)).slice(0, limit - old.length),
      );
      draft.state = {
        ...draft.state,
        deliveries: erased,
        unverified: unverified.map((kept) =>
          oldUnverified.has(kept) ? { ...kept, body: new Uint8Array() } : kept,
        ),
      };
      return old.length + oldUnverified.size;
    }),

  unattributed: async (after, limit) => unattributedIn(store.committed(), after, limit),

  eraseUnattributed: (places) =>
    store.change(async (draft) => {
      draft.state = { ...draft.state, ...withoutBodies(draft.state, places) };
    }),

  takeDue: (now, leaseUntil, limit) =>
    store.change(async (draft) => {
      const plannedUntil = turnsArePlannedUntil(now);
      const due = [...draft.state.deliveries.values()]
        .filter(
          ({ outcome, retryAt }) =>
            outcome === undefined && (!retryAt.isAfter(now) || retryAt.isAfter(plannedUntil)),
        )
        .toSorted(byAge)
        .slice(0, limit);
      const leased = new Map(draft.state.deliveries);
      for (const record of due) leased.set(record.delivery.id, { ...record, retryAt: leaseUntil });
      draft.state = { ...draft.state, deliveries: leased };
      return due.map(toStored);
    }),
});

/** Deliveries in a unit of work. Recording an outcome throws if this unit has not locked the delivery. */
export const makeProviderDeliveryLog = (unit: OpenUnit): ProviderDeliveryLog => ({
  lock: async (id) => {
    const record = unit.state.deliveries.get(id);
    if (record === undefined) return undefined;
    unit.lockedDeliveries.add(id);
    return { provider: record.delivery.provider, outcome: record.outcome };
  },

  conclude: async (id, outcome, concludedAt) => {
    const { deliveries } = unit.state;
    const record = deliveries.get(id);
    if (record === undefined || !unit.lockedDeliveries.has(id)) {
      unit.refuse(new Error('conclude called for a delivery that was not locked in this unit'));
    }
    unit.update({ deliveries: withEntry(deliveries, id, { ...record, outcome, concludedAt }) });
  },

  recordFault: async (id, lastFault, retryAt) => {
    const { deliveries } = unit.state;
    const record = deliveries.get(id);
    if (record === undefined || record.outcome !== undefined) return undefined;
    const faults = record.faults + 1;
    unit.update({ deliveries: withEntry(deliveries, id, { ...record, faults, lastFault, retryAt }) });
    return faults;
  },

  bodiesOf: async (ourRefs) =>
    [...unit.state.deliveries.values()]
      .filter((record) => isOfPayment(record, ourRefs))
      .map(({ delivery: { provider, receivedAt, body } }) => ({ provider, receivedAt, body: body.slice() }))
      .toSorted((one, other) => one.receivedAt.compareTo(other.receivedAt)),

  eraseBodiesOf: async (ourRefs) => {
    unit.update({
      deliveries: new Map(
        [...unit.state.deliveries].map(([id, record]) => [
          id,
          isOfPayment(record, ourRefs) && record.outcome !== undefined ? withoutBody(record) : record,
        ]),
      ),
    });
  },

  unattributed: async (after, limit) => unattributedIn(unit.state, after, limit),

  eraseUnattributed: async (places) => unit.update(withoutBodies(unit.state, places)),

  eraseBody: async (id) => {
    const { deliveries } = unit.state;
    const record = deliveries.get(id);
    if (record !== undefined) unit.update({ deliveries: withEntry(deliveries, id, withoutBody(record)) });
  },
});

/** True if the delivery is about a payment that is refund_due and belongs to an erased booking. */
const isOwedToErased = ({ payments, bookings }: MemoryState, { content }: ProviderDelivery): boolean => {
  const ourRef = paymentNamedIn(content);
  return [...payments.values()].some(
    (payment) =>
      payment.ourRef === ourRef &&
      payment.status === 'refund_due' &&
      bookings.get(payment.bookingId)?.erasedAt !== undefined,
  );
};

const withoutBody = (record: DeliveryRecord): DeliveryRecord => ({
  ...record,
  delivery: { ...record.delivery, body: new Uint8Array() },
  isBodyErased: true,
});

const isOfPayment = (
  { delivery: { body, content } }: DeliveryRecord,
  ourRefs: readonly string[],
): boolean => {
  const ourRef = paymentNamedIn(content);
  return body.length > 0 && ourRef !== undefined && ourRefs.includes(ourRef);
};

/**
 * Returns a position that sorts after all delivery ids. It contains the time in addition to the index, because the
 * index of a delivery may change between two reads.
 */
const unprovenPlace = ({ receivedAt }: UnverifiedDelivery, index: number): string =>
  `unproven ${`${index}`.padStart(5, '0')} ${receivedAt.toString()}`;

const unattributedIn = (
  { deliveries, unverified }: MemoryState,
  after = '',
  limit: number,
): readonly UnattributedBody[] => {
  const unreadable = [...deliveries.values()]
    .map(({ delivery }) => delivery)
    .filter(({ content }) => paymentNamedIn(content) === undefined)
    .map((delivery) => ({ place: delivery.id, ...delivery }));
  const unproven = unverified.map((kept, index) => ({ place: unprovenPlace(kept, index), ...kept }));
  return [...unreadable, ...unproven]
    .filter(({ place, body }) => body.length > 0 && place > after)
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, limit)
    .map(({ place, provider, receivedAt, body }) => ({ place, provider, receivedAt, body: body.slice() }));
};

const withoutBodies = (
  { deliveries, unverified }: MemoryState,
  places: readonly string[],
): Pick<MemoryState, 'deliveries' | 'unverified'> => ({
  deliveries: new Map(
    [...deliveries].map(([id, record]) => [id, places.includes(id) ? withoutBody(record) : record]),
  ),
  unverified: unverified.map((kept, index) =>
    places.includes(unprovenPlace(kept, index)) ? { ...kept, body: new Uint8Array() } : kept,
  ),
});
