import type { AdminService, Picture } from '@booky/api-client';
import { formValue, Problem } from '@booky/web-ui';
import { Field, useFieldId, useProblem } from '../../controls/field.tsx';
import { useHiddenState } from '../../controls/hidden-state.tsx';
import { PicturePicker } from '../../controls/picture-choice.tsx';
import { Thumbnail } from '../../controls/thumbnail.tsx';
import { useOffice } from '../../office/office.ts';

type Shown = AdminService['pictures'][number];
type Given = Pick<Shown, 'id' | 'altEn' | 'altFr'>;

const MOST = 12;
const NAME = 'pictures';

interface ServicePicturesProps {
  /** The pictures of the service. Empty for a new service. */
  readonly pictures: readonly Shown[];
}

/** The fields for a service's pictures, their order and their texts. specification.md#office-pictures */
export const ServicePictures = ({ pictures }: ServicePicturesProps) => {
  const { words } = useOffice();
  const say = words.pictures;
  const id = useFieldId(NAME);
  const problem = useProblem(NAME);
  const { text, setText, field } = useHiddenState(NAME, JSON.stringify(pictures));
  const shown: readonly (Omit<Picture, 'bytes'> & Partial<Given>)[] = JSON.parse(text);
  const setShown = (next: typeof shown): void => setText(JSON.stringify(next));
  const move = (from: number, to: number): void => {
    const moved = [...shown];
    moved.splice(to, 0, ...moved.splice(from, 1));
    setShown(moved);
  };
  return (
    <fieldset id={id} tabIndex={-1} class="rows-group" aria-describedby={problem && `${id}-problem`}>
      <legend>{say.chosen}</legend>
      <Problem id={id} text={problem} />
      <p class="hint">{say.chosenHint(MOST)}</p>
      {field}
      {shown.map((picture, place) => {
        const name = say.picture(place + 1);
        const act = (label: string, onPress: () => void, isOff = false) => (
          <button
            type="button"
            class="plain touch"
            aria-label={words.actions.ofRow(label, name)}
            aria-disabled={isOff ? 'true' : undefined}
            onClick={() => !isOff && onPress()}
          >
            {label}
          </button>
        );
        return (
          <div key={picture.id} class="shown-picture" role="group" aria-label={name}>
            <Thumbnail picture={picture} />
            <div class="stack">
              <Field
                name={altName('En', picture)}
                label={say.altEn}
                defaultValue={picture.altEn ?? undefined}
              />
              <Field
                name={altName('Fr', picture)}
                label={say.altFr}
                defaultValue={picture.altFr ?? undefined}
              />
              <p class="picture-acts">
                {act(say.moveUp, () => move(place, place - 1), place === 0)}
                {act(say.moveDown, () => move(place, place + 1), place === shown.length - 1)}
                {act(words.frame.remove, () => setShown(shown.filter((one) => one.id !== picture.id)))}
              </p>
            </div>
          </div>
        );
      })}
      <PicturePicker
        isChosen={(picture) => shown.some((one) => one.id === picture.id)}
        onPick={(picture, isChosen) => {
          if (isChosen) setShown(shown.filter((one) => one.id !== picture.id));
          else if (shown.length < MOST) setShown([...shown, picture]);
        }}
      />
    </fieldset>
  );
};

const altName = (language: 'En' | 'Fr', picture: { readonly id: string }): string =>
  `alt${language}-${picture.id}`;

/** Returns the pictures that the form contains. If nothing changed, returns `before` itself. */
export const picturesIn = (form: HTMLFormElement, before: readonly Given[] = []): readonly Given[] => {
  const shown: readonly Shown[] = JSON.parse(formValue(form, NAME));
  const now = shown.map(({ id }) => ({
    id,
    altEn: formValue(form, altName('En', { id })) || null,
    altFr: formValue(form, altName('Fr', { id })) || null,
  }));
  const kept = before.map(({ id, altEn, altFr }) => ({ id, altEn, altFr }));
  return JSON.stringify(now) === JSON.stringify(kept) ? before : now;
};
