import type { PublicService } from '@booky/api-client';

/** A picture of the studio, as the API returns it. */
export type OwnPicture = Omit<PublicService['pictures'][number], 'id' | 'altEn' | 'altFr'>;

interface PictureProps {
  readonly picture: OwnPicture;
  readonly alt: string;
  /** The language of `alt`. Undefined if it is the language of the page. */
  readonly lang?: string | undefined;
  /** The width at which the page shows the picture, for the attribute `sizes`. */
  readonly sizes: string;
  /** True for the first picture on the page. */
  readonly isFirst?: boolean | undefined;
}

/**
 * A picture. Its average colour is visible until the picture is loaded. The browser loads the width that the page
 * needs. specification.md#site-pictures
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

/** Returns the path of the picture's largest width. */
export const widestOf = ({ variants }: OwnPicture): string => variants.at(-1)?.url ?? '';

/**
 * Returns the picture that represents a service: the cover, or without a cover the first picture.
 * specification.md#site-samples
 */
export const faceOf = ({
  coverImageUrl,
  cover,
  pictures,
}: Pick<PublicService, 'coverImageUrl' | 'cover' | 'pictures'>): OwnPicture | string | undefined =>
  cover ?? coverImageUrl ?? pictures[0];
