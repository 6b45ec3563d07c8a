import { createClient, type ApiClient, type Locale, type Studio, type Transport } from '@booky/api-client';
import { type InBoth, inLanguage } from '@booky/web-ui/language';
import { iconColours, iconPng, iconSvg } from './icon.ts';
import { originOf } from './plain-address.ts';
import { encodeIco } from './png.ts';
import { UNNAMED_EN, UNNAMED_FR } from './unnamed.ts';

/** What a file is made from. */
interface Asked {
  readonly api: ApiClient;
  /** specification.md#whole-addresses */
  readonly origin: string | undefined;
  readonly locale: Locale;
}

interface SiteFile {
  readonly type: string;
  /** Makes the file. Returns undefined if the file does not exist. */
  readonly make: (asked: Asked) => Promise<string | Buffer | undefined>;
}

const ICON_SIZES = [192, 512] as const;

const icon = (size: number, isFull = false): SiteFile => ({
  type: 'image/png',
  make: async ({ api }) => iconPng(size, iconColours((await studioOf(api)).accentColor), isFull),
});

/** The files that programs request by well-known names, and the icons. specification.md#site-files */
export const SITE_FILES: Readonly<Record<`/${string}`, SiteFile>> = {
  '/robots.txt': {
    type: 'text/plain; charset=utf-8',
    make: async ({ origin }) => robots(origin),
  },
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    make: async ({ api, origin }) => (origin === undefined ? undefined : sitemap(api, origin)),
  },
  '/llms.txt': {
    type: 'text/plain; charset=utf-8',
    make: async ({ api, origin = '', locale }) => llmsText(api, origin, locale),
  },
  '/manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    make: async ({ api, locale }) => manifest(await studioOf(api), locale),
  },
  '/icon.svg': {
    type: 'image/svg+xml',
    make: async ({ api }) => iconSvg(iconColours((await studioOf(api)).accentColor)),
  },
  '/favicon.ico': {
    type: 'image/x-icon',
    make: async ({ api }) =>
      encodeIco(FAVICON, iconPng(FAVICON, iconColours((await studioOf(api)).accentColor))),
  },
  '/apple-touch-icon.png': icon(180, true),
  ...Object.fromEntries(ICON_SIZES.map((size) => [`/icon-${size}.png`, icon(size, true)])),
};

const FAVICON = 48;

export interface FileAnswer {
  readonly body: string | Buffer | undefined;
  /** True if the file stays the same until the catalogue or the studio changes. */
  readonly isSteady: true;
}

/** Makes a file, calling the API on behalf of the visitor. */
export const makeFile = async (
  file: SiteFile,
  {
    transport,
    publicBaseUrl,
    locale,
  }: {
    readonly transport: Transport;
    readonly publicBaseUrl: string | undefined;
    readonly locale: Locale;
  },
): Promise<FileAnswer> => {
  const api = createClient({ language: locale, retries: 0, fetch: transport });
  return { body: await file.make({ api, origin: originOf(publicBaseUrl), locale }), isSteady: true };
};

const studioOf = async (api: ApiClient): Promise<Studio> => (await api.call('GET /api/studio')).studio;

/**
 * Returns a robots.txt that disallows no page. Pages that should not be listed say so themselves, so crawlers must be
 * able to read them.
 */
const robots = (origin: string | undefined): string =>
  [
    'User-agent: *',
    'Allow: /api/pictures/',
    'Disallow: /api/',
    'Disallow: /admin',
    ...(origin === undefined ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');

const sitemap = async (api: ApiClient, origin: string): Promise<string> => {
  const { services } = await api.call('GET /api/services');
  const paths = [
    '/',
    ...services.flatMap(({ slug, packages }) => [
      `/services/${slug}`,
      ...packages.map(({ id }) => `/book/${id}`),
    ]),
    '/terms',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map((path) => urlOf(`${origin}${path}`)).join('\n')}
</urlset>
`;
};

/**
 * Returns the site's text for language models, in the format of llmstxt.org. It describes the site, and links to the
 * API and to the pages as text. specification.md#llms-text-of-site
 */
const llmsText = async (api: ApiClient, origin: string, locale: Locale): Promise<string> => {
  const [studio, { services }] = await Promise.all([studioOf(api), api.call('GET /api/services')]);
  const link = (name: string, path: string, says = ''): string =>
    `- [${oneLine(name)}](${origin}${path})${says && `: ${says}`}`;
  const linkTo = (one: InBoth<'name'>, path: string): string =>
    link(inLanguage(one, 'name', locale)?.text ?? '', path);
  return `# ${oneLine(calledIn(studio, locale))}

> A photographer's site in Kigali: packages with prices in Rwandan francs (RWF), free times, and bookings that a fee by mobile money, card or transfer confirms. Add \`?lang=en\` or \`?lang=fr\` to the address of a page for its language.

## Pages

${link('Home', '/index.md', 'every service and package')}
${services.map((service) => linkTo(service, `/services/${service.slug}.md`)).join('\n')}
${link('Terms and privacy', '/terms.md')}

## Where to book

${services.flatMap(({ packages }) => packages.map((one) => linkTo(one, `/book/${one.id}.md`))).join('\n')}

## For programs

${link('API guide', '/api/llms.txt', 'find a free time, hold it, pay it, and every operation')}
${link('OpenAPI 3.1', '/api/openapi.json')}
`;
};

const oneLine = (text: string): string => text.replaceAll(/[\s[\]]+/g, ' ').trim();

const calledIn = ({ name }: Studio, locale: Locale): string =>
  name ?? (locale === 'fr' ? UNNAMED_FR : UNNAMED_EN);

const urlOf = (url: string): string =>
  `<url><loc>${url}</loc>${(['en', 'fr'] as const)
    .map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${url}?lang=${lang}"/>`)
    .join('')}</url>`;

const manifest = (studio: Studio, locale: Locale): string => {
  const { accentColor } = studio;
  const called = calledIn(studio, locale);
  return JSON.stringify({
    id: '/',
    name: called,
    short_name: called,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: iconColours(accentColor).ground,
    background_color: '#fbfaf7',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...ICON_SIZES.map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  });
};
