import type { AnswerTo } from '@booky/api-client';
import type { ChargeView } from '@booky/provider-simulators';
import { YearMonth } from '@js-joda/core';
import { expect } from 'vitest';
import type { SandboxState } from '../../src/description.ts';
import type { MailboxEmail } from '../../src/mailbox.ts';
import { type Answer, call } from './json-calls.ts';

type Service = AnswerTo<'GET /api/services'>['services'][number];
type Booking = AnswerTo<'POST /api/bookings'>;
type Payment = AnswerTo<'POST /api/checkout/{reference}/{token}/payments'>;

type Urls = Pick<SandboxState, 'apiUrl' | 'controlUrl'>;

export const servicesOf = async ({ apiUrl }: Pick<Urls, 'apiUrl'>): Promise<readonly Service[]> =>
  (await call<{ readonly services: readonly Service[] }>('GET', `${apiUrl}/api/services`)).body.services;

/** Returns the dates of a month, with the starts that each date offers for a package. */
export const monthOf = async (
  { apiUrl }: Pick<Urls, 'apiUrl'>,
  packageId: string,
  month: string,
): Promise<readonly { readonly date: string; readonly starts: readonly string[] }[]> => {
  const url = `${apiUrl}/api/availability?packageId=${packageId}&month=${month}`;
  return (await call<{ readonly days: [] }>('GET', url)).body.days;
};

/**
 * Returns the first package of a service, and the first `count` starts of that package from the given date on. The
 * starts can be in the next month, because the last days of a month may have no free start.
 */
export const findStarts = async (
  urls: Pick<Urls, 'apiUrl'>,
  { slug = 'portraits', from, count = 1 }: { slug?: string; from: string; count?: number },
): Promise<{ readonly packageId: string; readonly starts: readonly string[] }> => {
  const service = (await servicesOf(urls)).find((one) => one.slug === slug);
  const packageId = service?.packages[0]?.id ?? '';
  const month = YearMonth.parse(from.slice(0, 7));
  const days = [
    ...(await monthOf(urls, packageId, String(month))),
    ...(await monthOf(urls, packageId, String(month.plusMonths(1)))),
  ];
  const starts = days.filter(({ date }) => date >= from).flatMap((day) => day.starts);
  expect(starts.length).toBeGreaterThanOrEqual(count);
  return { packageId, starts: starts.slice(0, count) };
};

/** Books a start as a visitor would. */
export const book = (
  { apiUrl }: Pick<Urls, 'apiUrl'>,
  packageId: string,
  startsAt: string | undefined,
): Promise<Answer<Booking>> =>
  call('POST', `${apiUrl}/api/bookings`, {
    packageId,
    startsAt,
    fullName: 'Aline Uwase',
    email: 'aline@example.com',
    phone: '0788 123 456',
    location: 'Kimihurura, Kigali',
    consent: true,
  });

/** Pays a booking's fee. The last three digits of the phone number choose the outcome. */
export const pay = async (
  { apiUrl }: Pick<Urls, 'apiUrl'>,
  { reference, checkoutToken }: Booking['booking'],
  phone: string,
  method = 'momo_alpha',
): Promise<Answer<Payment>> =>
  call('POST', `${apiUrl}/api/checkout/${reference}/${checkoutToken}/payments`, { method, phone });

export const paymentOf = async (
  { apiUrl }: Pick<Urls, 'apiUrl'>,
  ourRef: string,
): Promise<AnswerTo<'GET /api/payments/{ourRef}'>> =>
  (await call<AnswerTo<'GET /api/payments/{ourRef}'>>('GET', `${apiUrl}/api/payments/${ourRef}`)).body;

export const emailsOf = async (
  { controlUrl }: Pick<Urls, 'controlUrl'>,
  query = '',
): Promise<readonly MailboxEmail[]> =>
  (await call<{ readonly emails: readonly MailboxEmail[] }>('GET', `${controlUrl}/sandbox/mailbox${query}`))
    .body.emails;

export const chargesOf = async ({ controlUrl }: Pick<Urls, 'controlUrl'>): Promise<readonly ChargeView[]> =>
  (await call<{ readonly charges: readonly ChargeView[] }>('GET', `${controlUrl}/sandbox/provider/charges`))
    .body.charges;
