import type { PublicService } from '@booky/api-client';
import { LOCALES } from '@booky/web-ui';
import { faceOf, widestOf } from '../parts/picture.tsx';
import { businessOf, type SharedPage } from './business.ts';
import { wholeUrl } from './whole-url.ts';

const REGIONS = { en: 'en_GB', fr: 'fr_FR' } as const;

/** The meta tags of a page that search engines and messengers read. specification.md#site-sharing */
export const SharingTags = (page: SharedPage) => {
  const { frame, studio, title, origin, path, description, services } = page;
  const { locale } = frame.words;
  const other = locale === 'fr' ? 'en' : 'fr';
  const address = origin === undefined ? undefined : origin + path;
  const cover = services.map(coverOf).find((url) => url !== undefined);
  const picture = wholeUrl(origin, cover ?? studio.logoUrl ?? (origin ? '/icon-512.png' : null));
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={frame.studioName} />
      <meta property="og:locale" content={REGIONS[locale]} />
      <meta property="og:locale:alternate" content={REGIONS[other]} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={cover ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {picture && <meta name="twitter:image" content={picture} />}
      {address && (
        <>
          <meta property="og:url" content={origin + frame.link(path)} />
          <link rel="canonical" href={origin + frame.link(path)} />
          {LOCALES.map((lang) => (
            <link key={lang} rel="alternate" hreflang={lang} href={`${address}?lang=${lang}`} />
          ))}
          <link rel="alternate" hreflang="x-default" href={address} />
        </>
      )}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(businessOf(page)).replaceAll('<', '\\u003c') }}
      />
    </>
  );
};

const coverOf = (service: PublicService): string | undefined => {
  const face = faceOf(service);
  return face === undefined || typeof face === 'string' ? face : widestOf(face);
};
