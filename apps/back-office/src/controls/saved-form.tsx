import type { Operation, RequestTo } from '@booky/api-client';
import { Notice } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { useOffice } from '../app/office.ts';
import { useChange } from '../client/use-change.ts';
import { Failure } from './failure.tsx';
import { FieldProblems, FieldScope } from './field.tsx';
import { Part } from './part.tsx';

interface SavedFormProps<Name extends Operation> {
  readonly heading: string;
  readonly operation: Name;
  readonly requestOf: (form: HTMLFormElement) => RequestTo<Name>;
  /** What its fields are called, for what is wrong with them. */
  readonly labels: object;
  /** What its button is called. */
  readonly save: string;
  readonly children: ComponentChildren;
}

/** A part of a screen that is a form: it is saved by its own button; until then it stays as it was typed. */
export const SavedForm = <Name extends Operation>({
  heading,
  operation,
  requestOf,
  labels,
  save,
  children,
}: SavedFormProps<Name>) => {
  const { words } = useOffice();
  const scope = useId();
  const { send, error, attempt, isSending } = useChange(operation);
  const button = useRef<HTMLButtonElement>(null);
  const [isSaved, setSaved] = useState(false);
  const [saves, setSaves] = useState(0);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const sent = await send(requestOf(form));
    if (sent === undefined) return;
    setSaved(sent.ok);
    if (!sent.ok) return;
    // The fields are drawn again from what now stands, so the focus may not be in one of them.
    button.current?.focus();
    setSaves((count) => count + 1);
  };
  return (
    <Part heading={heading}>
      <FieldScope.Provider value={scope}>
        <form
          class="stack"
          noValidate
          onInput={() => setSaved(false)}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event.currentTarget);
          }}
        >
          {error && <Failure key={attempt} error={error} labels={labels} />}
          <FieldProblems.Provider key={saves} value={error?.problems ?? []}>
            {children}
          </FieldProblems.Provider>
          {isSaved && <Notice kind="done">{words.studio.saved}</Notice>}
          <button ref={button} class="button" aria-disabled={isSending ? 'true' : undefined}>
            {save}
          </button>
        </form>
      </FieldScope.Provider>
    </Part>
  );
};
