import { type Answer, type Asking, type Ending, expectStatus } from './ask.ts';
import { at, listAt, textAt } from './json.ts';
import type { Sent } from './sent.ts';

/** Fields for a request that override the default ones. */
export type Given = Readonly<Record<string, unknown>>;

/** A new booking, as much of it as the visitor knows. */
export interface HeldBooking {
  readonly reference: string;
  readonly checkoutToken: string;
  /** The path of the booking's checkout. */
  readonly checkout: string;
}

/** The booking form as the default visitor fills it in, but without a package and a start. */
export const visitorForm = (given: Given): Given => ({
  fullName: 'Aline Uwase',
  email: 'aline.uwase@example.rw',
  phone: '0788 123 456',
  location: 'Studio, Kacyiru',
  consent: true,
  ...given,
});

export const sendBooking = <Result extends Answer | Ending>(
  { ask }: Asking<Result>,
  form: Given,
  sent: Pick<Sent, 'from' | 'headers'> = {},
): Promise<Result> => ask('POST', '/api/bookings', { body: form, ...sent });

/** Returns the booking that the answer contains. Throws if the booking was refused. */
export const heldBooking = (answer: Answer | Ending): HeldBooking => {
  const { body } = expectStatus(answer, 201);
  const reference = textAt(body, 'booking', 'reference');
  const checkoutToken = textAt(body, 'booking', 'checkoutToken');
  return { reference, checkoutToken, checkout: `/api/checkout/${reference}/${checkoutToken}` };
};

/** Starts a payment of the booking fee, with `momo_alpha`. The default payer does nothing until the test decides. */
export const pay = <Result extends Answer | Ending>(
  { ask }: Asking<Result>,
  { checkout }: Pick<HeldBooking, 'checkout'>,
  given: Given = {},
): Promise<Result> =>
  ask('POST', `${checkout}/payments`, { body: { method: 'momo_alpha', phone: '0788123456', ...given } });

/** Starts a payment of the booking fee and returns its ourRef. Throws if the payment is not new. */
export const startPaying = async (
  service: Asking<Answer | Ending>,
  booking: Pick<HeldBooking, 'checkout'>,
  given: Given = {},
): Promise<string> => textAt(expectStatus(await pay(service, booking, given), 201).body, 'payment', 'ourRef');

/** Requests the current status of a payment. */
export const poll = async ({ ask }: Asking<Answer | Ending>, ourRef: string): Promise<unknown> =>
  expectStatus(await ask('GET', `/api/payments/${ourRef}`), 200).body;

/** Returns the id of the package on sale with this English name. */
export const packageOnSale = async ({ ask }: Asking<Answer | Ending>, nameEn: string): Promise<string> => {
  const { body } = expectStatus(await ask('GET', '/api/services'), 200);
  const packages = listAt(body, 'services').flatMap((service) => listAt(service, 'packages'));
  const found = packages.find((one) => at(one, 'nameEn') === nameEn);
  if (found === undefined) throw new Error(`no package named '${nameEn}' is on sale`);
  return textAt(found, 'id');
};

/** A date and the starts offered on it, sorted. */
export interface OfferedDay {
  readonly date: string;
  readonly starts: readonly string[];
}

/** Returns every date of a month (such as `2030-01`) with the starts offered for a package. */
export const offeredDays = async (
  { ask }: Asking<Answer | Ending>,
  packageId: string,
  month: string,
): Promise<readonly OfferedDay[]> => {
  const answer = await ask('GET', `/api/availability?packageId=${packageId}&month=${month}`);
  return listAt(expectStatus(answer, 200).body, 'days').map((day) => ({
    date: textAt(day, 'date'),
    starts: listAt(day, 'starts').map(String),
  }));
};

export const correctEmail = <Result extends Answer | Ending>(
  { ask }: Asking<Result>,
  { checkout }: Pick<HeldBooking, 'checkout'>,
  email: string,
): Promise<Result> => ask('POST', `${checkout}/email`, { body: { email } });

/** Requests a new private link for a client who has lost it. */
export const findBooking = <Result extends Answer | Ending>(
  { ask }: Asking<Result>,
  reference: string,
  email: string,
  sent: Sent = {},
): Promise<Result> => ask('POST', '/api/find-booking', { body: { reference, email }, ...sent });
