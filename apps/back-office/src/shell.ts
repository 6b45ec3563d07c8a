import type { ShellAssets } from './office-build.ts';

/** The page that every screen starts from. It holds no data, and says what to do where no script runs or arrives. */
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
    `<link rel="stylesheet" href="${style}">`,
    `<link rel="modulepreload" href="${words[locale]}">`,
    `<script type="module" src="${script}"></script>`,
    '</head>',
    `<body><noscript><p>${WORDS[locale].needsScript}</p></noscript>`,
    `<p>${WORDS[locale].loading} <a href="">${WORDS[locale].loadAgain}</a></p></body>`,
    '</html>',
  ].join('\n');

const WORDS = {
  en: {
    title: 'Back office',
    needsScript: 'The back office needs JavaScript: please switch it on.',
    loading: 'Loading … If nothing else appears:',
    loadAgain: 'load the page again',
  },
  fr: {
    title: 'Espace studio',
    needsScript: 'L’espace studio a besoin de JavaScript : veuillez l’activer.',
    loading: 'Chargement … Si rien d’autre n’apparaît :',
    loadAgain: 'recharger la page',
  },
};
