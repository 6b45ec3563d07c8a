import { type ApiClient, ApiError, type CreateBooking, type FieldProblem } from '@booky/api-client';

/** Why a booking was not made. */
export interface Failure {
  readonly code:
    | 'slot_taken'
    | 'idempotency_key_reused'
    | 'too_many_requests'
    | 'no_answer'
    | 'server'
    | 'refused';
  readonly status: number;
  /** How long to wait. */
  readonly seconds: number;
  readonly problems: readonly FieldProblem[];
  /** False where the same request may still have been carried out, or may yet be. */
  readonly needsNewKey: boolean;
}

/** Where a held booking is paid, or how a form was refused. */
export type Sent =
  | { readonly path: string; readonly query?: Record<string, string> }
  | { readonly failure: Failure };

/** specification.md#site-form: sends the fields of the form, native or not, under the key that it holds. */
export const sendForm = async (api: ApiClient, packageId: string, form: URLSearchParams): Promise<Sent> => {
  const sent = await api.try('POST /api/bookings', {
    body: bodyOf(packageId, form),
    headers: { 'Idempotency-Key': form.get('key') ?? undefined },
  });
  if (!sent.ok) return { failure: failureOf(sent.error) };
  const { reference, checkoutToken, holdExpiresAt } = sent.data.booking;
  return holdExpiresAt === null
    ? { path: `/book/${packageId}`, query: { reference } }
    : { path: `/pay/${reference}/${checkoutToken}` };
};

/** The API judges every field; a field that is left out would be refused before the others are looked at. */
const bodyOf = (packageId: string, form: URLSearchParams): CreateBooking => {
  const text = (name: string): string => form.get(name) ?? '';
  const people = text('partySize').trim();
  const body = {
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

const failureOf = (error: ApiError): Failure => {
  const { status, problems, retryAfterSeconds = 1 } = error;
  const isOver = status >= 400 && status < 500 && status !== 429 && error.code !== 'request_in_progress';
  return {
    code: codeOf(error),
    status: status || 503,
    seconds: retryAfterSeconds,
    problems,
    needsNewKey: isOver,
  };
};

const codeOf = ({ status, code }: ApiError): Failure['code'] =>
  NAMED.find((named) => named === code) ?? (status >= 400 && status < 500 ? 'refused' : 'server');

const NAMED = ['slot_taken', 'idempotency_key_reused', 'too_many_requests', 'no_answer'] as const;
