import type { PublicService } from '@booky/api-client';
import type { Shared } from '../wording/en.ts';
import { faceOf, Picture } from './picture.tsx';
import { Shown, shownText } from './shown.tsx';

/** The facts about a service that its cover needs. */
export type Covered = Pick<PublicService, 'nameEn' | 'nameFr' | 'coverImageUrl' | 'cover' | 'pictures'>;

interface CoverProps {
  readonly service: Covered;
  readonly words: Shared;
  /** True for the first picture on the page. */
  readonly isFirst?: boolean;
}

/** The cover is as wide as a phone's screen, and takes up about half of a wide one. */
const SIZES = '(min-width: 56rem) 58vw, 100vw';

/**
 * The service's picture. If the service has none, shows its name on the studio's colour.
 * specification.md#site-samples
 */
export const Cover = ({ service, words, isFirst }: CoverProps) => {
  const face = faceOf(service);
  const alt = shownText(service, 'name', words);
  if (face === undefined)
    return (
      <p class="cover plain" aria-hidden="true">
        <Shown of={service} name="name" words={words} />
      </p>
    );
  // Sets the name as the figure's label. If it were the picture's alt text, the browser would show a broken-image icon.
  return (
    <figure class="cover" role="img" aria-label={alt}>
      {typeof face === 'string' ? (
        <img
          src={face}
          alt=""
          width={1200}
          height={1500}
          {...(isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' })}
          decoding="async"
        />
      ) : (
        <Picture picture={face} alt="" sizes={SIZES} isFirst={isFirst} />
      )}
    </figure>
  );
};
