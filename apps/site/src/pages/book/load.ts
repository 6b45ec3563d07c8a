import { isFinal } from '@booky/web-ui';
import type { AddOn, Package, PublicService, Quote } from '@booky/api-client';
import {
  lastBookableMonth,
  loadMonth,
  type MonthOfStarts,
  namedMonth,
  startsOf,
} from '../../month/load-month.ts';
import { type Refusal } from '../../sending/refusal.ts';
import type { Covered } from '../../parts/cover.tsx';
import type { Loaded, Visit } from '../page.ts';
import { proveBooked } from '../booked/load.ts';
import { canPayFees } from './can-pay.ts';
import { sendForm } from './send.ts';

/** The price of a package with its add-ons, and how much of it the client pays at once. */
export type Sums = Pick<Quote, 'totalRwf' | 'bookingFeeRwf'>;

/** The data of a package that clients have to ask the studio for, because the fee cannot be paid on the site. */
export interface AskData {
  readonly service: Covered;
  readonly sold: Package;
  /** The dates of the package's mini-sessions, in words. specification.md#site-mini-sessions */
  readonly dates?: string | undefined;
}

/** The data that only the server needs. */
export interface Offered {
  readonly offered: PublicService;
}

/** The data of the form or, if there is no form, of the page that says whom to ask. */
export type ServedBookData = ((BookData & AskData) | AskData) & Offered;

/** The data that the server and the script need. */
export interface BookData {
  /** The page's path. */
  readonly path: string;
  readonly sold: Pick<Package, 'id'>;
  readonly addOns: readonly AddOn[];
  readonly quote: Sums;
  readonly month: MonthOfStarts;
  /** The Idempotency-Key of the form's request. */
  readonly key: string;
  /** The values of a form that was refused. */
  readonly typed: readonly (readonly [name: string, value: string])[];
  readonly refusal: Refusal | undefined;
}

/** specification.md#last-month */
export const loadBook = async (visit: Visit): Promise<Loaded<ServedBookData>> => {
  const month = namedMonth(visit.query.get('month'));
  const last = lastBookableMonth(visit.now(), await visit.parts.readFurthestDays());
  if (month !== null && month > last) return 'not_found';
  const startsAt = visit.query.get('startsAt');
  return load(visit, new URLSearchParams(startsAt === null ? {} : { startsAt }));
};

const load = async (
  { api, params, query, now, parts }: Visit,
  form: URLSearchParams,
  refusal?: Refusal,
): Promise<Loaded<ServedBookData>> => {
  const { services } = await api.call('GET /api/services');
  const packageId = params['packageId'] ?? '';
  const service = services.find(({ packages }) => packages.some(({ id }) => id === packageId));
  const sold = service?.packages.find(({ id }) => id === packageId);
  if (service === undefined || sold === undefined) return 'not_found';
  const addOns = new Set(service.addons.map(({ id }) => id));
  const addonIds = [...new Set(form.getAll('addonIds'))].filter((id) => addOns.has(id));
  const { quote } = await api.call('POST /api/quote', { body: { packageId, addonIds } });
  const shown = { service, sold, offered: service };
  const mustAsk = !refusal && quote.bookingFeeRwf > 0 && !(await canPayFees(api));
  if (mustAsk) return { data: shown, isStill: true };
  // For mini-sessions, the page first shows the month of their first date. specification.md#site-mini-sessions
  const wanted = namedMonth(query.get('month')) ?? sold.windows?.[0]?.date.slice(0, 7) ?? null;
  const last = lastBookableMonth(now(), await parts.readFurthestDays());
  const month = await loadMonth(startsOf(api, packageId), now(), wanted, last);
  return {
    data: {
      ...shown,
      path: `/book/${packageId}`,
      addOns: service.addons,
      quote,
      month,
      key: (!(refusal && isFinal(refusal)) && form.get('key')) || crypto.randomUUID(),
      // Drops a start time that is not a valid instant, because the page cannot show it.
      typed: [...form].filter(
        ([name, value]) =>
          name !== 'key' &&
          (name !== 'startsAt' || (/^\d{4}-/.test(value) && !Number.isNaN(Date.parse(value)))),
      ),
      refusal,
    },
    refusal,
  };
};

/** Handles the native form of a visitor whose script has not run. specification.md#site-form */
export const submitBook = async (
  visit: Visit,
  form: URLSearchParams,
  refused: Refusal | undefined,
): Promise<Loaded<ServedBookData>> => {
  if (refused) return load(visit, form, refused);
  const sent = await sendForm(visit.api, visit.params['packageId'] ?? '', form);
  if ('refusal' in sent) return load(visit, form, sent.refusal);
  return { location: sent.payPath ?? `/booked/${proveBooked(visit, sent.reference)}` };
};
