import { instagramHref } from '@booky/web-ui';
import type { Package, PublicService, Studio } from '@booky/api-client';
import type { Frame, Sharing } from '../pages/page.ts';
import { shownText } from '../parts/shown.tsx';

/** A page that may be listed and shared, as the world sees it. */
export interface SharedPage extends Sharing {
  readonly frame: Frame;
  readonly studio: Studio;
  /** With the studio's name. */
  readonly title: string;
  /** specification.md#whole-addresses */
  readonly origin: string | undefined;
  /** specification.md#canonical-address: without its query. */
  readonly path: string;
}

/** The studio as https://schema.org describes a local business, with what the page offers. specification.md#site-sharing */
export const businessOf = ({ frame, studio, origin, services }: SharedPage): object => {
  const { phone, email, address, website, instagram, logoUrl, mapUrl } = studio;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    ...(origin && {
      '@id': `${origin}/#studio`,
      url: `${origin}/`,
      image: logoUrl ?? `${origin}/icon-512.png`,
    }),
    name: frame.studioName,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
    ...(mapUrl && { hasMap: mapUrl }),
    ...(logoUrl && { logo: logoUrl }),
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
