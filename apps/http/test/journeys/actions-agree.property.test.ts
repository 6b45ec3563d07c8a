import { test } from '@fast-check/vitest';
import { isLinked, rwf } from '@booky/domain';
import {
  type Account,
  anAddOn,
  anAdmin,
  arbitraryAnyAccount,
  freshToken,
  freshUuid,
} from '@booky/domain/testing';
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
 * One draw that meets everything below; others are drawn anew each time over the use cases, in `actions.property.test.ts`.
 * Looking for a small counterexample ends before the time of the test, so that a fault is told.
 */
const RUNS = { numRuns: 120, seed: 1, interruptAfterTimeLimit: 40_000 };

/** Something that costs nothing and that every booking is offered, so that only the booking itself can refuse it. */
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

/** Every way worth trying of every action, with the easiest input there is; one that is accepted is enough. */
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

describe.each(['gateway', 'none'] as const)(
  'the actions of any booking at any time, provider %s',
  (provider) => {
    const store = makeMemoryStore();
    const world = makeWorlds(store).share({ provider, areLimitsLifted: true });
    const seen = new Set<string>();

    /** Leaves nothing but this booking, and answers how to ask about it. */
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
      'are exactly those that are accepted, and what is refused is answered with the booking as it stands',
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

    it('met every action accepted and refused, so that what is above was about something', () => {
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

/** The same under names of its own, so that no two payments are one. */
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
