import { ApiError, createClient, type Studio } from '@booky/api-client';
import type { AssetNames } from './asset-names.ts';
import { chosenLanguage } from '@booky/web-ui/language';
import { makeFrame } from './frame/make-frame.ts';
import { renderPage, type Setting } from './frame/render-page.tsx';
import { PAGES } from './pages/index.ts';
import { MESSAGE, type Why } from './pages/message/page.tsx';
import type { AnyPage, Loaded } from './pages/page.ts';
import { originOf, plainPath } from './plain-address.ts';
import { FOREIGN_FORM } from './sending/refusal.ts';
import type { RefusedRequest, SiteAnswer, SiteBundle, SiteRequest } from './site-contract.ts';
import * as en from './wording/en.ts';

const TABLE: Readonly<Record<string, AnyPage>> = PAGES;

/** Makes the site, which loads and renders a page for each request. */
export const makeSite = (assets: AssetNames): SiteBundle => ({
  pages: Object.entries(TABLE).map(
    ([name, { path, submit, share, Text, isSteady = false, isEmbedded = false }]) => ({
      name,
      path,
      takesForm: !!submit,
      isSteady,
      hasText: !!Text || (!!share && !submit),
      isEmbedded,
    }),
  ),
  answer: (request) => answer(request, assets),
});

const answer = async (request: SiteRequest, { scripts }: AssetNames): Promise<SiteAnswer> => {
  const { url, params, now, parts, form, refused } = request;
  const page = request.name === undefined ? undefined : TABLE[request.name];
  const { searchParams: query } = new URL(url, 'http://site.invalid');
  const chosen = chosenLanguage(query);
  const locale = chosen ?? request.preferred;
  const api = createClient({ language: locale, retries: 0, fetch: request.transport });
  let setting: Setting = {
    studio: UNKNOWN_STUDIO,
    chosen,
    locale,
    url,
    now,
    embedOrigins: parts?.embedOrigins ?? [],
  };
  const message = (reason: Why, status: number): SiteAnswer => {
    const { isPrivate = false, isEmbedded = false } = page ?? {};
    return renderPage({ ...MESSAGE, isPrivate, isEmbedded }, { ...reason, url }, setting, status);
  };
  try {
    if (page && parts)
      setting = { ...setting, origin: originOf(parts.publicBaseUrl), path: plainPath(page.path, params) };
    setting = { ...setting, studio: (await api.call('GET /api/studio')).studio };
    if (refused) return message({ kind: refused }, REFUSED[refused]);
    if (page === undefined || parts === undefined) return message({ kind: 'notFound' }, 404);
    const visit = { api, params, query, now, parts };
    if (form && !KEY.test(form.get('key') ?? '')) form.set('key', crypto.randomUUID());
    const loaded: Loaded<unknown> = await (form && page.submit
      ? page.submit(visit, form, request.isForeignForm ? FOREIGN_FORM : undefined)
      : page.load(visit));
    if (loaded === 'not_found') return message({ kind: 'notFound' }, 404);
    if ('location' in loaded) return redirect(loaded, setting);
    const shownIn = chosen ?? loaded.locale ?? locale;
    const script = page.hasScript && !loaded.isStill ? scripts[`${request.name}.${shownIn}`] : undefined;
    const { data, refusal } = loaded;
    const status = refusal ? refusal.status || 503 : (loaded.status ?? 200);
    const shown = request.isText && page.Text ? { ...page, View: page.Text } : page;
    const answered = renderPage(shown, data, { ...setting, locale: shownIn, script }, status);
    return status === 429 ? { ...answered, retryAfterSeconds: refusal?.seconds } : answered;
  } catch (fault) {
    // Either the API could not read the id in the path, or there is nothing with this id.
    if (fault instanceof ApiError && [400, 404].includes(fault.status))
      return message({ kind: 'notFound' }, 404);
    if (fault instanceof ApiError && fault.status === 429) {
      const seconds = fault.retryAfterSeconds ?? 1;
      return { ...message({ kind: 'busy', seconds }, 429), retryAfterSeconds: seconds };
    }
    if (fault instanceof ApiError && fault.status === 503)
      return { ...message({ kind: 'broken' }, 503), retryAfterSeconds: fault.retryAfterSeconds };
    request.onFault(fault instanceof ApiError ? (fault.cause ?? fault) : fault);
    return message({ kind: 'broken' }, 500);
  }
};

const REFUSED: Readonly<Record<RefusedRequest, number>> = { tooLarge: 413, unreadable: 415, broken: 500 };

/** Matches a key that can be used. A native form's field may contain any text. specification.md#idempotency-key */
const KEY = /^[\x21-\x7E]{1,255}$/;

const redirect = (
  { location, query }: Extract<Loaded<unknown>, { readonly location: string }>,
  { studio, chosen }: Setting,
): SiteAnswer => ({
  status: 303,
  location: makeFrame({ words: en.shared, studio, chosen }).link(location, query),
  html: '',
  style: '',
  isPrivate: true,
  isEmbedded: false,
  isListed: false,
  isSteady: false,
});

/** Used on a page about an error if the studio's details cannot be read. */
const UNKNOWN_STUDIO: Studio = {
  name: null,
  phone: null,
  email: null,
  address: null,
  website: null,
  logoUrl: null,
  accentColor: null,
  aboutEn: null,
  aboutFr: null,
  termsEn: null,
  termsFr: null,
  whatsapp: null,
  instagram: null,
  mapUrl: null,
  taxNumber: null,
  timeZone: 'Africa/Kigali',
  currency: 'RWF',
  locales: ['en', 'fr'],
  policies: {
    clientReschedule: { enabled: false, untilMinutesBefore: 0, times: 1 },
    bookingFeeKept: false,
  },
  methods: [],
  methodLabels: [],
  testPayments: false,
};
