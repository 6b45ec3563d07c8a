import type { Package, PublicService } from '@booky/api-client';
import { writeFrancs } from '@booky/web-ui';
import { Cover } from '../../parts/cover.tsx';
import { sayMiniSessions } from '../../parts/mini-sessions.ts';
import type { Frame, ViewProps } from '../page.ts';
import { Paragraphs } from '../../parts/paragraphs.tsx';
import { Shown, shownText } from '../../parts/shown.tsx';
import type { home } from '../../wording/en.ts';
import type { HomeData } from './load.ts';

type Words = typeof home;

/** What the studio offers: pictures first. */
export const Home = ({ data: { services, toAskFor }, frame }: ViewProps<HomeData, Words>) => {
  const { studio, studioName, words } = frame;
  const about =
    words.locale === 'fr' ? (studio.aboutFr ?? studio.aboutEn) : (studio.aboutEn ?? studio.aboutFr);
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
        </section>
      )}
      {services.map((service, place) => (
        <ServiceSection key={service.id} service={service} place={place} toAskFor={toAskFor} frame={frame} />
      ))}
    </>
  );
};

interface ServiceProps extends Pick<HomeData, 'toAskFor'> {
  readonly service: PublicService;
  readonly place: number;
  readonly frame: Frame<Words>;
}

const ServiceSection = ({ service, place, toAskFor, frame }: ServiceProps) => {
  const { words } = frame;
  return (
    <section class="service" aria-labelledby={`service-${place}`}>
      <Cover service={service} place={place} words={words} isFirst={place === 0} />
      <div class="offer">
        <h2 id={`service-${place}`}>
          <Shown of={service} name="name" words={words} />
        </h2>
        <p class="says">
          <Shown of={service} name="description" words={words} />
        </p>
        <ul class="packages">
          {service.packages.map((one) => (
            <PackageRow key={one.id} one={one} isToAskFor={toAskFor.has(one.id)} frame={frame} />
          ))}
        </ul>
      </div>
    </section>
  );
};

interface PackageProps {
  readonly one: Package;
  readonly isToAskFor: boolean;
  readonly frame: Frame<Words>;
}

const PackageRow = ({ one, isToAskFor, frame: { words, link } }: PackageProps) => {
  const dates = sayMiniSessions(one, words);
  return (
    <li>
      <div class="name">
        <h3 id={one.id}>
          <Shown of={one} name="name" words={words} />
        </h3>
        <p class="price">{writeFrancs(one.priceRwf, words.locale)}</p>
      </div>
      <p class="quiet">
        {words.minutes(one.durationMinutes)} · {words.photos(one.photoCount)}
      </p>
      {dates && <p class="quiet">{dates}</p>}
      {(one.descriptionEn ?? one.descriptionFr) && (
        <p class="quiet">
          <Shown of={one} name="description" words={words} />
        </p>
      )}
      {isToAskFor ? (
        <a class="button second" href={link(`/book/${one.id}`)} aria-describedby={one.id}>
          {words.askStudio}
        </a>
      ) : (
        <a class="button" href={link(`/book/${one.id}`)}>
          {words.bookShort}
          <span class="said"> {shownText(one, 'name', words)}</span>
        </a>
      )}
    </li>
  );
};
