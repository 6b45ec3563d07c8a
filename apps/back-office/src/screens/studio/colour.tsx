import { describedBy, Problem } from '@booky/web-ui';
import { useRef } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { useFieldId, useProblem } from '../../controls/field.tsx';

/** The colour that the browser's picker shows first if no colour is set. */
const UNSET = '#b4512b';

interface ColourProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string | null;
}

/**
 * A field for a colour. The person types `#rrggbb` or uses the browser's colour picker. The field is empty if no colour
 * is set.
 */
export const Colour = ({ name, label, hint, value }: ColourProps) => {
  const { words } = useOffice();
  const id = useFieldId(name);
  const problem = useProblem(name);
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div class={problem ? 'field wrong' : 'field'}>
      <div class="label">
        <label for={id}>{label}</label>
      </div>
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <div class="with-unit">
        <input
          ref={text}
          id={id}
          name={name}
          autocomplete="off"
          defaultValue={value ?? ''}
          onInput={({ currentTarget }) => {
            if (picker.current && /^#[\da-f]{6}$/i.test(currentTarget.value))
              picker.current.value = currentTarget.value;
          }}
          {...describedBy(id, hint, problem)}
        />
        <input
          ref={picker}
          type="color"
          aria-label={words.studio.pick}
          defaultValue={value ?? UNSET}
          onInput={({ currentTarget }) => {
            if (text.current) text.current.value = currentTarget.value;
          }}
        />
      </div>
      <Problem id={id} text={problem} />
    </div>
  );
};
