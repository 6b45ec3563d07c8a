import './rows-group.css';
import { fieldId, Problem } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { FieldScope, useFieldId, useProblem } from './field.tsx';
import { useHiddenState } from './hidden-state.tsx';

interface RowsGroupProps<Row> {
  /** The name of the field in the API. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The text of the button that adds a row. */
  readonly add: string;
  readonly rows: readonly Row[];
  /** A control above the rows. */
  readonly choice?: ComponentChildren;
  /** Returns the fields of a row. `row` is undefined for a new row. */
  readonly children: (row: Row | undefined) => ComponentChildren;
}

/**
 * The fields for a list in the API, with one row for each item. The person can add and remove rows. {@link rowsIn}
 * reads them.
 */
export const RowsGroup = <Row,>({ name, label, hint, add, rows, choice, children }: RowsGroupProps<Row>) => {
  const { words } = useOffice();
  const id = useFieldId(name);
  const problem = useProblem(name);
  const scope = useContext(FieldScope);
  const { text, setText, field } = useHiddenState(name, [...rows.keys()].join(' '));
  const shown = text.split(' ').filter(Boolean).map(Number);
  const next = Math.max(rows.length - 1, ...shown) + 1;
  return (
    <fieldset id={id} tabIndex={-1} class="rows-group" aria-describedby={problem && `${id}-problem`}>
      <legend>{label}</legend>
      <Problem id={id} text={problem} />
      {field}
      {choice}
      <div class="list-rows">
        {hint && <p class="hint">{hint}</p>}
        {shown.map((at, place) => (
          <FieldScope.Provider key={at} value={fieldId(`${name}-${at}`, scope)}>
            <div class="list-row" role="group" aria-label={`${label} ${place + 1}`} data-row={name}>
              {children(rows[at])}
              <button
                type="button"
                class="plain touch"
                aria-label={words.actions.ofRow(words.frame.remove, `${label} ${place + 1}`)}
                onClick={() => setText(shown.filter((one) => one !== at).join(' '))}
              >
                {words.frame.remove}
              </button>
            </div>
          </FieldScope.Provider>
        ))}
        <button type="button" class="plain touch" onClick={() => setText([...shown, next].join(' '))}>
          {add}
        </button>
      </div>
    </fieldset>
  );
};

/** Returns the fields of each row by name, leaving out empty rows. */
export const rowsIn = (
  form: HTMLFormElement,
  name: string,
): readonly Readonly<Record<string, string | undefined>>[] =>
  [...form.querySelectorAll(`[data-row="${name}"]`)]
    .map((row) =>
      [...row.querySelectorAll('input')].map((input): [string, string] => [input.name, input.value]),
    )
    .filter((fields) => fields.some(([, value]) => value !== ''))
    .map((fields) => Object.fromEntries(fields));
