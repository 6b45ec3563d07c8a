import { test } from '@fast-check/vitest';
import { isLinked, rwf } from '@booky/domain';
import { type Account, anAddOn, anAdmin, arbitraryAnyAccount, freshToken, freshUuid } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import type { Answer, Ask } from '../support/ask.ts';
import { at, listAt, textAt } from '../support/json.ts';
import { makeMemoryStore } from '../support/memory-store.ts';
import { bearing } from '../support/office.ts';
import { refusal } from '../support/refusal.ts';
import type { World } from '../support/world.ts';
import { makeWorlds } from '../support/worlds.ts';

/**
 * A fixed seed that meets every case below; `actions.property.test.ts` draws fresh ones over the use cases. Shrinking
 * ends before the test's timeout, so that a failure is reported.
 */
const RUNS = { numRuns: 120, seed: 1, interruptAfterTimeLimit: 40_000 };

/** A free shared add-on, so that only the state of the booking can refuse it. */
const gift = anAddOn({ priceRwf: rwf(0) });
const admin = anAdmin();

interface Probe {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

const post = (path: string, body?: object): Probe => ({
  method: 'POST',
  path: `/${path}`,
  ...(body === undefined ? {} : { body }),
});

/** The requests tried for each action, with the simplest valid input; one accepted request is enough. */
const PROBES: Readonly<Record<string, (booking: unknown, account: Account) => readonly Probe[]>> = {
  reschedule: (_booking, { now }) =>
    [1, 2].map((hours) => post('reschedule', { startsAt: now.plus(Duration.ofHours(hours)).toString() })),
  cancel: () => [post('cancel')],
  complete: () => [post('complete')],
  no_show: () => [post('no-show')],
  resend_link: () => [post('resend-link')],
  add_addon: () => [post('addons', { addonId: gift.id })],
  remove_addon: (booking) =>
    listAt(booking, 'postShootAddons').map((addOn) => ({
      method: 'DELETE',
      path: `/addons/${textAt(addOn, 'addonId')}`,
    })),
  request_session_fee: () => [post('session-fee')],
  record_cash: () => [post('cash-payments', { amountRwf: 1 })],
  save_delivery: () => [
    { method: 'PUT', path: '/delivery', body: { url: 'https://photos.example/', expiresOn: '9999-12-31' } },
  ],
  send_delivery: () => [post('delivery/send')],
  add_note: () => [post('notes', { body: 'Bring a hat' })],
  delete_note: (booking) =>
    listAt(booking, 'notes').map((note) => ({ method: 'DELETE', path: `/notes/${textAt(note, 'id')}` })),
};

/**
 * specification.md#available-actions specification.md#guarded-actions specification.md#conflict-carries-booking
 * specification.md#answer-in-transaction
 */
describe.each(['gateway', 'none'] as const)(
  'the listed actions of any booking at any time, provider %s',
  (provider) => {
    const store = makeMemoryStore();
    const world = makeWorlds(store).share({ provider, areLimitsLifted: true });
    const seen = new Set<string>();

    /** Stores only this booking, and returns a function that asks about it. */
    const begin = async ({ booking, payments, now }: Account): Promise<Ask> => {
      const { clock, ports, ask }: World = world();
      await store.empty();
      await store.seed({ admins: [admin], catalogue: { services: [], packages: [], addOns: [gift] } });
      clock.set(now);
      await ports.unitOfWork.run(async (transaction) => {
        await transaction.bookings.add(booking);
        for (const payment of payments) await transaction.payments.add(payment);
      });
      const issuedAt = now.minusSeconds(1);
      const token = ports.adminTokens.sign({
        adminId: admin.id,
        generation: admin.tokenGeneration,
        issuedAt,
        expiresAt: issuedAt.plus(Duration.ofHours(8)),
      });
      return (method, path, sent = {}) =>
        ask(method, `/api/admin/bookings/${booking.id}${path}`, { ...bearing(token), ...sent });
    };

    test.prop([arbitraryAnyAccount()], RUNS)(
      'are exactly the accepted ones, and a conflict carries the unchanged booking',
      async (drawn) => {
        const account = renamed(drawn);
        const shown = at((await (await begin(account))('GET', '')).body, 'booking');
        const accepted: string[] = [];
        for (const [action, probes] of Object.entries(PROBES)) {
          const answers: Answer[] = [];
          for (const { method, path, body } of probes(shown, account)) {
            const ask = await begin(account);
            const answer = await ask(method, path, body === undefined ? {} : { body });
            answers.push(answer);
            const after = at((await ask('GET', '')).body, 'booking');
            if (answer.status < 300) expect(answer.body).toEqual({ booking: after });
            else expect(after).toEqual(shown);
            if (answer.status === 409) {
              expect(answer.body).toEqual({ ...refusal(textAt(answer.body, 'error')), booking: shown });
            }
          }
          if (answers.some(({ status }) => status < 300)) accepted.push(action);
          else seen.add(`${action} refused`);
        }
        for (const action of accepted) seen.add(action);
        expect(at(shown, 'actions')).toEqual(accepted);
      },
      60_000,
    );

    it('cover every action, accepted and refused', () => {
      const possible = Object.keys(PROBES).filter(
        (action) => provider !== 'none' || action !== 'request_session_fee',
      );
      for (const action of possible) {
        expect(seen).toContain(action);
        if (action !== 'add_note') expect(seen).toContain(`${action} refused`);
      }
    });
  },
);

/** The same account with fresh names, so that no two payments share an ourRef. */
const renamed = (account: Account): Account => {
  const id = freshUuid();
  const { booking } = account;
  return {
    ...account,
    booking: {
      ...booking,
      id,
      ...(isLinked(booking) ? { link: { ...booking.link, digest: freshToken() } } : {}),
    },
    payments: account.payments.map((payment) => ({
      ...payment,
      id: freshUuid(),
      ourRef: freshUuid(),
      bookingId: id,
    })),
  };
};
