import { ApiError, createClient } from '@booky/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOfficeApi } from '../src/client/office-api.ts';
import { recallDraft, rememberDraft } from '../src/session/drafts.ts';
import { Session } from '../src/session/session.ts';

const login = (token: string) => ({ token, expiresAt: '2030-01-07T15:00:00.000Z' });

/** specification.md#office-session */
describe('the session of a tab', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('a login: outlives a reload, and ends with a logout', () => {
    const session = new Session();
    expect([session.state, session.token]).toEqual(['out', undefined]);
    session.start(login('one'));
    const reloaded = new Session();
    expect([reloaded.state, reloaded.token]).toEqual(['in', 'one']);
    reloaded.end();
    expect(new Session().state).toBe('out');
  });

  /** specification.md#office-drafts */
  it('a logout: forgets what was typed', () => {
    rememberDraft('booking', { fullName: 'Aline Uwase' });
    rememberDraft('studio', { name: 'Studio Umucyo' });
    expect(recallDraft('booking')).toEqual({ fullName: 'Aline Uwase' });
    new Session().end();
    expect([recallDraft('booking'), recallDraft('studio')]).toEqual([{}, {}]);
  });

  it('a call whose token is refused: waits for a new login, and is made once more', async () => {
    const session = new Session();
    session.start(login('old'));
    const sent: (string | null)[] = [];
    const client = createClient({
      token: () => session.token,
      fetch: async (_url, { headers }) => {
        sent.push(headers.get('authorization'));
        return sent.length === 1
          ? Response.json({ error: 'unauthenticated', message: 'No.' }, { status: 401 })
          : Response.json({ settings: {} });
      },
    });
    const asked = makeOfficeApi(client, session).try('GET /api/admin/settings');
    await expect.poll(() => session.state).toBe('over');
    session.start(login('new'));
    expect(await asked).toMatchObject({ ok: true });
    expect(sent).toEqual(['Bearer old', 'Bearer new']);
  });

  it('two calls refused one after the other: the later one takes the login that came meanwhile', async () => {
    const session = new Session();
    session.start(login('old'));
    const waiting = session.renewed('old');
    session.start(login('new'));
    await waiting;
    await session.renewed('old');
    expect(session.state).toBe('in');
  });

  it('another refusal: is the answer', async () => {
    const session = new Session();
    session.start(login('one'));
    const client = createClient({
      fetch: async () => Response.json({ error: 'not_found', message: 'No.' }, { status: 404 }),
    });
    const asked = await makeOfficeApi(client, session).try('GET /api/admin/settings');
    expect(asked.ok ? undefined : asked.error).toBeInstanceOf(ApiError);
    expect(session.state).toBe('in');
  });
});
