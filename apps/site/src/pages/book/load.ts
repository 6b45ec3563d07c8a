import { isFinal } from '@booky/web-ui';
import type { AddOn, Package, PublicService, Quote } from '@booky/api-client';
import { lastMonth, loadMonth, namedMonth, type MonthOfStarts, startsOf } from '../../month/load-month.ts';
import { type Refusal } from '../../sending/refusal.ts';
import type { Loaded, Visit } from '../page.ts';
import { proveBooked } from '../booked/load.ts';
import { canPayFees } from './can-pay.ts';
import { sendForm } from './send.ts';

/** What a basket costs, and what of it is paid at once. */
export type Sums = Pick<Quote, 'totalRwf' | 'bookingFeeRwf'>;

/** A package that no one can pay the fee of here. */
export interface AskData {
  readonly service: Pick<PublicService, 'nameEn' | 'nameFr' | 'coverImageUrl'>;
  /** Where the service stands in the catalogue. */
  readonly place: number;
  readonly sold: Package;
  /** When it is offered, in words, which stand on the page. specification.md#site-mini-sessions */
  readonly dates?: string | undefined;
}

/** What the server alone needs: the whole service. */
export interface Offered {
  readonly offered: PublicService;
}

/** The form, or whom to ask. */
export type ServedBookData = ((BookData & AskData) | AskData) & Offered;

/** What the script needs too. */
export interface BookData {
  readonly sold: Pick<Package, 'id'>;
  readonly addOns: readonly AddOn[];
  readonly quote: Sums;
  readonly month: MonthOfStarts;
  /** Of the request that the form will make. */
  readonly key: string;
  /** What was typed into a form that came back, as its entries. */
  readonly typed: readonly (readonly [name: string, value: string])[];
  readonly refusal: Refusal | undefined;
}

/** specification.md#last-month */
export const loadBook = async (visit: Visit): Promise<Loaded<ServedBookData>> => {
  const month = namedMonth(visit.query.get('month'));
  return month !== null && month > lastMonth(visit.now()) ? 'not_found' : load(visit, new URLSearchParams());
};

const load = async (
  { api, params, query, now }: Visit,
  form: URLSearchParams,
  refusal?: Refusal,
): Promise<Loaded<ServedBookData>> => {
  const { services } = await api.call('GET /api/services');
  const packageId = params['packageId'] ?? '';
  const place = services.findIndex(({ packages }) => packages.some(({ id }) => id === packageId));
  const service = services[place];
  const sold = service?.packages.find(({ id }) => id === packageId);
  if (service === undefined || sold === undefined) return 'not_found';
  const addOns = new Set(service.addons.map(({ id }) => id));
  const addonIds = [...new Set(form.getAll('addonIds'))].filter((id) => addOns.has(id));
  const { quote } = await api.call('POST /api/quote', { body: { packageId, addonIds } });
  const { nameEn, nameFr, coverImageUrl } = service;
  const shown = { service: { nameEn, nameFr, coverImageUrl }, place, sold, offered: service };
  const mustAsk = !refusal && quote.bookingFeeRwf > 0 && !(await canPayFees(api));
  if (mustAsk) return { data: shown, isStill: true };
  // specification.md#site-mini-sessions: a mini-session opens at the month of its first date.
  const wanted = namedMonth(query.get('month')) ?? sold.windows?.[0]?.date.slice(0, 7) ?? null;
  const month = await loadMonth(startsOf(api, packageId), now(), wanted);
  return {
    data: {
      ...shown,
      addOns: service.addons,
      quote,
      month,
      key: (!(refusal && isFinal(refusal)) && form.get('key')) || crypto.randomUUID(),
      // A start that is no instant can't be shown.
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

/** specification.md#site-form: the native form, for a visitor whose script has not run. */
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
