import { fc, test } from '@fast-check/vitest';
import { type Booking, isLinked, type LinkedBooking } from '@booky/domain';
import {
  type Account,
  anAdmin,
  arbitraryAccount,
  arbitraryBookingOf,
  freshToken,
  freshUuid,
} from '@booky/testkit';
import { type Answer, at, cancel, changeEmail, payOwed } from '@booky/testkit/http';
import type { Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { masked } from '@booky/testkit/reference';
import { CONTACT_PHONE, NEW_EMAIL, pageFor, photosEnd, secretsOf } from '../../support/client-page.ts';
import { makeMemoryStore } from '../../support/memory-store.ts';
import { refusal } from '../../support/refusal.ts';
import { makeWorlds } from '../../support/worlds.ts';

/** Stops shrinking before the test's time limit, so that Vitest can report the failure. */
const RUNS = { numRuns: 400, interruptAfterTimeLimit: 40_000 };

/** Lists confirmed statuses several times, because confirmed bookings allow the most actions. */
const LINKED = [
  'confirmed',
  'confirmed',
  'confirmed',
  'completed',
  'completed',
  'no_show',
  'cancelled_by_client',
  'cancelled_by_admin',
] as const;
const WITHOUT_LINK = ['pending_payment', 'expired'] as const;

/** Returns the instants at which the client's page of a booking can change. */
const turnsOf = (booking: LinkedBooking): readonly (Instant | undefined)[] => [
  booking.slot.startsAt,
  booking.slot.endsAt,
  booking.link.expiresAt,
  booking.emailChange?.expiresAt,
  booking.emailChangesAskedAt.at(-1),
  photosEnd(booking),
];

/**
 * Generates a booking with a link and payments, and the current time. This time is often within a millisecond of an
 * instant at which the client's page changes.
 */
const arbitraryLinked = (): fc.Arbitrary<Account & { readonly booking: LinkedBooking }> =>
  fc
    .tuple(
      fc.oneof(...LINKED.map((status) => arbitraryAccount<LinkedBooking>(arbitraryBookingOf(status)))),
      fc.option(fc.tuple(fc.nat(5), fc.constantFrom(-1, 0, 1))),
    )
    .map(([account, moment]) => {
      if (moment === null) return account;
      const [which, milliseconds] = moment;
      const turn = turnsOf(account.booking)[which] ?? account.booking.confirmedAt;
      return { ...account, now: turn.plusMillis(milliseconds) };
    });

/** Returns the same account with new ids and with a phone number that occurs nowhere else on the page. */
const renamed = <Kind extends Booking>(account: Account & { readonly booking: Kind }) => {
  const id = freshUuid();
  return {
    ...account,
    booking: { ...account.booking, id, phone: CONTACT_PHONE },
    payments: account.payments.map((payment) => ({
      ...payment,
      id: freshUuid(),
      ourRef: freshUuid(),
      bookingId: id,
    })),
  };
};

const expectNoSecrets = ({ text }: Answer, secrets: readonly string[]): void => {
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
};

/**
 * specification.md#client-view specification.md#masked-email specification.md#can-cancel specification.md#can-pay
 * specification.md#stage-needs-review specification.md#if-cancelled
 */
describe('a client of any booking, at any time', () => {
  const store = makeMemoryStore();
  const world = makeWorlds(store).share({
    provider: 'gateway',
    areLimitsLifted: true,
    areRequestsInjected: true,
  });

  /** Fills the store with this booking only, which gets a known token. */
  const begin = async <Kind extends Booking>(account: Account & { readonly booking: Kind }) => {
    const accessToken = freshToken();
    const given = renamed(account);
    const { digest } = world().ports.tokenDigester;
    const { link } = isLinked(given.booking) ? given.booking : { link: undefined };
    const booking = {
      ...given.booking,
      ...(link === undefined ? {} : { link: { ...link, digest: digest(accessToken) } }),
    };
    await store.empty();
    world().clock.set(account.now);
    await world().ports.unitOfWork.run(async (transaction) => {
      await transaction.admins.add(anAdmin());
      await transaction.bookings.add(booking);
      for (const payment of given.payments) await transaction.payments.add(payment);
    });
    const own = { ...given, booking };
    return { own, link: `/api/booking/${accessToken}`, secrets: secretsOf(own, accessToken) };
  };

  const seen = new Set<unknown>();

  test.prop([arbitraryLinked()], RUNS)(
    'sees no secrets, and always sees the correct canPay and canCancel',
    async (account) => {
      const { own, link, secrets } = await begin(account);
      const { booking, now } = own;
      const look = async (): Promise<unknown> => {
        const answer = await world().ask('GET', link);
        expectNoSecrets(answer, secrets);
        expect(answer.status).toBe(200);
        return at(answer.body, 'booking');
      };

      if (!now.isBefore(booking.link.expiresAt)) {
        seen.add('a closed link');
        for (const answer of [
          await world().ask('GET', link),
          await changeEmail(world(), { link }, NEW_EMAIL),
          await payOwed(world(), { link }),
          await cancel(world(), { link }),
        ]) {
          expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
        }
        return;
      }
      const first = await look();
      expect(first).toMatchObject(pageFor(own));
      seen.add(at(first, 'stage'));

      const asked = await changeEmail(world(), { link }, NEW_EMAIL);
      expectNoSecrets(asked, secrets);
      expect([200, 429]).toContain(asked.status);
      const second = await look();
      expect(second).toEqual(
        asked.status === 200 ? { ...Object(first), pendingEmail: masked(NEW_EMAIL) } : first,
      );

      const paying = await payOwed(world(), { link });
      expectNoSecrets(paying, secrets);
      const third = await look();
      if (at(second, 'canPay') === true) {
        expect([201, 429]).toContain(paying.status);
      } else {
        const code = booking.status === 'confirmed' ? 'nothing_owed' : 'wrong_status';
        expect([paying.status, paying.body]).toEqual([409, { ...refusal(code), booking: second }]);
        expect(third).toEqual(second);
      }

      const cancelling = await cancel(world(), { link });
      expectNoSecrets(cancelling, secrets);
      const last = await look();
      if (at(third, 'canCancel') === true) {
        expect([cancelling.status, cancelling.body]).toEqual([200, { booking: last }]);
        expect(last).toMatchObject({
          status: 'cancelled_by_client',
          canCancel: false,
          canPay: false,
          paidRwf: at(third, 'ifCancelled', 'keptRwf'),
          ifCancelled: null,
        });
      } else {
        const code = booking.status === 'confirmed' ? 'shoot_started' : 'wrong_status';
        expect([cancelling.status, cancelling.body]).toEqual([409, { ...refusal(code), booking: third }]);
      }
    },
    60_000,
  );

  it('reaches each possible stage in at least one of the generated bookings', () => {
    expect(seen).toEqual(
      new Set([
        'a closed link',
        'cancelled_by_admin',
        'cancelled_by_client',
        'closed',
        'completed',
        'confirmed',
        'in_progress',
        'no_show',
      ]),
    );
  });

  const withoutLink = fc.oneof(...WITHOUT_LINK.map((status) => arbitraryAccount(arbitraryBookingOf(status))));

  test.prop([withoutLink], { numRuns: 30 })('gets a 404 until the booking is confirmed', async (account) => {
    const { link, secrets } = await begin(account);
    const answer = await world().ask('GET', link);
    expectNoSecrets(answer, secrets);
    expect([answer.status, answer.body]).toEqual([404, refusal('not_found')]);
  });
});
