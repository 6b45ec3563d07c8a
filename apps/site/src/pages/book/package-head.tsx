import { writeFrancs } from '@booky/web-ui';
import { Cover } from '../../parts/cover.tsx';
import { Shown } from '../../parts/shown.tsx';
import type { Offering } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import type { AskData } from './load.ts';

/** The head of the page: the picture, name, price, dates and description of the package. */
export const PackageHead = ({
  data: { service, sold, dates },
  frame: { words },
  isBare = false,
}: ViewProps<AskData, Offering> & { /** Leaves out the picture. */ readonly isBare?: boolean }) => (
  <>
    {!isBare && <Cover service={service} words={words} isFirst />}
    <p class="quiet">
      <Shown of={service} name="name" words={words} />
    </p>
    <h1>
      <Shown of={sold} name="name" words={words} />
    </h1>
    <p>
      {writeFrancs(sold.priceRwf, words.locale)} · {words.minutes(sold.durationMinutes)} ·{' '}
      {words.photos(sold.photoCount)}
    </p>
    {dates && <p class="dates">{dates}</p>}
    {(sold.descriptionEn ?? sold.descriptionFr) && (
      <p class="says">
        <Shown of={sold} name="description" words={words} />
      </p>
    )}
  </>
);
