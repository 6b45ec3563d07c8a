import { ApiError, createClient } from '@booky/api-client';
import { sendIntention } from '@booky/web-ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepHandle, makeStayLoggedIn } from '../src/session/device.ts';
import { makeOfficeApi } from '../src/session/office-api.ts';
import { recallDraft, rememberDraft } from '../src/session/drafts.ts';
import { Session } from '../src/session/session.ts';

const login = (token: string, email = 'owner@studio.example') => ({
  token,
  expiresAt: '2030-01-07T15:00:00.000Z',
  admin: { id: email, email, createdAt: '2030-01-07T07:00:00.000Z' },
});

/** Opens a service that accepts only the token `new`, and each of these handles only once. */
const open = (handles: Readonly<Record<string, string>>) => {
  const session = new Session();
  session.start(login('old'));
  const asked: string[] = [];
  const client = createClient({
    token: () => session.token,
    fetch: async (url, { headers, body }) => {
      asked.push(new URL(url, 'https://studio.example').pathname);
      const refusal = { error: 'unauthenticated', message: 'No.' };
      if (!url.endsWith('/auth/refresh'))
        return headers.get('authorization') === 'Bearer new'
          ? Response.json({ settings: {} })
          : Response.json(refusal, { status: 401 });
      const next = handles[JSON.parse(typeof body === 'string' ? body : '').handle];
      return next === undefined
        ? Response.json({ ...refusal, error: 'invalid_credentials' }, { status: 401 })
        : Response.json({ ...login('new'), refresh: { handle: next } });
    },
  });
  return { session, asked, api: makeOfficeApi(client, session, makeStayLoggedIn(client, session)) };
};

/** specification.md#office-session */
describe('the session of a tab', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
      clear: () => stored.clear(),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('survives a reload, and ends at logout', () => {
    const session = new Session();
    expect([session.state, session.token]).toEqual(['out', undefined]);
    session.start(login('one'));
    const reloaded = new Session();
    expect([reloaded.state, reloaded.token]).toEqual(['in', 'one']);
    reloaded.end();
    expect(new Session().state).toBe('out');
  });

  /** specification.md#office-drafts */
  it.each([
    ['a logout', (session: Session) => session.end()],
    ['a login of another admin', (session: Session) => session.start(login('two', 'other@studio.example'))],
    [
      'a login of another admin after a reload',
      () => new Session().start(login('two', 'other@studio.example')),
    ],
  ])('forgets the typed text after %s', async (_case, act) => {
    const session = new Session();
    session.start(login('one'));
    rememberDraft('booking', { fullName: 'Aline Uwase' });
    await sendIntention(
      'booky-office POST /api/admin/bookings {}',
      { fullName: 'Aline Uwase' },
      async () => ({
        ok: false,
        error: { status: 0, code: 'no_answer' },
      }),
    );
    void session.renewed('one');
    act(session);
    expect([...stored.values()].join()).not.toContain('Aline');
  });

  it('keeps the typed text when the same admin logs in again', () => {
    const session = new Session();
    session.start(login('one'));
    rememberDraft('booking', { fullName: 'Aline Uwase' });
    void session.renewed('one');
    expect(new Session().start(login('two'))).toBe(false);
    expect(recallDraft('booking')).toEqual({ fullName: 'Aline Uwase' });
  });

  it('drops the waiting requests when another admin logs in', async () => {
    const session = new Session();
    session.start(login('one'));
    let isSent = false;
    void session.renewed('one').then(() => {
      isSent = true;
    });
    expect(session.start(login('two', 'other@studio.example'))).toBe(true);
    await Promise.resolve();
    expect(isSent).toBe(false);
  });

  it('waits for the next login after a 401, and then repeats the refused request', async () => {
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
    const asked = makeOfficeApi(client, session, async () => false).try('GET /api/admin/settings');
    await expect.poll(() => session.state).toBe('over');
    session.start(login('new'));
    expect(await asked).toMatchObject({ ok: true });
    expect(sent).toEqual(['Bearer old', 'Bearer new']);
  });

  it('does not ask for a second login when a late request with the old token is refused', async () => {
    const session = new Session();
    session.start(login('old'));
    const waiting = session.renewed('old');
    session.start(login('new'));
    await waiting;
    await session.renewed('old');
    expect(session.state).toBe('in');
  });

  it('returns any other refusal to the caller', async () => {
    const session = new Session();
    session.start(login('one'));
    const client = createClient({
      fetch: async () => Response.json({ error: 'not_found', message: 'No.' }, { status: 404 }),
    });
    const asked = await makeOfficeApi(client, session, async () => false).try('GET /api/admin/settings');
    expect(asked.ok ? undefined : asked.error).toBeInstanceOf(ApiError);
    expect(session.state).toBe('in');
  });

  /** specification.md#office-remembered specification.md#remembered-device */
  describe('on a remembered device', () => {
    const kept = new Map<string, string>();
    beforeEach(() => {
      kept.clear();
      vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
        removeItem: (name: string) => void kept.delete(name),
      });
    });

    it('refreshes the login only once when two requests are refused', async () => {
      keepHandle('one');
      const { session, asked, api } = open({ one: 'two' });
      const answers = await Promise.all([1, 2].map(() => api.try('GET /api/admin/settings')));
      expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
      expect(asked.filter((path) => path.endsWith('/auth/refresh'))).toHaveLength(1);
      expect([session.state, [...kept.values()]]).toEqual(['in', ['two']]);
    });

    it('forgets an expired handle, and asks the photographer to log in', async () => {
      keepHandle('gone');
      const { session, api } = open({});
      void api.try('GET /api/admin/settings');
      await expect.poll(() => session.state).toBe('over');
      expect(kept.size).toBe(0);
    });
  });
});
