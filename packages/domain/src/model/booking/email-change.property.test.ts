import { Duration, type Instant } from '@js-joda/core';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  aBookingOf,
  anAddress,
  arbitraryAnyAccount,
  arbitraryBookingOf,
  arbitraryEmailAddress,
  arbitraryInstant,
  arbitraryToken,
  MONDAY_MORNING,
} from '@booky/testkit';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';
import type { LinkedBooking } from './booking.ts';
import { emailAddress } from './contact.ts';
import { confirmEmailChange, maskedEmail, openEmailChange, requestEmailChange } from './email-change.ts';

const DAY_MILLISECONDS = 86_400_000;
const CLOCKS_APART_MILLISECONDS = CLOCKS_APART_SECONDS * 1000;

const email = anAddress('new.address@example.rw');
const linked = fc.oneof(
  ...(['confirmed', 'completed', 'no_show', 'cancelled_by_client', 'cancelled_by_admin'] as const).map(
    (status): fc.Arbitrary<LinkedBooking> => arbitraryBookingOf(status),
  ),
);

/** A request: when it was made, and how many seconds to wait if the service refused it. */
interface Asked {
  readonly now: Instant;
  readonly wait: number | undefined;
}

interface Asking {
  readonly booking: LinkedBooking;
  readonly asked: readonly Asked[];
}

const waitOf = (booking: LinkedBooking, now: Instant): number | undefined => {
  const requested = requestEmailChange(booking, email, 'digest', now);
  if (requested.ok) return undefined;
  if (requested.refusal.code !== 'too_many_requests')
    throw new Error('expected a refusal with the code too_many_requests');
  return requested.refusal.retryAfterSeconds;
};

const ask = ({ booking, asked }: Asking, now: Instant): Asking => {
  const requested = requestEmailChange(booking, email, `digest ${asked.length}`, now);
  const one = { now, wait: waitOf(booking, now) };
  return { booking: requested.ok ? requested.value : booking, asked: [...asked, one] };
};

const askAt = (instants: readonly Instant[]): Asking =>
  instants.reduce(ask, { booking: aBookingOf('confirmed'), asked: [] });

const allowed = ({ asked }: Asking): readonly Instant[] =>
  asked.filter(({ wait }) => wait === undefined).map(({ now }) => now);

/**
 * Returns the maximum number of instants in any period of this length. A period includes its end but not its
 * beginning.
 */
const mostIn = (instants: readonly Instant[], milliseconds: number): number =>
  Math.max(
    0,
    ...instants.map(
      (end) =>
        instants.filter((one) => {
          const before = Duration.between(one, end).toMillis();
          return before >= 0 && before < milliseconds;
        }).length,
    ),
  );

const runningSum = (steps: readonly number[]): readonly number[] => {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
};

/** The time between two requests: a few seconds, some hours, or about a day. */
const stepMilliseconds = fc.oneof(
  fc.nat({ max: 5000 }),
  fc.nat({ max: DAY_MILLISECONDS }),
  fc.constantFrom(-1, 0, 1).map((off) => DAY_MILLISECONDS + off),
);
const forward = fc
  .array(stepMilliseconds, { minLength: 1, maxLength: 25 })
  .map((steps) => runningSum(steps).map((at) => MONDAY_MORNING.plusMillis(at)));
/** Requests to several processes, whose clocks each differ a little from the true time. */
const bySeveralClocks = fc
  .tuple(forward, fc.array(fc.nat({ max: CLOCKS_APART_MILLISECONDS }), { minLength: 25, maxLength: 25 }))
  .map(([instants, off]) => instants.map((instant, index) => instant.plusMillis(off[index] ?? 0)));
/** Requests to a process whose clock jumps back and forth by up to two days. */
const jumping = fc
  .array(fc.oneof(stepMilliseconds, fc.integer({ min: -2 * DAY_MILLISECONDS, max: 2 * DAY_MILLISECONDS })), {
    minLength: 1,
    maxLength: 25,
  })
  .map((steps) => runningSum(steps).map((at) => MONDAY_MORNING.plusMillis(at)));

/**
 * specification.md#email-change specification.md#email-change-limit specification.md#email-change-link
 * specification.md#masked-email
 */
describe('requests to change the contact email', () => {
  test.prop([forward], { numRuns: 500 })('are accepted up to three times in any 24 hours', (instants) => {
    const asking = askAt(instants);
    expect(mostIn(allowed(asking), DAY_MILLISECONDS)).toBeLessThanOrEqual(3);
    for (const [index, { now, wait }] of asking.asked.entries()) {
      const earlier = asking.asked.slice(0, index).filter((one) => one.wait === undefined);
      const counting = earlier.filter((one) => Duration.between(one.now, now).toMillis() < DAY_MILLISECONDS);
      expect(wait === undefined).toBe(counting.length < 3);
    }
  });

  test.prop([bySeveralClocks], { numRuns: 500 })(
    'never exceed three in 24 hours minus 5 seconds if the clocks differ',
    (instants) => {
      const most = mostIn(allowed(askAt(instants)), DAY_MILLISECONDS - CLOCKS_APART_MILLISECONDS);
      expect(most).toBeLessThanOrEqual(3);
    },
  );

  test.prop([fc.oneof(forward, bySeveralClocks, jumping)], { numRuns: 500 })(
    'are refused with exactly the number of seconds to wait',
    (instants) => {
      const { booking, asked } = askAt(instants);
      for (const { wait } of asked) {
        expect(wait ?? 1).toBeGreaterThanOrEqual(1);
        expect(wait ?? 1).toBeLessThanOrEqual(86_400 + CLOCKS_APART_SECONDS);
      }
      const { now } = asked.at(-1) ?? { now: MONDAY_MORNING };
      const wait = waitOf(booking, now);
      if (wait === undefined) return;
      expect(waitOf(booking, now.plusSeconds(wait))).toBeUndefined();
      expect(waitOf(booking, now.plusSeconds(wait - 1))).toBe(1);
    },
  );

  test.prop([linked, arbitraryEmailAddress(), arbitraryToken(), arbitraryInstant()])(
    'change nothing on the booking except its pending address',
    (booking, address, digest, now) => {
      const requested = requestEmailChange(booking, address, digest, now);
      if (!requested.ok) return;
      expect(requested.value).toStrictEqual({
        ...booking,
        emailChange: { email: address, digest, expiresAt: now.plusSeconds(86_400) },
        emailChangesAskedAt: requested.value.emailChangesAskedAt,
      });
      expect(requested.value.emailChangesAskedAt).toContainEqual(now);
      expect(requested.value.emailChangesAskedAt.length).toBeLessThanOrEqual(3);
    },
  );

  it('are accepted again once the oldest of the three is 24 hours old', () => {
    const three = askAt([0, 1, 2].map((second) => MONDAY_MORNING.plusSeconds(second)));
    const dayLater = MONDAY_MORNING.plusSeconds(86_400);
    expect(waitOf(three.booking, dayLater.minusMillis(1))).toBe(1);
    expect(waitOf(three.booking, dayLater)).toBeUndefined();
  });
});

describe('the link sent to a new address', () => {
  test.prop([linked, arbitraryEmailAddress(), arbitraryToken(), arbitraryInstant()])(
    'works for exactly 24 hours',
    (booking, address, digest, now) => {
      const requested = requestEmailChange({ ...booking, emailChangesAskedAt: [] }, address, digest, now);
      if (!requested.ok) throw new Error('the first request was refused');
      const end = now.plus(Duration.ofHours(24));
      expect(openEmailChange(requested.value, now)).toEqual({ email: address, digest, expiresAt: end });
      expect(openEmailChange(requested.value, end.minusMillis(1))).toBeDefined();
      expect(openEmailChange(requested.value, end)).toBeUndefined();
    },
  );

  test.prop([linked, fc.array(arbitraryToken(), { minLength: 2, maxLength: 3 }), arbitraryInstant()])(
    'stops working when a newer link replaces it',
    (booking, digests, now) => {
      const last = digests.reduce<LinkedBooking>(
        (before, digest) => {
          const requested = requestEmailChange(before, email, digest, now);
          if (!requested.ok) throw new Error('a request within the limit of three was refused');
          return requested.value;
        },
        { ...booking, emailChangesAskedAt: [] },
      );
      expect(openEmailChange(last, now)?.digest).toBe(digests.at(-1));
      for (const replaced of digests.slice(0, -1)) expect(JSON.stringify(last)).not.toContain(replaced);
    },
  );

  test.prop([linked, arbitraryInstant()])(
    'works only once, and ends the links that were sent to the old address',
    (booking, now) => {
      const waiting = { email, digest: 'digest', expiresAt: now.plusSeconds(1) };
      const confirmed = confirmEmailChange({ ...booking, emailChange: waiting }, waiting);
      expect(confirmed).toStrictEqual({ ...booking, email, emailChange: undefined, freshLinks: [] });
      expect(openEmailChange(confirmed, now)).toBeUndefined();
    },
  );

  test.prop([arbitraryAnyAccount()])(
    'works only for a booking that has been confirmed',
    ({ booking, now }) => {
      const waiting = 'emailChange' in booking ? booking.emailChange : undefined;
      const isOpen = waiting !== undefined && now.compareTo(waiting.expiresAt) < 0;
      expect(openEmailChange(booking, now)).toBe(isOpen ? waiting : undefined);
    },
  );
});

describe('a masked email address', () => {
  test.prop([arbitraryEmailAddress()])('shows only the first character and the domain', (address) => {
    const [local, domain] = address.split('@');
    expect(maskedEmail(address)).toBe(`${local?.charAt(0)}***@${domain}`);
  });

  test.prop([arbitraryEmailAddress(), fc.stringMatching(/^[a-z0-9._+-]{0,40}[a-z0-9]$/)])(
    'reveals nothing about the remaining characters before the @',
    (address, rest) => {
      const [local, domain] = address.split('@');
      const alike = emailAddress(`${local?.charAt(0)}${rest}@${domain}`);
      fc.pre(alike.ok);
      expect(maskedEmail(alike.value)).toBe(maskedEmail(address));
    },
  );

  it.each([
    ['a@b.rw', 'a***@b.rw'],
    ['aline.uwase@example.rw', 'a***@example.rw'],
  ])('for %s is %s', (address, masked) => {
    expect(maskedEmail(anAddress(address))).toBe(masked);
  });
});
