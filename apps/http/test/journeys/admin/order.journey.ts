import { act, type Photographer } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { completed, expectConflict, managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { NOT_FOUND, refusal, refused } from '../../support/refusal.ts';
import { anotherStart } from '../../support/visitor.ts';

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';

interface Action {
  readonly method: string;
  /** The path after the booking's id, or after the payment's id if the action is a refund. */
  readonly path: string;
  /** A valid request body. */
  readonly good?: object;
  /** A body that breaks a rule (422), and the field that the error names. */
  readonly bad?: readonly [object, string];
  /** A body with a wrong shape (400), and the field that the error names. */
  readonly misshapen: readonly [object, string];
}

const EMPTY: Pick<Action, 'method' | 'misshapen'> = {
  method: 'POST',
  misshapen: [{ sure: true }, 'sure'],
};

const ACTIONS: readonly Action[] = [
  {
    method: 'POST',
    path: '/reschedule',
    good: { startsAt: '2031-01-15T12:00:00+02:00' },
    bad: [{ startsAt: '2029-01-15T12:00:00+02:00' }, 'startsAt'],
    misshapen: [{ startsAt: '2029-01-15T12:00:00' }, 'startsAt'],
  },
  {
    method: 'POST',
    path: '/cancel',
    bad: [{ reason: 'a'.repeat(1001) }, 'reason'],
    misshapen: [{ reason: 7 }, 'reason'],
  },
  { ...EMPTY, path: '/complete' },
  { ...EMPTY, path: '/no-show' },
  { ...EMPTY, path: '/resend-link' },
  { ...EMPTY, path: '/session-fee' },
  {
    method: 'POST',
    path: '/addons',
    good: { addonId: UNKNOWN_ID },
    bad: [{ addonId: UNKNOWN_ID, quantity: 0 }, 'quantity'],
    misshapen: [{ addonId: 'album', quantity: 0 }, 'addonId'],
  },
  {
    method: 'POST',
    path: '/cash-payments',
    good: { amountRwf: 1 },
    bad: [{ amountRwf: 0 }, 'amountRwf'],
    misshapen: [{ amountRwf: '1' }, 'amountRwf'],
  },
  {
    method: 'PUT',
    path: '/delivery',
    good: { url: 'https://photos.example/' },
    bad: [{ url: 'https://photos.example/', expiresOn: '2029-01-01' }, 'expiresOn'],
    misshapen: [{ url: 'http://photos.example/', expiresOn: 'soon' }, 'expiresOn'],
  },
  {
    method: 'POST',
    path: '/delivery/send',
    bad: [{ recipient: 'granny' }, 'recipient'],
    misshapen: [{ recipient: 7 }, 'recipient'],
  },
  {
    method: 'POST',
    path: '/notes',
    good: { body: 'Boots' },
    bad: [{ body: ' ' }, 'body'],
    misshapen: [{ body: 7 }, 'body'],
  },
];

const REFUND: Action = {
  method: 'POST',
  path: '/refund',
  good: { reference: 'MP1' },
  bad: [{ reference: 'MP1', refundedAt: '2031-01-01T00:00:00Z' }, 'refundedAt'],
  misshapen: [{ reference: 7 }, 'reference'],
};

const ALL = [...ACTIONS.map((action) => ['/bookings', action] as const), ['/payments', REFUND] as const].map(
  ([family, action]) => [`${action.method} ${family}/{id}${action.path}`, family, action] as const,
);

const ask = ({ ask: asked }: Pick<Photographer, 'ask'>, { method }: Action, path: string, body?: object) =>
  asked(method, path, body === undefined ? {} : { body });

/** specification.md#check-order specification.md#conflict-order */
describe('the checks of a back-office action', () => {
  const { open, share } = offices;

  describe('on a request with several faults', () => {
    const office = share();

    it.each(ALL)('return the first of 401, 400, 422 and 404 that applies: %s', async (_, family, action) => {
      const { world, admin } = await office();
      const {
        path,
        good,
        bad,
        misshapen: [shapeless, wrong],
      } = action;
      const everythingWrong = `/api/admin${family}/1${path}?sure=yes`;
      const closed = await ask(world, action, everythingWrong, shapeless);
      expect([closed.status, closed.body]).toEqual([401, refusal('unauthenticated')]);

      const there = `${family}/${UNKNOWN_ID}${path}`;
      const malformed = await ask(admin, action, `${family}/1${path}`, bad?.[0] ?? good);
      expect([malformed.status, malformed.body]).toEqual(refused(400, 'id'));
      const queried = await ask(admin, action, `${there}?sure=yes`, bad?.[0] ?? good);
      expect([queried.status, queried.body]).toEqual(refused(400, 'sure'));
      const misshapen = await ask(admin, action, there, shapeless);
      expect([misshapen.status, misshapen.body]).toEqual(refused(400, wrong));
      if (bad !== undefined) {
        const answer = await ask(admin, action, there, bad[0]);
        expect([answer.status, answer.body]).toEqual(refused(422, bad[1]));
      }
      for (const body of good === undefined ? [undefined, {}] : [good]) {
        const answer = await ask(admin, action, there, body);
        expect([answer.status, answer.body]).toEqual(NOT_FOUND);
      }
    });

    it.each(['addons', 'notes'])(
      'return the first of 401, 400 and 404 that applies: deleting %s',
      async (what) => {
        const { world, admin } = await office();
        const one = what === 'addons' ? 'addonId' : 'noteId';
        const path = `/bookings/1/${what}/1`;
        expect((await world.ask('DELETE', `/api/admin${path}`)).status).toBe(401);
        const malformed = await admin.ask('DELETE', path);
        expect([malformed.status, malformed.body]).toEqual(refused(400, 'id', one));
        const there = await admin.ask('DELETE', `/bookings/${UNKNOWN_ID}/${what}/${UNKNOWN_ID}`);
        expect([there.status, there.body]).toEqual(NOT_FOUND);
      },
    );
  });

  it('return 422 before 409, even if the 422 depends on stored data', async () => {
    const office = await open();
    const { admin } = office;
    const { id } = await completed(office);
    for (const [action, body, field] of [
      ['addons', { addonId: UNKNOWN_ID }, 'addonId'],
      ['addons', { addonId: office.world.studio.drone.id }, 'addonId'],
      ['reschedule', { startsAt: '9999-12-31T23:30:00+02:00' }, 'startsAt'],
    ] as const) {
      const answer = await act(admin, id, action, body);
      expect([answer.status, answer.body]).toEqual(refused(422, field));
    }
  });

  it('look for conflicts in this order: status, time, payment in flight, amount', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    const taken = { startsAt: '2030-01-22T12:00:00+02:00' };
    await managed(world, taken);
    const { id } = await completed(office);
    await expectConflict(admin, id, await act(admin, id, 'reschedule', taken), 'wrong_status');
    await expectConflict(admin, id, await act(admin, id, 'complete'), 'wrong_status');
    await expectConflict(
      admin,
      id,
      await act(admin, id, 'cash-payments', { amountRwf: 1_000_000 }),
      'wrong_status',
    );
    const other = await managed(world, { startsAt: anotherStart() });
    await expectConflict(admin, other.id, await act(admin, other.id, 'complete'), 'shoot_not_started');
    await world.ask('POST', `${other.link}/payments`, {
      body: { method: 'momo_alpha', phone: '0788123456' },
    });
    const cash = await act(admin, other.id, 'cash-payments', { amountRwf: 1_000_000 });
    await expectConflict(admin, other.id, cash, 'payment_in_flight');
  });
});
