import { Duration, type Instant } from '@js-joda/core';
import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import {
  ACCESS_TOKEN_DAYS,
  type BookingFacts,
  type Confirmation,
  EMAIL_CHANGE_HOURS,
  type EmailChange,
  LARGEST_RWF,
  MOST_EMAIL_CHANGES,
  MOST_OF_AN_ADD_ON,
  type Note,
  type PostShootAddOn,
  type Rwf,
  rwf,
} from '../../src/index.ts';
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

/** Up to four notes, oldest first, as they are added. */
export const arbitraryNotes = (): Arbitrary<readonly Note[]> =>
  fc
    .uniqueArray(
      fc.record({
        id: arbitraryUuid(),
        body: arbitraryParagraph(),
        createdAt: arbitraryInstant(),
        emailed: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: 4 },
    )
    .map((notes) => notes.toSorted((one, other) => oldestFirst(one.createdAt, other.createdAt)));

/** Up to four add-ons sold after the shoot, which together with what was sold before never pass the largest bill. */
export const arbitraryPostShootAddOns = (totalRwf: Rwf): Arbitrary<readonly PostShootAddOn[]> =>
  fc
    .uniqueArray(
      fc.record({
        addOnId: arbitraryUuid(),
        nameEn: arbitraryLine(30),
        nameFr: orUndefined(arbitraryLine(30)),
        unitPriceRwf: arbitraryRwf(),
        quantity: fc.integer({ min: 1, max: MOST_OF_AN_ADD_ON }),
      }),
      { selector: ({ addOnId }) => addOnId, maxLength: 4 },
    )
    .map((addOns) => {
      let room = LARGEST_RWF - totalRwf;
      return addOns.map((addOn) => {
        const unitPriceRwf = rwf(Math.min(addOn.unitPriceRwf, Math.floor(room / addOn.quantity)));
        room -= unitPriceRwf * addOn.quantity;
        return { ...addOn, unitPriceRwf };
      });
    });

interface EmailChanges {
  readonly emailChange: EmailChange | undefined;
  readonly emailChangesAskedAt: readonly Instant[];
}

/** None, or up to as many as there may be in a day; the latest waits for its link, or was confirmed. */
const arbitraryEmailChanges = (confirmedAt: Instant): Arbitrary<EmailChanges> =>
  fc
    .record({
      askedAfter: fc.array(arbitraryMinutes(0, 5000), { maxLength: MOST_EMAIL_CHANGES }),
      waiting: orUndefined(fc.record({ email: arbitraryEmailAddress(), digest: arbitraryToken() })),
    })
    .map(({ askedAfter, waiting }) => {
      const askedAt = askedAfter.map((after) => confirmedAt.plus(after)).toSorted(oldestFirst);
      const latest = askedAt.at(-1);
      return {
        emailChangesAskedAt: askedAt,
        emailChange:
          waiting !== undefined && latest !== undefined
            ? { ...waiting, expiresAt: latest.plus(Duration.ofHours(EMAIL_CHANGE_HOURS)) }
            : undefined,
      };
    });

/** What confirmation added to a booking and what came of it since: the link as first minted or sent anew. */
export const arbitraryConfirmation = ({ createdAt, sold }: BookingFacts): Arbitrary<Confirmation> =>
  arbitraryMinutes(0, 60)
    .map((paidAfter) => createdAt.plus(paidAfter))
    .chain((confirmedAt) =>
      fc
        .record({
          digest: arbitraryToken(),
          resentAfter: arbitraryMinutes(0, 10_000),
          emailChanges: arbitraryEmailChanges(confirmedAt),
          postShootAddOns: arbitraryPostShootAddOns(sold.totalRwf),
        })
        .map(({ digest, resentAfter, emailChanges, postShootAddOns }) => ({
          confirmedAt,
          link: { digest, expiresAt: confirmedAt.plus(resentAfter).plus(Duration.ofDays(ACCESS_TOKEN_DAYS)) },
          ...emailChanges,
          postShootAddOns,
        })),
    );
