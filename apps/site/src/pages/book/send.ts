import type { ApiClient, CreateBooking } from '@booky/api-client';
import { type Refusal, refusalOf } from '../../sending/refusal.ts';

export interface Made {
  readonly reference: string;
  readonly startsAt: string;
  /** When the hold ends. Null for a booking without a fee. */
  readonly heldUntil: string | null;
  /** The path of the page for paying the fee. Undefined for a booking without a fee, which is already confirmed. */
  readonly payPath: string | undefined;
}

/** The new booking, or the refusal of the form. */
export type Sent = Made | { readonly refusal: Refusal };

/** Sends the form's fields with the form's key. specification.md#site-form */
export const sendForm = async (api: ApiClient, packageId: string, form: URLSearchParams): Promise<Sent> => {
  const sent = await api.try('POST /api/bookings', {
    body: bodyOf(packageId, form),
    headers: { 'Idempotency-Key': form.get('key') ?? undefined },
  });
  if (!sent.ok) return { refusal: refusalOf(sent.error) };
  const { reference, startsAt, checkoutToken, holdExpiresAt: heldUntil } = sent.data.booking;
  const payPath = heldUntil === null ? undefined : `/pay/${reference}/${checkoutToken}`;
  return { reference, startsAt, heldUntil, payPath };
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries may be any text
  return body as CreateBooking;
};
