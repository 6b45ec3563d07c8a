import { instagramHref } from '@booky/web-ui';
import type { Package, PublicService, Studio } from '@booky/api-client';
import type { Frame, Sharing } from '../pages/page.ts';
import { shownText } from '../parts/shown.tsx';
import { wholeUrl } from './whole-url.ts';

/** A page that search engines may list and that people may share. */
export interface SharedPage extends Sharing {
  readonly frame: Frame;
  readonly studio: Studio;
  /** The page's title, including the studio's name. */
  readonly title: string;
  /** specification.md#whole-addresses */
  readonly origin: string | undefined;
  /** The page's path without the query. specification.md#canonical-address */
  readonly path: string;
}

/**
 * Describes the studio and the page's offers as a LocalBusiness in the vocabulary of https://schema.org.
 * specification.md#site-sharing
 */
export const businessOf = ({ frame, studio, origin, services }: SharedPage): object => {
  const { phone, email, address, website, instagram, logoUrl, mapUrl } = studio;
  const logo = wholeUrl(origin, logoUrl);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    ...(origin && {
      '@id': `${origin}/#studio`,
      url: `${origin}/`,
      image: logo ?? `${origin}/icon-512.png`,
    }),
    name: frame.studioName,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
    ...(mapUrl && { hasMap: mapUrl }),
    ...(logo && { logo }),
    ...((website || instagram) && {
      sameAs: [website, instagram && instagramHref(instagram)].filter((url) => !!url),
    }),
    currenciesAccepted: studio.currency,
    ...(services.length > 0 && {
      makesOffer: services.flatMap((service) =>
        service.packages.map((one) => offerOf(service, one, frame, origin)),
      ),
    }),
  };
};

const offerOf = (
  service: PublicService,
  one: Package,
  { words }: SharedPage['frame'],
  origin: string | undefined,
): object => ({
  '@type': 'Offer',
  name: shownText(one, 'name', words),
  price: one.priceRwf,
  priceCurrency: 'RWF',
  ...(origin && { url: `${origin}/book/${one.id}` }),
  itemOffered: {
    '@type': 'Service',
    name: shownText(service, 'name', words),
    ...(origin && { url: `${origin}/services/${service.slug}` }),
  },
});
