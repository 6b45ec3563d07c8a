import type { PublicService } from '@booky/api-client';
import { inLanguage } from '@booky/web-ui';
import { Picture, widestOf } from '../../parts/picture.tsx';
import { shownText } from '../../parts/shown.tsx';
import type { service as wordsOfService, Shared } from '../../wording/en.ts';

interface GalleryProps {
  readonly service: PublicService;
  readonly words: Shared & typeof wordsOfService;
}

/** The gallery has two columns on a phone and three on a wide screen. */
const SIZES = '(min-width: 56rem) 24rem, 50vw';

/** The pictures of a service. Each one links to its largest version. specification.md#site-pictures */
export const Gallery = ({ service, words }: GalleryProps) =>
  service.pictures.length === 0 ? null : (
    <section class="gallery" aria-labelledby="pictures">
      <h2 id="pictures">{words.pictures}</h2>
      <ul>
        {service.pictures.map((picture, index) => {
          const alt = inLanguage(picture, 'alt', words.locale);
          return (
            <li key={picture.id}>
              <a href={widestOf(picture)}>
                <Picture
                  picture={picture}
                  alt={alt?.text ?? `${shownText(service, 'name', words)}, ${index + 1}`}
                  lang={alt?.lang}
                  sizes={SIZES}
                />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
