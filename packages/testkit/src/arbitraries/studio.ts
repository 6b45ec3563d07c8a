import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { type NumberLimits, type Policies, POLICY_LIMITS, type Studio } from '@booky/domain';
import {
  arbitraryEmailAddress,
  arbitraryHttpsUrl,
  arbitraryCleanLine,
  arbitraryParagraph,
  orUndefined,
} from './text.ts';

/** Paragraphs of plain text, separated by blank lines. */
const paragraphs = (): Arbitrary<string> =>
  fc.array(arbitraryParagraph(), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n\n'));

/** A studio in which each fact is either set or undefined. */
export const arbitraryStudio = (): Arbitrary<Studio> =>
  fc.record({
    name: orUndefined(arbitraryCleanLine(20)),
    phone: orUndefined(arbitraryCleanLine(5)),
    email: orUndefined(arbitraryEmailAddress()),
    address: orUndefined(arbitraryCleanLine(40)),
    website: orUndefined(arbitraryHttpsUrl()),
    logoUrl: orUndefined(arbitraryHttpsUrl()),
    accentColor: orUndefined(
      fc.integer({ min: 0, max: 0xff_ff_ff }).map((color) => `#${color.toString(16).padStart(6, '0')}`),
    ),
    aboutEn: orUndefined(paragraphs()),
    aboutFr: orUndefined(paragraphs()),
    termsEn: orUndefined(paragraphs()),
    termsFr: orUndefined(paragraphs()),
    whatsapp: orUndefined(fc.constantFrom('0788 300 400', '+250 722 123 456', '+33 6 12 34 56 78')),
    instagram: orUndefined(fc.constantFrom('@inzora.studio', 'inzora', 'https://instagram.com/inzora/')),
    mapUrl: orUndefined(arbitraryHttpsUrl()),
    taxNumber: orUndefined(arbitraryCleanLine(9)),
  });

const { clientReschedule, emails, retention, offlineFee, booking } = POLICY_LIMITS;

const within = ({ min, max }: NumberLimits): Arbitrary<number> => fc.integer({ min, max });

/** Policies in which each number is within its range. */
export const arbitraryPolicies = (): Arbitrary<Policies> =>
  fc.record({
    clientReschedule: fc.record({
      enabled: fc.boolean(),
      untilMinutesBefore: within(clientReschedule.untilMinutesBefore),
      times: within(clientReschedule.times),
    }),
    emails: fc.record({
      reminderHoursBefore: orUndefined(within(emails.reminderHoursBefore)),
      receipts: fc.boolean(),
      cancellationCopy: fc.boolean(),
      balanceDueDaysBefore: orUndefined(within(emails.balanceDueDaysBefore)),
      photosExpiringDaysBefore: orUndefined(within(emails.photosExpiringDaysBefore)),
      tomorrowAtMinute: orUndefined(within(emails.tomorrowAtMinute)),
      thankYouDaysAfter: orUndefined(within(emails.thankYouDaysAfter)),
      reviewUrl: orUndefined(arbitraryHttpsUrl()),
    }),
    retention: fc.record({
      eraseExpiredAfterDays: orUndefined(within(retention.eraseExpiredAfterDays)),
      eraseEndedAfterDays: orUndefined(within(retention.eraseEndedAfterDays)),
    }),
    offlineFee: fc
      .record({
        enabled: fc.boolean(),
        instructionsEn: orUndefined(paragraphs()),
        instructionsFr: orUndefined(paragraphs()),
        holdMinutes: within(offlineFee.holdMinutes),
        mostAtOnce: within(offlineFee.mostAtOnce),
      })
      .map((policy) => ({ ...policy, enabled: policy.enabled && policy.instructionsEn !== undefined })),
    booking: fc.record({ furthestDays: orUndefined(within(booking.furthestDays)) }),
  });
