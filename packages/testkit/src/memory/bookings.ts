import {
  addressOf,
  type Booking,
  type CountedHold,
  endOf,
  hasClient,
  hasOpenMoney,
  isEnded,
  isFeeAwaited,
  isHoldLive,
  isLinked,
  isReminderDue,
  MADE_BY_STUDIO,
  OCCUPYING_STATUSES,
  occupiedPeriod,
  overlaps,
  type PendingBooking,
  type Period,
  Refused,
} from '@booky/domain';
import { type BookingRepository, ReferenceTaken } from '@booky/domain/ports';
import {
  findByAccessToken,
  findByEmailChange,
  findByReference,
  findOpenByAccessToken,
  findOpenByEmailChange,
} from './find-booking.ts';
import type { Instant } from '@js-joda/core';
import type { OpenUnit } from './open-unit.ts';
import { bookingIdOf, paymentsOf } from './payments.ts';
import { type MemoryState, withEntry } from './state.ts';

const isOccupyingStatus = ({ status }: Booking): boolean =>
  OCCUPYING_STATUSES.some((occupying) => occupying === status);

const takes = (booking: Booking, period: Period): boolean =>
  isOccupyingStatus(booking) && overlaps(occupiedPeriod(booking.slot), period);

const byStart = (one: Booking, other: Booking): number => one.slot.startsAt.compareTo(other.slot.startsAt);

const byHoldExpiry = (one: PendingBooking, other: PendingBooking): number =>
  one.holdExpiresAt.compareTo(other.holdExpiresAt);

/**
 * True if another booking has one of the digests of this booking. This must not happen, because a token has to identify
 * a single booking.
 */
const sharesToken = (state: MemoryState, booking: Booking): boolean => {
  if (!isLinked(booking)) return false;
  const { link, freshLinks, emailChange } = booking;
  return [
    ...[link, ...freshLinks].map(({ digest }) => findByAccessToken(state, digest)),
    emailChange && findByEmailChange(state, emailChange.digest),
  ].some((found) => found !== undefined && found.id !== booking.id);
};

/**
 * Bookings in a unit of work. Throws if locks are taken in the wrong order, or if a booking is saved without having
 * been loaded. A database would detect neither mistake.
 */
export const makeBookingRepository = (unit: OpenUnit): BookingRepository => {
  const all = (): readonly Booking[] => [...unit.state.bookings.values()];

  const loaded = <Found extends Booking | undefined>(booking: Found): Found => {
    if (booking !== undefined) unit.loadedBookings.add(booking.id);
    return booking;
  };

  const put = (booking: Booking): void => {
    if (sharesToken(unit.state, booking)) unit.refuse(new Error('two bookings have the same access token'));
    const rivals = all().filter(({ id }) => id !== booking.id);
    if (isOccupyingStatus(booking) && rivals.some((rival) => takes(rival, occupiedPeriod(booking.slot)))) {
      unit.refuse(new Refused({ code: 'slot_taken' }));
    }
    unit.update({ bookings: withEntry(unit.state.bookings, booking.id, booking) });
    loaded(booking);
  };

  const putLoaded = (booking: Booking): void => {
    if (!unit.state.bookings.has(booking.id))
      unit.refuse(new Error('save booking changed 0 rows, expected 1'));
    if (!unit.loadedBookings.has(booking.id)) {
      unit.refuse(new Error('save called for a booking not loaded in this unit'));
    }
    put(booking);
  };

  return {
    serialiseClaims: async () => {
      if (unit.loadedBookings.size > 0) {
        unit.refuse(new Error('serialiseClaims called after a booking was loaded'));
      }
      // There is nothing to wait for, because only one unit of work runs at a time. This call only throws if the unit
      // has ended.
      all();
      unit.holdsClaim = true;
    },

    find: async (id) => loaded(unit.state.bookings.get(id)),

    findByReference: async (reference) => loaded(findByReference(unit.state, reference)),
    findByOurRef: async (ourRef) => {
      const bookingId = bookingIdOf(unit.state, ourRef);
      return loaded(bookingId === undefined ? undefined : unit.state.bookings.get(bookingId));
    },

    findByAccessToken: async (digest, now) => loaded(findOpenByAccessToken(unit.state, digest, now)),

    findByEmailChange: async (digest, now) => loaded(findOpenByEmailChange(unit.state, digest, now)),

    overlapping: async (period) => {
      if (!unit.holdsClaim) unit.refuse(new Error('a unit of work read the calendar without a claim'));
      return all()
        .filter((booking) => takes(booking, period))
        .toSorted(byStart)
        .map(loaded);
    },

    lapsedHolds: async (now, limit) =>
      all()
        .filter((booking) => booking.status === 'pending_payment')
        .filter((booking) => !isHoldLive(booking, now))
        .toSorted(byHoldExpiry)
        .slice(0, limit)
        .map(loaded),

    remindersDue: async (cause, lead, now, limit) =>
      all()
        .filter((booking) => isReminderDue(cause, booking, lead, now))
        .toSorted(byStart)
        .slice(0, limit)
        .map(loaded),

    findAll: async (ids) => {
      if (!unit.holdsClaim)
        unit.refuse(new Error('a unit of work must make its claim before it locks several bookings'));
      return all()
        .filter(({ id }) => ids.includes(id))
        .toSorted(byStart)
        .map(loaded);
    },

    ofAddress: async (email) => {
      if (!unit.holdsClaim)
        unit.refuse(new Error('a unit of work locked the bookings of an address without a claim'));
      return all()
        .filter(hasClient)
        .filter(
          (booking) =>
            addressOf(booking) === email ||
            ('emailChange' in booking && booking.emailChange?.email === email),
        )
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(loaded);
    },

    endEmailChangesTo: async (email) => {
      if (!unit.holdsClaim)
        unit.refuse(new Error('a unit of work tried to end email changes without holding a claim'));
      for (const booking of all())
        if (isLinked(booking) && booking.emailChange?.email === email)
          put({ ...booking, emailChange: undefined });
    },

    pastRetention: async (until, now, limit) => {
      const ended = all()
        .filter(isEnded)
        .filter(hasClient)
        .filter(({ id }) => !hasOpenMoney(paymentsOf(unit.state, id), now))
        .toSorted((one, other) => endOf(one).compareTo(endOf(other)) || (one.id < other.id ? -1 : 1));
      const due = (latest: Instant | undefined) =>
        ended.filter((booking) => latest !== undefined && !endOf(booking).isAfter(latest));
      return [
        ...due(until.expired).filter(({ status }) => status === 'expired'),
        ...due(until.ended).filter(({ status }) => status !== 'expired'),
      ]
        .slice(0, limit)
        .map(loaded);
    },

    holdsMadeFrom: async (madeFrom, now, since) =>
      all().flatMap((booking): readonly CountedHold[] => {
        if (booking.madeFrom !== madeFrom) return [];
        const { createdAt: madeAt, sold } = booking;
        const minutes = sold.package.durationMinutes;
        const isFree = sold.bookingFeeRwf === 0;
        const isPending = booking.status === 'pending_payment';
        const counts = madeAt.isAfter(since) || (isPending && isHoldLive(booking, now));
        if (!counts || !(isFree || isPending || booking.status === 'expired')) return [];
        return [{ minutes, madeAt, isFree, holdExpiresAt: isPending ? booking.holdExpiresAt : undefined }];
      }),

    offlineHolds: async (now) => {
      if (!unit.holdsClaim)
        unit.refuse(
          new Error('a unit of work without a claim counted the holds to be paid without a provider'),
        );
      return all()
        .filter((booking) => isFeeAwaited(booking, now))
        .flatMap(({ offlineFee, holdExpiresAt }) =>
          offlineFee?.chosenFrom === undefined ? [] : [{ chosenFrom: offlineFee.chosenFrom, holdExpiresAt }],
        );
    },

    instructionsSentTo: async (digest, since) =>
      all()
        .flatMap(({ offlineFee }) => offlineFee?.instructionsSent ?? [])
        .filter(({ to, at }) => to === digest && at.isAfter(since)).length,

    addressesOfLapses: async (since, atLeast) => {
      const lapsed = all().filter(
        (booking) =>
          booking.status === 'expired' &&
          hasClient(booking) &&
          booking.madeFrom !== MADE_BY_STUDIO &&
          booking.expiredAt.isAfter(since) &&
          unit.state.timelines.get(booking.id)?.some(({ kind }) => kind === 'hold_released') !== true,
      );
      return [...Map.groupBy(lapsed, ({ madeFrom }) => madeFrom)]
        .map(([madeFrom, { length: count }]) => ({ madeFrom, count }))
        .filter(({ count }) => count >= atLeast);
    },

    add: async (booking) => {
      // A duplicate reference does not break the unit of work: it can continue, as in the database.
      if (findByReference(unit.state, booking.reference) !== undefined) throw new ReferenceTaken();
      if (unit.state.bookings.has(booking.id))
        unit.refuse(new Error('a booking with this id already exists'));
      put(booking);
    },

    save: async (booking) => putLoaded(booking),

    saveExpired: async (bookings) => {
      for (const booking of bookings) putLoaded(booking);
    },
  };
};
