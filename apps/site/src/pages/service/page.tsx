import { inLanguage } from '@booky/web-ui';
import { Cover } from '../../parts/cover.tsx';
import { Packages } from '../../parts/packages.tsx';
import { Paragraphs } from '../../parts/paragraphs.tsx';
import { Shown, shownText } from '../../parts/shown.tsx';
import type { service as wordsOfService } from '../../wording/en.ts';
import { firstWords } from '../../parts/first-words.ts';
import { Gallery } from './gallery.tsx';
import type { Sharing, ViewProps } from '../page.ts';
import type { ServiceData } from './load.ts';

type Words = typeof wordsOfService;

/** The page of a service: cover, description, packages and pictures. specification.md#site-service */
export const Service = ({ data: { service, toAskFor }, frame }: ViewProps<ServiceData, Words>) => {
  const { words, link } = frame;
  const description = inLanguage(service, 'description', words.locale);
  return (
    <>
      <article class="service">
        <Cover service={service} words={words} isFirst />
        <div class="offer">
          <h1>
            <Shown of={service} name="name" words={words} />
          </h1>
          {description && (
            <div class="says" lang={description.lang}>
              <Paragraphs text={description.text} />
            </div>
          )}
          <Packages packages={service.packages} toAskFor={toAskFor} frame={frame} heading="h2" />
          <p>
            <a class="button second" href={link('/')}>
              {words.toServices}
            </a>
          </p>
        </div>
      </article>
      <Gallery service={service} words={words} />
    </>
  );
};

/** Returns the description of the page for search engines and messengers. specification.md#site-sharing */
export const shareService = ({
  data: { service },
  frame: { words },
}: ViewProps<ServiceData, Words>): Sharing => ({
  description: firstWords(shownText(service, 'description', words) || words.invites),
  services: [service],
});

export const titleOfService = ({ data, frame: { words } }: ViewProps<ServiceData, Words>): string =>
  shownText(data.service, 'name', words);
