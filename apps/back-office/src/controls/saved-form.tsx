import type { FieldProblem, Operation, RequestTo } from '@booky/api-client';
import { Notice } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { useChange } from '../office/use-change.ts';
import { type DraftOf, recallDraft, rememberDraft } from '../session/drafts.ts';
import { Failure } from './failure.tsx';
import { FieldProblems } from './field.tsx';
import { Form } from './form.tsx';
import { fillIn, type Filled, readFilled, typedSince } from './form-draft.ts';
import { Part } from './part.tsx';

interface SavedFormProps<Name extends Operation> {
  readonly heading: string;
  /** The anchor of the heading. */
  readonly id?: string;
  readonly draft: DraftOf;
  readonly operation: Name;
  readonly requestOf: (form: HTMLFormElement) => RequestTo<Name>;
  /** Returns the name of the field that has the problem. The API may name only the group that the field belongs to. */
  readonly fieldOf?: (problem: FieldProblem, request: RequestTo<Name>) => string;
  /** The labels of the fields by name, shown in the summary of problems. */
  readonly labels: object;
  /** The text of the button that saves the form. */
  readonly save: string;
  readonly children: ComponentChildren;
}

/**
 * A part of a screen: a form with a button that saves it. The form keeps the typed text while the person visits other
 * screens. specification.md#office-drafts
 */
export const SavedForm = <Name extends Operation>({
  heading,
  id,
  draft,
  operation,
  requestOf,
  fieldOf = ({ field }) => field,
  labels,
  save,
  children,
}: SavedFormProps<Name>) => {
  const { words } = useOffice();
  const { send, error, attempt, isSending } = useChange(operation);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const stored = useRef<Filled>({});
  const [state, setState] = useState<'typed' | 'saved'>();
  const [saves, setSaves] = useState(0);
  const request = useRef<RequestTo<Name>>();
  const sentLast = request.current;
  const problems = (error?.problems ?? []).map((problem) => ({
    ...problem,
    field: sentLast ? fieldOf(problem, sentLast) : problem.field,
  }));
  useLayoutEffect(() => {
    if (!form.current) return;
    stored.current = readFilled(form.current);
    const typed = recallDraft<Filled>(draft);
    if (Object.keys(typed).length === 0) return;
    fillIn(form.current, typed);
    setState('typed');
  }, [saves]);
  const change = (): void => {
    if (!form.current) return;
    const typed = typedSince(stored.current, readFilled(form.current));
    rememberDraft(draft, typed);
    setState(typed && 'typed');
  };
  const submit = async (sender: HTMLFormElement): Promise<void> => {
    request.current = requestOf(sender);
    const sent = await send(request.current);
    if (!sent?.ok) return;
    rememberDraft(draft, undefined);
    setState('saved');
    // Moves the focus to the button, because the form now renders new fields with the stored values.
    button.current?.focus();
    setSaves((count) => count + 1);
  };
  return (
    <Part heading={heading} id={id}>
      <Form form={form} onInput={change} onSubmit={(sender) => void submit(sender)}>
        {error && <Failure key={attempt} error={error} problems={problems} labels={labels} />}
        <FieldProblems.Provider key={saves} value={problems}>
          {children}
        </FieldProblems.Provider>
        {state === 'saved' && <Notice kind="done">{words.studio.saved}</Notice>}
        {state === 'typed' && <p class="quiet">{words.studio.notSaved}</p>}
        <button ref={button} class="button" aria-disabled={isSending ? 'true' : undefined}>
          {save}
        </button>
      </Form>
    </Part>
  );
};
