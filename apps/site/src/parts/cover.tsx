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

/** The cover is as wide as a phone, and about half as wide as a wide screen. */
const SIZES = '(min-width: 56rem) 58vw, 100vw';

/**
 * The service's picture. For a service without a picture, shows its name on the studio's colour.
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
  // Puts the name on the frame. As the picture's alt text, the name would make the browser show a broken-image icon.
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
