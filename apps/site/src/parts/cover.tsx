import type { PublicService } from '@booky/api-client';
import type { Offering, Shared } from '../wording/en.ts';
import { shownText } from './shown.tsx';

interface CoverProps {
  readonly service: Pick<PublicService, 'nameEn' | 'nameFr' | 'coverImageUrl'>;
  /** Where the service stands in the catalogue, which chooses its sample picture. */
  readonly place: number;
  readonly words: Shared & Offering;
  /** Whether it is the first thing to be seen. */
  readonly isFirst?: boolean;
}

/** How many sample pictures there are; each keeps its address, so that a page can name it without knowing its content. */
export const SAMPLE_COUNT = 4;

/** specification.md#site-samples: the service's own picture, or one of the site's samples. */
export const Cover = ({ service, place, words, isFirst }: CoverProps) => {
  const name = shownText(service, 'name', words);
  const own = service.coverImageUrl;
  return (
    <figure class="cover">
      <img
        src={own ?? `/pictures/sample-${(place % SAMPLE_COUNT) + 1}.svg`}
        alt={own ? name : `${words.samplePicture} ${name}`}
        width={1200}
        height={1500}
        {...(isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
      />
    </figure>
  );
};
