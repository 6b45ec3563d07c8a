import type { PublicService } from '@booky/api-client';

/** One of the studio's own pictures, as the API returns it. */
export type OwnPicture = Omit<PublicService['pictures'][number], 'id' | 'altEn' | 'altFr'>;

interface PictureProps {
  readonly picture: OwnPicture;
  readonly alt: string;
  /** The language of `alt`. Undefined if it is the page's language. */
  readonly lang?: string | undefined;
  /** The width at which the page shows the picture, for the attribute `sizes`. */
  readonly sizes: string;
  /** True for the first picture on the page. */
  readonly isFirst?: boolean | undefined;
}

/**
 * A picture. Its average colour is visible until the picture has loaded. The browser loads the version with the width
 * that the page needs. specification.md#site-pictures
 */
export const Picture = ({ picture, alt, lang, sizes, isFirst }: PictureProps) => {
  const { width, height, color, variants } = picture;
  return (
    <>
      {/* The colour is an attribute, because the page's policy refuses inline styles. */}
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={color ?? 'none'} />
      </svg>
      <img
        src={widestOf(picture)}
        srcset={variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        lang={lang}
        {...(isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
      />
    </>
  );
};

/** Returns the path of the widest version of the picture. */
export const widestOf = ({ variants }: OwnPicture): string => variants.at(-1)?.url ?? '';

/**
 * Returns the picture that represents a service: its cover, or its first picture if it has no cover.
 * specification.md#site-samples
 */
export const faceOf = ({
  coverImageUrl,
  cover,
  pictures,
}: Pick<PublicService, 'coverImageUrl' | 'cover' | 'pictures'>): OwnPicture | string | undefined =>
  cover ?? coverImageUrl ?? pictures[0];
