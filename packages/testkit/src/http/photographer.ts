import type { Clock } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import { type Answer, type Asking, type Ending, expectStatus } from './ask.ts';
import { type Json, jsonAt, textAt } from './json.ts';
import type { Sent } from './sent.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The photographer, as a user of the back office. */
export interface Photographer<Result extends Answer | Ending = Answer> extends Asking<Result> {
  /** Sends a request to the back office. The path is given without the leading /api/admin. */
  readonly ask: Asking<Result>['ask'];
  /** Returns a token that is valid at the clock's time, logging in again if the last token has expired. */
  token(): Promise<string>;
  /** Returns a function that sends the photographer's requests to another process. */
  at<Other extends Answer | Ending>(service: Asking<Other>): Asking<Other>['ask'];
}

export const logIn = <Result extends Answer | Ending>(
  { ask }: Asking<Result>,
  account: Readonly<Record<string, unknown>>,
  sent: Sent = {},
): Promise<Result> => ask('POST', '/api/admin/auth/login', { body: account, ...sent });

/** Returns headers with a bearer token. */
export const bearing = (token: string): { readonly headers: { readonly authorization: string } } => ({
  headers: { authorization: `Bearer ${token}` },
});

interface HeldToken {
  readonly token: string;
  readonly from: Instant;
  readonly until: Instant;
}

/**
 * Makes a photographer who logs in at the first request, and again after the token has expired. Tokens last eight
 * hours, but tests move the clock.
 */
export const makePhotographer = <Result extends Answer | Ending>(
  service: Asking<Result>,
  account: Credentials,
  clock: Clock,
): Photographer<Result> => {
  let held: HeldToken | undefined;
  let signingIn: Promise<HeldToken> | undefined;
  const signIn = async (): Promise<HeldToken> => {
    const from = clock.now();
    try {
      const { body } = expectStatus(await logIn(service, { ...account }), 200);
      return { token: textAt(body, 'token'), from, until: Instant.parse(textAt(body, 'expiresAt')) };
    } finally {
      signingIn = undefined;
    }
  };
  const token = async (): Promise<string> => {
    const now = clock.now();
    if (held === undefined || now.isBefore(held.from) || !now.isBefore(held.until)) {
      signingIn ??= signIn();
      held = await signingIn;
    }
    return held.token;
  };
  const at =
    <Other extends Answer | Ending>({ ask }: Asking<Other>): Asking<Other>['ask'] =>
    async (method, path, sent = {}) =>
      ask(method, `/api/admin${path}`, {
        ...sent,
        headers: { ...bearing(await token()).headers, ...sent.headers },
      });
  return { token, ask: at(service), at };
};

/** Returns a booking as the admin sees it. Throws if the booking does not exist. */
export const view = async ({ ask }: Asking<Answer | Ending>, id: string): Promise<Json> =>
  jsonAt(expectStatus(await ask('GET', `/bookings/${id}`), 200).body, 'booking');

/** Requests an action on a booking, such as `cancel`. The body is optional. */
export const act = <Result extends Answer | Ending>(
  { ask }: Asking<Result>,
  id: string,
  action: string,
  body?: unknown,
): Promise<Result> => ask('POST', `/bookings/${id}/${action}`, body === undefined ? {} : { body });

const CREATING = ['addons', 'cash-payments', 'notes'];

/** Like {@link act}, but returns the changed booking. Throws if the action is refused. */
export const done = async (
  admin: Asking<Answer | Ending>,
  id: string,
  action: string,
  body?: unknown,
): Promise<Json> =>
  jsonAt(
    expectStatus(await act(admin, id, action, body), CREATING.includes(action) ? 201 : 200).body,
    'booking',
  );
