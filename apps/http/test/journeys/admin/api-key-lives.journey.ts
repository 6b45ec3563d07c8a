import { API_SCOPES } from '@booky/domain';
import { at, bearing, isJson, listAt, type Photographer, textAt } from '@booky/testkit/http';
import { Duration, type Instant } from '@js-joda/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { adminOf, type Office, PASSWORD } from '../../support/office.ts';
import { resetToken, setPassword } from '../../support/password-reset.ts';
import type { World } from '../../support/world.ts';

/** An admin operation of the contract, with an invalid id in its path. */
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly scope: string;
}

const operationsOf = async ({ ask }: World): Promise<readonly Operation[]> => {
  const paths = at((await ask('GET', '/api/openapi.json')).body, 'paths');
  return Object.entries(isJson(paths) ? paths : {})
    .filter(([path]) => path.startsWith('/api/admin/') && !path.includes('/auth/'))
    .flatMap(([path, item]) =>
      Object.entries(Object(item)).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{[^}]+\}/g, 'not-an-id'),
        scope: textAt(operation, 'x-scope'),
      })),
    );
};

interface Key {
  readonly id: string;
  readonly secret: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Instant | undefined;
}

/** Few distinct values, so that histories often reach the exact instant of a key's expiry. */
const MINUTES = fc.constantFrom(30, 60, 90);

const MAKE = fc.record({
  does: fc.constant('make' as const),
  scopes: fc.uniqueArray(fc.constantFrom(...API_SCOPES), { minLength: 1 }),
  minutes: fc.option(MINUTES, { nil: undefined }),
});

const EVENT = fc.oneof(
  { arbitrary: MAKE, weight: 2 },
  fc.record({ does: fc.constant('wait' as const), minutes: MINUTES }),
  fc.record({ does: fc.constant('end' as const), which: fc.nat() }),
  fc.record({ does: fc.constant('change password' as const) }),
);

type Event = typeof EVENT extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Events; the number selects the operation that every key tries after the event. */
const HISTORY = fc.array(fc.tuple(EVENT, fc.nat()), { minLength: 1, maxLength: 12 });

/** The photographer of a world, and every API key created there. */
const openLives = ({ world, admin: first }: Office) => {
  let admin: Photographer = first;
  let password = PASSWORD;
  let keys: readonly Key[] = [];
  /** The keys that were not deleted, and not invalidated by a new password; some may be expired. */
  let left: readonly Key[] = [];
  const now = (): Instant => world.clock.now();
  const isLive = (key: Key): boolean =>
    left.includes(key) && (key.expiresAt === undefined || now().isBefore(key.expiresAt));

  const make = async (scopes: readonly string[], minutes: number | undefined): Promise<void> => {
    const expiresAt = minutes === undefined ? undefined : now().plus(Duration.ofMinutes(minutes));
    const { body } = await admin.ask('POST', '/api-keys', {
      body: { name: 'Website', scopes, password, ...(expiresAt && { expiresAt: expiresAt.toString() }) },
    });
    const key = { id: textAt(body, 'apiKey', 'id'), secret: textAt(body, 'secret'), scopes, expiresAt };
    keys = [...keys, key];
    left = [...left, key];
  };
  const end = async (key: Key): Promise<void> => {
    await admin.ask('DELETE', `/api-keys/${key.id}`);
    left = left.filter((one) => one !== key);
  };
  const changePassword = async (): Promise<void> => {
    // At most three reset emails are sent in an hour.
    world.clock.advance(Duration.ofMinutes(30));
    password = password === PASSWORD ? `${PASSWORD}, and a lamp` : PASSWORD;
    expect((await setPassword(world, await resetToken(world), password)).status).toBe(200);
    admin = adminOf(world, password);
    left = [];
  };

  return {
    begin: async (): Promise<void> => {
      await changePassword();
      keys = [];
    },
    live: async (event: Event): Promise<void> => {
      if (event.does === 'make') await make(event.scopes, event.minutes);
      if (event.does === 'wait') world.clock.advance(Duration.ofMinutes(event.minutes));
      const key = event.does === 'end' && keys[event.which % keys.length];
      if (key) await end(key);
      if (event.does === 'change password') await changePassword();
    },
    check: async ({ method, path, scope }: Operation): Promise<void> => {
      const listed = listAt((await admin.ask('GET', '/api-keys')).body, 'apiKeys');
      expect(new Set(listed.map((key) => textAt(key, 'id')))).toEqual(new Set(left.map(({ id }) => id)));
      for (const key of keys) {
        // The query and body are invalid, so nothing changes; only an operation that reads neither returns 200.
        const sent = method === 'GET' ? {} : { bytes: '{"', headers: { 'content-type': 'text/plain' } };
        const headers = { ...sent.headers, ...bearing(key.secret).headers };
        const { status } = await world.ask(method, `${path}?unknown=key`, { ...sent, headers });
        const allowed = key.scopes.includes(scope) ? [200, 400, 404] : [403];
        expect(isLive(key) ? allowed : [401]).toContain(status);
      }
    },
  };
};

/** specification.md#api-keys specification.md#insufficient-scope */
describe('API keys in random histories', () => {
  it('allow only the operations of their scopes, and nothing once expired or deleted', async () => {
    const office = await offices.open({ areLimitsLifted: true, areRequestsInjected: true });
    const operations = await operationsOf(office.world);
    const lives = openLives(office);
    await fc.assert(
      fc.asyncProperty(HISTORY, async (history) => {
        await lives.begin();
        for (const [event, index] of history) {
          await lives.live(event);
          const operation = operations[index % operations.length];
          if (operation) await lives.check(operation);
        }
      }),
      { numRuns: 25 },
    );
  });
});
