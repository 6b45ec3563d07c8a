import { Duration, type Instant } from '@js-joda/core';
import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import {
  ACCESS_TOKEN_DAYS,
  accessLink,
  type BookingFacts,
  type Confirmation,
  EMAIL_CHANGE_HOURS,
  type EmailChange,
  LARGEST_RWF,
  MOST_EMAIL_CHANGES,
  MOST_FRESH_LINKS,
  NOT_REMINDED,
  POST_SHOOT_LIMITS,
  REMINDER_CAUSES,
  type ReminderCause,
  type Note,
  type PostShootAddOn,
  type Rwf,
  rwf,
} from '@booky/domain';
import { arbitraryRwf } from './money.ts';
import {
  arbitraryEmailAddress,
  arbitraryLine,
  arbitraryParagraph,
  arbitraryToken,
  arbitraryUuid,
  orUndefined,
} from './text.ts';
import { arbitraryInstant, arbitraryMinutes } from './time.ts';

const oldestFirst = (one: Instant, other: Instant): number => one.compareTo(other);

/** Up to four notes, oldest first. */
export const arbitraryNotes = (): Arbitrary<readonly Note[]> =>
  fc
    .uniqueArray(
      fc.record({
        id: arbitraryUuid(),
        body: arbitraryParagraph(),
        createdAt: arbitraryInstant(),
        emailed: fc.boolean(),
        private: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: 4 },
    )
    .map((notes) =>
      notes.toSorted(
        (one, other) =>
          oldestFirst(one.createdAt, other.createdAt) || Number(one.private) - Number(other.private),
      ),
    );

/** Add-ons that the studio sells after the shoot. */
const arbitraryPostShootAddOns = (): Arbitrary<readonly PostShootAddOn[]> =>
  fc.uniqueArray(
    fc.record({
      addOnId: arbitraryUuid(),
      nameEn: arbitraryLine(30),
      nameFr: orUndefined(arbitraryLine(30)),
      unitPriceRwf: arbitraryRwf(),
      quantity: fc.integer({ min: 1, max: POST_SHOOT_LIMITS.quantity.max }),
    }),
    { selector: ({ addOnId }) => addOnId, maxLength: 4 },
  );

/** Reduces the prices of the add-ons so that the bill does not exceed the largest amount. */
const billable = (addOns: readonly PostShootAddOn[], totalRwf: Rwf): readonly PostShootAddOn[] => {
  let room = LARGEST_RWF - totalRwf;
  return addOns.map((addOn) => {
    const unitPriceRwf = rwf(Math.min(addOn.unitPriceRwf, Math.floor(room / addOn.quantity)));
    room -= unitPriceRwf * addOn.quantity;
    return { ...addOn, unitPriceRwf };
  });
};

interface DrawnConfirmation {
  readonly paidAfter: Duration;
  readonly resentAfter: Duration;
  readonly digest: string;
  /** How long after the current link was sent it was first used. Undefined if the link was never used. */
  readonly openedAfter: Duration | undefined;
  /** How long after the confirmation the client requested each new link. */
  readonly freshAfter: readonly Duration[];
  readonly freshDigests: readonly string[];
  /** How long after the confirmation the client requested each change of the email address. */
  readonly askedAfter: readonly Duration[];
  readonly waiting: Pick<EmailChange, 'email' | 'digest'> | undefined;
  readonly postShootAddOns: readonly PostShootAddOn[];
  readonly editedAfter: readonly Duration[];
  readonly reminded: readonly ReminderCause[];
}

const arbitraryDrawnConfirmation = (): Arbitrary<DrawnConfirmation> =>
  fc.record({
    paidAfter: arbitraryMinutes(0, 60),
    resentAfter: arbitraryMinutes(0, 10_000),
    digest: arbitraryToken(),
    openedAfter: orUndefined(arbitraryMinutes(0, 5000)),
    freshAfter: fc.array(arbitraryMinutes(0, 5000), { maxLength: MOST_FRESH_LINKS }),
    freshDigests: fc.uniqueArray(arbitraryToken(), { maxLength: MOST_FRESH_LINKS }),
    askedAfter: fc.array(arbitraryMinutes(0, 5000), { maxLength: MOST_EMAIL_CHANGES }),
    waiting: orUndefined(fc.record({ email: arbitraryEmailAddress(), digest: arbitraryToken() })),
    postShootAddOns: arbitraryPostShootAddOns(),
    editedAfter: fc.array(arbitraryMinutes(0, 5000), { maxLength: 3 }),
    reminded: fc.subarray([...REMINDER_CAUSES]),
  });

const confirmationOf = ({ createdAt, sold, slot }: BookingFacts, drawn: DrawnConfirmation): Confirmation => {
  const confirmedAt = createdAt.plus(drawn.paidAfter);
  const askedAt = drawn.askedAfter.map((after) => confirmedAt.plus(after)).toSorted(oldestFirst);
  const latest = askedAt.at(-1);
  const freshAskedAt = drawn.freshAfter.map((after) => confirmedAt.plus(after)).toSorted(oldestFirst);
  const editedAt = drawn.editedAfter.map((after) => confirmedAt.plus(after)).toSorted(oldestFirst);
  return {
    confirmedAt,
    link: {
      digest: drawn.digest,
      expiresAt: confirmedAt.plus(drawn.resentAfter).plus(Duration.ofDays(ACCESS_TOKEN_DAYS)),
      openedAt: drawn.openedAfter && confirmedAt.plus(drawn.resentAfter).plus(drawn.openedAfter),
    },
    freshLinks: freshAskedAt
      .slice(0, drawn.freshDigests.length)
      .map((at, index) => accessLink(drawn.freshDigests[index] ?? '', at)),
    freshLinksAskedAt: freshAskedAt,
    emailChange:
      drawn.waiting !== undefined && latest !== undefined
        ? { ...drawn.waiting, expiresAt: latest.plus(Duration.ofHours(EMAIL_CHANGE_HOURS)) }
        : undefined,
    emailChangesAskedAt: askedAt,
    postShootAddOns: billable(drawn.postShootAddOns, sold.totalRwf),
    timesEdited: editedAt.length,
    editedAt: editedAt.at(-1),
    remindedOf: {
      ...NOT_REMINDED,
      ...Object.fromEntries(drawn.reminded.map((cause) => [cause, [slot.startsAt]])),
    },
  };
};

/**
 * Adds what happens to a booking after its confirmation: the first link or a resent one, requests to change the email
 * address, and add-ons. There are at most MOST_EMAIL_CHANGES requests, and the latest one may still be pending.
 */
export const arbitraryOnceConfirmed = (
  facts: Arbitrary<BookingFacts>,
): Arbitrary<BookingFacts & Confirmation> =>
  fc
    .tuple(facts, arbitraryDrawnConfirmation())
    .map(([booking, drawn]) => ({ ...booking, ...confirmationOf(booking, drawn) }));
