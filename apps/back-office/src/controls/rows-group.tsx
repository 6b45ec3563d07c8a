import './rows-group.css';
import { fieldId, Problem } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { FieldScope, useFieldId, useProblem } from './field.tsx';

interface RowsGroupProps<Row> {
  /** The field of the API that all rows are. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** What its button is called that adds a row. */
  readonly add: string;
  readonly rows: readonly Row[];
  /** What stands before the rows. */
  readonly choice?: ComponentChildren;
  /** The fields of a row; of a new one where it is undefined. */
  readonly children: (row: Row | undefined) => ComponentChildren;
}

/** A field of the API that is a list: rows of fields, which can be added and taken away. {@link rowsIn} reads it. */
export const RowsGroup = <Row,>({ name, label, hint, add, rows, choice, children }: RowsGroupProps<Row>) => {
  const { words } = useOffice();
  const id = useFieldId(name);
  const problem = useProblem(name);
  const scope = useContext(FieldScope);
  const [shown, setShown] = useState(() => rows.map((_, at) => at));
  const next = Math.max(rows.length - 1, ...shown) + 1;
  return (
    <fieldset id={id} tabIndex={-1} class="rows-group" aria-describedby={problem && `${id}-problem`}>
      <legend>{label}</legend>
      <Problem id={id} text={problem} />
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
                onClick={() => setShown(shown.filter((one) => one !== at))}
              >
                {words.frame.remove}
              </button>
            </div>
          </FieldScope.Provider>
        ))}
        <button type="button" class="plain touch" onClick={() => setShown([...shown, next])}>
          {add}
        </button>
      </div>
    </fieldset>
  );
};

/** The fields of each row of a group, by name; a row whose fields are all empty is none. */
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
