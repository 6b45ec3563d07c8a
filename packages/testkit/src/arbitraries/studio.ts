import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { type Policies, POLICY_RANGES, type Studio } from '@booky/domain';
import {
  arbitraryEmailAddress,
  arbitraryHttpsUrl,
  arbitraryLine,
  arbitraryParagraph,
  orUndefined,
} from './text.ts';

/** Paragraphs of plain text, parted by blank lines. */
const paragraphs = (): Arbitrary<string> =>
  fc.array(arbitraryParagraph(), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n\n'));

/** Each fact set or not. */
export const arbitraryStudio = (): Arbitrary<Studio> =>
  fc.record({
    name: orUndefined(arbitraryLine(20)),
    phone: orUndefined(arbitraryLine(5)),
    email: orUndefined(arbitraryEmailAddress()),
    address: orUndefined(arbitraryLine(40)),
    website: orUndefined(arbitraryHttpsUrl()),
    logoUrl: orUndefined(arbitraryHttpsUrl()),
    accentColor: orUndefined(
      fc.integer({ min: 0, max: 0xff_ff_ff }).map((color) => `#${color.toString(16).padStart(6, '0')}`),
    ),
    aboutEn: orUndefined(paragraphs()),
    aboutFr: orUndefined(paragraphs()),
    termsEn: orUndefined(paragraphs()),
    termsFr: orUndefined(paragraphs()),
  });

const within = (name: keyof typeof POLICY_RANGES): Arbitrary<number> => fc.integer(POLICY_RANGES[name]);

/** Every number in its range. */
export const arbitraryPolicies = (): Arbitrary<Policies> =>
  fc.record({
    clientReschedule: fc.record({
      enabled: fc.boolean(),
      untilMinutesBefore: within('untilMinutesBefore'),
      times: within('times'),
    }),
    emails: fc.record({
      reminderHoursBefore: orUndefined(within('reminderHoursBefore')),
      receipts: fc.boolean(),
      cancellationCopy: fc.boolean(),
    }),
    retention: fc.record({
      eraseExpiredAfterDays: orUndefined(within('eraseExpiredAfterDays')),
      eraseEndedAfterDays: orUndefined(within('eraseEndedAfterDays')),
    }),
    offlineFee: fc
      .record({
        enabled: fc.boolean(),
        instructionsEn: orUndefined(paragraphs()),
        instructionsFr: orUndefined(paragraphs()),
        holdMinutes: within('holdMinutes'),
        mostAtOnce: within('mostAtOnce'),
      })
      .map((policy) => ({ ...policy, enabled: policy.enabled && policy.instructionsEn !== undefined })),
  });
