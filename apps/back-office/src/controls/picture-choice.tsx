import type { Picture } from '@booky/api-client';
import { useRef, useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { useAsked } from '../office/use-asked.ts';
import { Field } from './field.tsx';
import { Shown } from './shown.tsx';
import { Thumbnail } from './thumbnail.tsx';

/**
 * A field for the address of a picture. The person can also choose one of the studio's pictures.
 * specification.md#office-pictures
 */
export const PictureChoice = (props: Parameters<typeof Field>[0]) => {
  const group = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(props.defaultValue ?? '');
  const choose = (url: string): void => {
    const input = group.current?.querySelector('input');
    if (!input) return;
    input.value = url;
    // Sends the event that makes the surrounding form store its values.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div
      ref={group}
      class="stack"
      onInput={({ target }) => target instanceof HTMLInputElement && setChosen(target.value)}
    >
      <Field {...props} />
      <PicturePicker
        isChosen={({ variants }) => variants.some(({ url }) => url === chosen)}
        onPick={(picture, isChosen) => choose(isChosen ? '' : (picture.variants.at(-1)?.url ?? ''))}
      />
    </div>
  );
};

interface PicturePickerProps {
  readonly isChosen: (picture: Picture) => boolean;
  readonly onPick: (picture: Picture, isChosen: boolean) => void;
}

/** The studio's pictures as buttons. The browser loads the pictures only when the person opens this part. */
export const PicturePicker = (props: PicturePickerProps) => {
  const { words } = useOffice();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <details class="choice" onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary>{words.pictures.choose}</summary>
      {isUnfolded && <Choices {...props} />}
    </details>
  );
};

const Choices = ({ isChosen, onPick }: PicturePickerProps) => {
  const { words } = useOffice();
  const asked = useAsked('GET /api/admin/pictures');
  return (
    <Shown asked={asked}>
      {({ pictures }) =>
        pictures.length === 0 ? (
          <p class="quiet">{words.pictures.nothingToChoose}</p>
        ) : (
          <ul class="pictures">
            {pictures.map((picture, index) => {
              const isIn = isChosen(picture);
              return (
                <li key={picture.id}>
                  <button
                    type="button"
                    class="pick"
                    aria-pressed={isIn ? 'true' : 'false'}
                    aria-label={words.pictures.picture(index + 1)}
                    onClick={() => onPick(picture, isIn)}
                  >
                    <Thumbnail picture={picture} />
                  </button>
                </li>
              );
            })}
          </ul>
        )
      }
    </Shown>
  );
};
