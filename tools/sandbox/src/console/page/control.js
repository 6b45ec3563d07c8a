/** @import { ChargeView } from '@booky/provider-simulators' */
/** @import { SandboxDescription } from '../../control-server.ts' */
/** @import { MailboxEmail } from '../../mailbox.ts' */

/** @typedef {{ readonly now: string, readonly moved: boolean }} ClockState */

/**
 * What everything on the page is drawn from.
 *
 * @typedef {object} Snapshot
 * @property {SandboxDescription & { readonly clock: ClockState }} sandbox
 * @property {readonly MailboxEmail[]} emails newest first
 * @property {readonly ChargeView[]} charges newest first
 */

const PATIENCE_MS = 10_000;

/** The sandbox answered, and said no. */
export class Refusal extends Error {}

/**
 * Asks the control server. Throws a {@link Refusal} in its own words when it says no, anything else when it does not
 * answer.
 *
 * @param {'GET' | 'PUT' | 'POST' | 'DELETE'} method
 * @param {string} path
 * @param {unknown} [body]
 */
export const ask = async (method, path, body) => {
  const response = await fetch(path, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Refusal(String(answer.message ?? answer.error));
  return answer;
};

/** @returns {Promise<Snapshot>} */
export const takeSnapshot = async () => {
  const [sandbox, { emails }, { charges }] = await Promise.all([
    ask('GET', '/sandbox'),
    ask('GET', '/sandbox/mailbox'),
    ask('GET', '/sandbox/provider/charges'),
  ]);
  return { sandbox, emails, charges };
};
