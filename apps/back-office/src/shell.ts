import type { ShellAssets } from './office-build.ts';

/** The page that every screen starts from. It holds no data, and says so where no script can run. */
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
    `<body><noscript><p>${WORDS[locale].needsScript}</p></noscript></body>`,
    '</html>',
  ].join('\n');

const WORDS = {
  en: { title: 'Back office', needsScript: 'The back office needs JavaScript: please switch it on.' },
  fr: { title: 'Espace studio', needsScript: 'L’espace studio a besoin de JavaScript : veuillez l’activer.' },
};
