import type { Package } from '@booky/api-client';
import { writeFrancs } from '@booky/web-ui';
import type { Frame } from '../pages/page.ts';
import type { Selling } from '../wording/en.ts';
import { sayMiniSessions } from './mini-sessions.ts';
import { Shown, shownText } from './shown.tsx';

interface PackagesProps {
  readonly packages: readonly Package[];
  /** The packages that only the studio can sell, because clients cannot pay the booking fee on the site. */
  readonly toAskFor: ReadonlySet<string>;
  readonly frame: Frame<Selling>;
  /** The element to use for the heading with each package's name. */
  readonly heading: 'h2' | 'h3';
  /** Returns the path of the page for booking a package. */
  readonly pathOf?: (id: string) => string;
}

/** The packages of a service, each with its price and a link for booking it. specification.md#site-ask */
export const Packages = ({
  packages,
  toAskFor,
  frame,
  heading,
  pathOf = (id) => `/book/${id}`,
}: PackagesProps) => (
  <ul class="packages">
    {packages.map((one) => (
      <PackageRow
        key={one.id}
        one={one}
        isToAskFor={toAskFor.has(one.id)}
        frame={frame}
        heading={heading}
        path={pathOf(one.id)}
      />
    ))}
  </ul>
);

interface RowProps extends Pick<PackagesProps, 'frame' | 'heading'> {
  readonly one: Package;
  readonly isToAskFor: boolean;
  readonly path: string;
}

const PackageRow = ({ one, isToAskFor, frame: { words, link }, heading: Heading, path }: RowProps) => (
  <li>
    <div class="name">
      <Heading id={one.id}>
        <Shown of={one} name="name" words={words} />
      </Heading>
      <p class="price">{writeFrancs(one.priceRwf, words.locale)}</p>
    </div>
    <p class="quiet">
      {words.minutes(one.durationMinutes)} · {words.photos(one.photoCount)}
    </p>
    {one.windows && <p class="quiet">{sayMiniSessions(one, words)}</p>}
    {(one.descriptionEn ?? one.descriptionFr) && (
      <p class="quiet">
        <Shown of={one} name="description" words={words} />
      </p>
    )}
    {isToAskFor ? (
      <a class="button second" href={link(path)} aria-describedby={one.id}>
        {words.askStudio}
      </a>
    ) : (
      <a class="button" href={link(path)}>
        {words.bookShort}
        <span class="said"> {shownText(one, 'name', words)}</span>
      </a>
    )}
  </li>
);
