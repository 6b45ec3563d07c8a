import type { ApiClient, CreateBooking } from '@booky/api-client';
import { type Refusal, refusalOf } from '../../sending/refusal.ts';

/** What was booked, or how a form was refused. */
export type Sent =
  | {
      readonly reference: string;
      /** Where a held booking is paid; undefined for one without a fee, which is confirmed already. */
      readonly payPath: string | undefined;
    }
  | { readonly refusal: Refusal };

/** specification.md#site-form: sends the fields of the form, native or not, under the key that it holds. */
export const sendForm = async (api: ApiClient, packageId: string, form: URLSearchParams): Promise<Sent> => {
  const sent = await api.try('POST /api/bookings', {
    body: bodyOf(packageId, form),
    headers: { 'Idempotency-Key': form.get('key') ?? undefined },
  });
  if (!sent.ok) return { refusal: refusalOf(sent.error) };
  const { reference, checkoutToken, holdExpiresAt } = sent.data.booking;
  return { reference, payPath: holdExpiresAt === null ? undefined : `/pay/${reference}/${checkoutToken}` };
};

const bodyOf = (packageId: string, form: URLSearchParams): CreateBooking => {
  const text = (name: string): string => form.get(name) ?? '';
  const people = text('partySize').trim();
  const body: { readonly [Name in keyof CreateBooking]: unknown } = {
    packageId,
    addonIds: form.getAll('addonIds'),
    startsAt: text('startsAt'),
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    location: text('location'),
    partySize: people === '' ? null : /^\d+$/.test(people) ? Number(people) : people,
    specialRequests: text('specialRequests') || null,
    consent: form.has('consent'),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was typed may be anything
  return body as CreateBooking;
};
