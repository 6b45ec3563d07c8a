import './pictures.css';
import type { Picture } from '@booky/api-client';

/** A picture in its smallest stored width. */
export const Thumbnail = ({
  picture: { width, height, color, variants },
}: {
  readonly picture: Pick<Picture, 'width' | 'height' | 'color' | 'variants'>;
}) => (
  <img
    class="thumbnail"
    src={variants[0]?.url}
    width={width}
    height={height}
    style={{ backgroundColor: color ?? undefined }}
    alt=""
    loading="lazy"
    decoding="async"
  />
);
