import { type Answer, type Asking, type Ending, expectStatus } from './ask.ts';
import { at, textAt } from './json.ts';
import type { Sent } from './sent.ts';
import type { Given } from './visitor.ts';

/** A client's booking, identified by the path of its page. */
export interface Linked {
  readonly link: string;
}

/** Returns the path of the booking's page that the access token opens. */
export const linkOf = (accessToken: string): string => `/api/booking/${accessToken}`;

/** Returns the client's booking as the page shows it. Throws if the page does not open. */
export const page = async ({ ask }: Asking<Answer | Ending>, { link }: Linked): Promise<unknown> =>
  at(expectStatus(await ask('GET', link), 200).body, 'booking');

export const cancel = <Result extends Answer | Ending>(
  { ask }: Asking<Result>,
  { link }: Linked,
  sent: Sent = {},
): Promise<Result> => ask('POST', `${link}/cancel`, sent);

/** Starts a payment of the owed amount, by default with `momo_alpha`. */
export const payOwed = <Result extends Answer | Ending>(
  { ask }: Asking<Result>,
  { link }: Linked,
  given: Given = {},
): Promise<Result> =>
  ask('POST', `${link}/payments`, { body: { method: 'momo_alpha', phone: '0788123456', ...given } });

/** Starts a payment of the owed amount and returns its ourRef. Throws if the payment is not new. */
export const startPayingOwed = async (
  service: Asking<Answer | Ending>,
  booking: Linked,
  given: Given = {},
): Promise<string> =>
  textAt(expectStatus(await payOwed(service, booking, given), 201).body, 'payment', 'ourRef');

export const changeEmail = <Result extends Answer | Ending>(
  { ask }: Asking<Result>,
  { link }: Linked,
  email: string,
): Promise<Result> => ask('POST', `${link}/email`, { body: { email } });

export const rescheduleOwn = <Result extends Answer | Ending>(
  { ask }: Asking<Result>,
  { link }: Linked,
  startsAt: string,
): Promise<Result> => ask('POST', `${link}/reschedule`, { body: { startsAt } });
