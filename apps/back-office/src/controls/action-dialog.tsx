import type { ApiError } from '@booky/api-client';
import { FieldProblems } from './field.tsx';
import { Form } from './form.tsx';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { Failure } from './failure.tsx';

export interface ActionDialogProps {
  /** What the button is called that opens it, its heading, and its last button. */
  readonly name: string;
  /** Its last button, where what was refused can be done all the same. */
  readonly anyway?: string | undefined;
  /** What its fields are called, for what is wrong with them. */
  readonly labels?: object;
  readonly error: ApiError | undefined;
  /** Where the dialog has words of its own for a refusal. */
  readonly message?: string | undefined;
  readonly attempt: number;
  readonly isSending: boolean;
  /** What it was opened for is done, and its result is shown: there is only the way back. */
  readonly isDone?: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onClose: () => void;
  /** What it is about, amounts and emails, then its fields. */
  readonly children?: ComponentChildren;
}

/** specification.md#office-dialogs: one thing to do, what it causes, and the way back. */
export const ActionDialog = ({
  name,
  labels = {},
  error,
  message,
  attempt,
  isSending,
  isDone = false,
  ...rest
}: ActionDialogProps) => {
  const { words } = useOffice();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  useEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) shown.showModal();
    // Closed before it is taken away, so that the focus returns to what opened it.
    return () => {
      isGone.current = true;
      shown?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={`${id}-heading`} onClose={() => !isGone.current && rest.onClose()}>
      <Form onSubmit={rest.onSubmit}>
        <h2 id={`${id}-heading`}>{name}</h2>
        {error && <Failure key={attempt} error={error} message={message} labels={labels} />}
        <FieldProblems.Provider value={error?.problems ?? []}>{rest.children}</FieldProblems.Provider>
        <div class="dialog-acts">
          <button type="button" class="button second" onClick={() => dialog.current?.close()}>
            {words.frame.back}
          </button>
          {!isDone && (
            <button class="button" aria-disabled={isSending ? 'true' : undefined}>
              {rest.anyway ?? name}
            </button>
          )}
        </div>
      </Form>
    </dialog>
  );
};
