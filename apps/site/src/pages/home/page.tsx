import type { PublicService } from '@booky/api-client';
import { Contact } from '../../parts/contact.tsx';
import { Cover } from '../../parts/cover.tsx';
import { firstWords } from '../../parts/first-words.ts';
import type { Frame, Sharing, ViewProps } from '../page.ts';
import { Packages } from '../../parts/packages.tsx';
import { Paragraphs } from '../../parts/paragraphs.tsx';
import { Shown } from '../../parts/shown.tsx';
import type { home } from '../../wording/en.ts';
import type { HomeData } from './load.ts';

type Words = typeof home;

/**
 * The studio's services, each below its picture. The pictures are wide and short, so that the first screen of a phone
 * also shows a price and a link to book. specification.md#first-screen
 */
export const Home = ({ data: { services, toAskFor }, frame }: ViewProps<HomeData, Words>) => {
  const { studioName, words } = frame;
  const about = aboutOf(frame);
  return (
    <>
      <section class="intro">
        <h1>{studioName}</h1>
        {about && (
          <div class="about">
            <Paragraphs text={about} />
          </div>
        )}
      </section>
      {services.length === 0 && (
        <section class="empty">
          <h2>{words.emptyCatalogue}</h2>
          <p>{words.emptyCatalogueNext}</p>
          <Contact studio={frame.studio} words={words} />
          <p>
            <a href={frame.link('/find-booking')}>{words.findBooking}</a>
          </p>
        </section>
      )}
      {services.map((service, place) => (
        <ServiceSection key={service.id} service={service} place={place} toAskFor={toAskFor} frame={frame} />
      ))}
    </>
  );
};

/** Returns the description of the page for search engines and messengers. specification.md#site-sharing */
export const shareHome = ({ data: { services }, frame }: ViewProps<HomeData, Words>): Sharing => ({
  description: firstWords(aboutOf(frame) ?? frame.words.invites),
  services,
});

const aboutOf = ({ studio, words }: Frame<Words>): string | null | undefined =>
  words.locale === 'fr' ? (studio.aboutFr ?? studio.aboutEn) : (studio.aboutEn ?? studio.aboutFr);

interface ServiceProps extends Pick<HomeData, 'toAskFor'> {
  readonly service: PublicService;
  readonly place: number;
  readonly frame: Frame<Words>;
}

const ServiceSection = ({ service, place, toAskFor, frame }: ServiceProps) => {
  const { words, link } = frame;
  return (
    <section class="service" aria-labelledby={`service-${place}`}>
      <Cover service={service} words={words} isFirst={place === 0} />
      <div class="offer">
        <h2 id={`service-${place}`}>
          <a href={link(`/services/${service.slug}`)}>
            <Shown of={service} name="name" words={words} />
          </a>
        </h2>
        <p class="says">
          <Shown of={service} name="description" words={words} />
        </p>
        <Packages packages={service.packages} toAskFor={toAskFor} frame={frame} heading="h3" />
      </div>
    </section>
  );
};
