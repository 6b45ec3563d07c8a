import type { ShellAssets } from './office-build.ts';

export const MANIFEST = '/admin/manifest.webmanifest';

/** Returns the manifest of the installed back office, with the site's icons. specification.md#office-installed */
export const makeManifest = (
  locale: 'en' | 'fr',
  { name, accentColor }: { readonly name: string | undefined; readonly accentColor: string | undefined },
): string =>
  JSON.stringify({
    id: '/admin',
    name: name ?? WORDS[locale].title,
    short_name: name ?? WORDS[locale].title,
    lang: locale,
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    ...(accentColor && { theme_color: accentColor }),
    background_color: '#fbfaf7',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  });

/**
 * Returns the HTML page that all screens share. It contains no data. If no script arrives or runs, the page says what
 * to do.
 */
export const makeShell = (locale: 'en' | 'fr', { script, style, words }: ShellAssets): string =>
  [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    `<title>${WORDS[locale].title}</title>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${MANIFEST}">`,
    `<link rel="stylesheet" href="${style}">`,
    `<link rel="modulepreload" href="${words[locale]}">`,
    `<script type="module" src="${script}"></script>`,
    '</head>',
    `<body><noscript><p>${WORDS[locale].needsScript}</p></noscript>`,
    `<p>${WORDS[locale].loading} <a href="">${WORDS[locale].loadAgain}</a></p></body>`,
    '</html>',
  ].join('\n');

/**
 * Returns the page that is shown when set-up is closed. It says why and what to do next.
 * specification.md#office-first-start
 */
export const makeClosedStart = (
  locale: 'en' | 'fr',
  state: 'over' | 'set_up',
  { style }: Pick<ShellAssets, 'style'>,
): string => {
  const { title, closedStart: say } = WORDS[locale];
  const other = locale === 'en' ? 'fr' : 'en';
  return [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    `<title>${say[state].heading} – ${title}</title>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<link rel="stylesheet" href="${style}">`,
    '</head>',
    '<body>',
    `<header class="top"><span class="logo">${title}</span>`,
    `<a href="?lang=${other}" lang="${other}" hreflang="${other}">${WORDS[other].language}</a></header>`,
    `<main><div class="screen-head"><h1>${say[state].heading}</h1></div>`,
    `<div class="stack narrow"><p>${say[state].next}</p>`,
    state === 'set_up' ? `<p><a class="touch" href="/admin/login?lang=${locale}">${say.logIn}</a></p>` : '',
    '</div></main>',
    '</body>',
    '</html>',
  ].join('\n');
};

const WORDS = {
  en: {
    language: 'English',
    title: 'Back office',
    needsScript: 'The back office needs JavaScript: please switch it on.',
    loading: 'Loading … If nothing else appears:',
    loadAgain: 'load the page again',
    closedStart: {
      over: {
        heading: 'This address no longer works',
        next: 'It worked for one hour, and only until the next start of the service. Restart the service: its log then shows a new address.',
      },
      set_up: {
        heading: 'Your studio is set up',
        next: 'This address was for the first start only. Log in with the email and password of your account.',
      },
      logIn: 'Log in',
    },
  },
  fr: {
    language: 'Français',
    title: 'Espace studio',
    needsScript: 'L’espace studio a besoin de JavaScript : veuillez l’activer.',
    loading: 'Chargement … Si rien d’autre n’apparaît :',
    loadAgain: 'recharger la page',
    closedStart: {
      over: {
        heading: 'Cette adresse ne fonctionne plus',
        next: 'Elle était valable une heure, et seulement jusqu’au démarrage suivant du service. Redémarrez-le : son journal affichera une nouvelle adresse.',
      },
      set_up: {
        heading: 'Votre studio est déjà installé',
        next: 'Cette adresse ne servait qu’à la première installation. Connectez-vous avec l’e-mail et le mot de passe de votre compte.',
      },
      logIn: 'Se connecter',
    },
  },
};
