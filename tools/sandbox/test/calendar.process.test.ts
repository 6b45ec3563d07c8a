import https from 'node:https';
import type { AnswerTo, BusyCalendar } from '@booky/api-client';
import { LocalDate } from '@js-joda/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CalendarRequest } from '../src/calendar.ts';
import type { SandboxState } from '../src/description.ts';
import { makeDataFolder } from './support/data-folders.ts';
import { call } from './support/json-calls.ts';
import { launch } from './support/programs.ts';
import { cleanUpSandboxes, type RunningSandbox, startSandbox } from './support/sandboxes.ts';
import { findStarts, monthOf } from './support/visitor.ts';

cleanUpSandboxes();

const FIVE_MB = 5 * 1024 * 1024;

const dataFolder = makeDataFolder();
let sandbox: RunningSandbox;
let state: SandboxState;
let url: string;
let headers: Readonly<Record<string, string>>;

interface Seen {
  readonly url: string;
  readonly requests: readonly CalendarRequest[];
}

const start = async (): Promise<void> => {
  sandbox = await startSandbox(dataFolder, '--calendar', '--provider', 'none');
  ({ state } = sandbox);
  url = state.calendar?.url ?? '';
  const login = await call<AnswerTo<'POST /api/admin/auth/login'>>(
    'POST',
    `${state.apiUrl}/api/admin/auth/login`,
    state.admin,
  );
  headers = { authorization: `Bearer ${login.body.token}` };
};

beforeAll(start);

const control = (body: object) => call<Seen>('PUT', `${state.controlUrl}/sandbox/calendar`, body);

const answerWith = async (text: string) => {
  const answer = await fetch(`${state.controlUrl}/sandbox/calendar`, {
    method: 'PUT',
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
    body: text,
  });
  expect(answer.status).toBe(200);
};

const requests = async () => (await call<Seen>('GET', `${state.controlUrl}/sandbox/calendar`)).body.requests;

const admin = <Body>(method: 'GET' | 'POST', route: string, body?: object) =>
  call<Body>(method, `${state.apiUrl}/api/admin${route}`, body, headers);

const listed = async (): Promise<BusyCalendar | undefined> =>
  (await admin<{ readonly busyCalendars: readonly BusyCalendar[] }>('GET', '/busy-calendars')).body
    .busyCalendars[0];

/** Asks the service to read the calendar again, and waits for the expected result. */
const refreshed = async (expected: Partial<BusyCalendar>): Promise<void> => {
  const { id = '', lastFetchedAt } = (await listed()) ?? {};
  expect((await admin('POST', `/busy-calendars/${id}/refresh`)).status).toBe(202);
  await expect.poll(listed).toMatchObject(expected);
  const now = await listed();
  if (expected.lastError === null)
    await expect.poll(async () => (await listed())?.lastFetchedAt).not.toBe(lastFetchedAt);
  else expect(now?.lastFetchedAt).toBe(lastFetchedAt);
};

const stamp = (instant: string): string => instant.replaceAll(/[-:]|\.\d{3}/g, '');

const calendarWith = (...starts: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...starts.flatMap((startsAt, place) => [
      'BEGIN:VEVENT',
      `UID:${place}@elsewhere`,
      `DTSTART:${stamp(startsAt)}`,
      'DURATION:PT1H',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** specification.md#busy-calendar specification.md#busy-calendar-fetch specification.md#busy-calendar-faults */
describe("the sandbox's calendar", () => {
  const date = LocalDate.now().plusDays(3);
  let packageId: string;
  let taken: string;
  const offers = async (startsAt: string): Promise<boolean> =>
    (await monthOf(state, packageId, taken.slice(0, 7))).some(({ starts }) => starts.includes(startsAt));

  it('makes the time of its event unavailable', async () => {
    const found = await findStarts(state, { from: date.toString() });
    ({ packageId } = found);
    taken = found.starts[0] ?? '';
    const added = await admin<object>('POST', '/busy-calendars', { name: 'Family', url });
    expect(added).toMatchObject({
      status: 201,
      body: { busyCalendar: { urlMasked: expect.stringMatching(/^https:\/\/127/) } },
    });
    await expect
      .poll(listed)
      .toMatchObject({ events: 0, lastError: null, lastFetchedAt: expect.any(String) });
    expect(await offers(taken)).toBe(true);
    await answerWith(calendarWith(taken));
    await refreshed({ events: 1, lastError: null });
    expect(await offers(taken)).toBe(false);
  });

  it('answers with 304 if it has not changed', async () => {
    await refreshed({ events: 1, lastError: null });
    const [last, before] = await requests();
    expect(last).toEqual({ at: expect.any(String), ifNoneMatch: expect.stringMatching(/^"/), status: 304 });
    expect(before?.status).toBe(200);
  });

  it.each([
    // No two successive cases have the same fault, so that the test can tell which reading caused it.
    ['redirects to itself', (own: string) => ({ redirectTo: own }), 'too_many_redirects'],
    ['answers with 503', () => ({ status: 503 }), 'refused'],
    ['has no end', () => ({ padBytes: Number.MAX_SAFE_INTEGER }), 'too_large'],
    ['redirects to http', () => ({ redirectTo: 'http://calendar.example/' }), 'refused'],
    ['redirects to this machine', () => ({ redirectTo: 'https://127.0.0.1:1/' }), 'private_address'],
    ['has 5 MB and one byte', () => ({ padBytes: FIVE_MB + 1 - calendarWith(taken).length }), 'too_large'],
    ['is slow', () => ({ delayMs: 12_000 }), 'too_slow'],
  ] as const)('keeps blocking the times that were read last if it %s', async (_, manner, lastError) => {
    expect((await control(manner(url))).status).toBe(200);
    await refreshed({ events: 1, lastError });
    expect(await offers(taken)).toBe(false);
  });

  it('is read even if it redirects to another path and is 5 MB long', async () => {
    await control({ redirectTo: '/moved.ics', padBytes: FIVE_MB - calendarWith(taken).length });
    await refreshed({ events: 1, lastError: null });
    await control({});
  });

  it('keeps its address after a restart', async () => {
    await sandbox.kill();
    await start();
    expect(state.calendar).toEqual({ url });
    await refreshed({ events: 1, lastError: null });
    const { port } = new URL(state.controlUrl);
    const second = launch('join-api.ts', ['--control-port', port]);
    const { apiUrl } = JSON.parse(await second.firstLine()) as { readonly apiUrl: string };
    const added = await call('POST', `${apiUrl}/api/admin/busy-calendars`, { name: 'Again', url }, headers);
    expect(added.status).toBe(201);
  });

  it('has a certificate that other programs do not trust', async () => {
    const fault = await new Promise((resolve) => https.get(url).on('error', resolve).on('response', resolve));
    expect(fault).toMatchObject({ code: expect.stringMatching(/CERT|SIGNATURE|ISSUER/) });
  });

  it('rejects invalid settings', async () => {
    for (const body of [
      { delay: 1 },
      { status: 99 },
      { delayMs: -1 },
      { padBytes: 1.5 },
      { redirectTo: 'a b' },
      [],
    ])
      expect(await control(body)).toEqual({
        status: 400,
        body: { error: 'invalid_request', message: expect.stringMatching(/^body[^\n]+\.$/) },
      });
    await refreshed({ events: 1, lastError: null });
  });
});
