import type { ApiError } from '@booky/api-client';
import { FieldProblems } from './field.tsx';
import { Form } from './form.tsx';
import { useTyped } from './use-typed.ts';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useOffice } from '../office/office.ts';
import { Failure } from './failure.tsx';

export interface ActionDialogProps {
  /**
   * The text of the button that opens the dialog. It is also the dialog's heading and the text of the button that
   * confirms.
   */
  readonly name: string;
  /** Replaces the text of the button that confirms, after a refusal that the person may override. */
  readonly anyway?: string | undefined;
  /** The labels of the dialog's fields by name, shown in the summary of problems. */
  readonly labels?: object;
  readonly error: ApiError | undefined;
  /** Replaces the general wording of a refusal. */
  readonly message?: string | undefined;
  readonly attempt: number;
  readonly isSending: boolean;
  /** True once the action is done. The dialog then shows the result and only the button Back. */
  readonly isDone?: boolean;
  /**
   * The name under which the tab keeps the typed text until the action is done. A dialog with a secret has no such
   * name.
   */
  readonly draft?: string | undefined;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

/**
 * A dialog with one action, a text that says what the action will do, and the button Back.
 * specification.md#office-dialogs
 */
export const ActionDialog = ({
  name,
  labels = {},
  error,
  message,
  attempt,
  isSending,
  isDone = false,
  draft,
  ...rest
}: ActionDialogProps) => {
  const { words } = useOffice();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  const isClosed = useRef(false);
  const { current: screen } = useRef(location.pathname);
  const form = useRef<HTMLFormElement>(null);
  const typing = useTyped(form, draft);
  useEffect(() => {
    const shown = dialog.current;
    if (shown?.open === false) shown.showModal();
    // Closes the dialog before it is removed, so that the focus returns to the button that opened the dialog.
    return () => {
      isGone.current = true;
      shown?.close();
      // The dialog closes because of Back, a change of screen, or the end of its action. Only the end of its action
      // discards the typed text.
      if (!isClosed.current && location.pathname === screen) typing.forget();
    };
  }, []);
  const close = (): void => {
    if (isGone.current) return;
    isClosed.current = true;
    rest.onClose();
  };
  return (
    <dialog ref={dialog} aria-labelledby={`${id}-heading`} onClose={close}>
      <Form form={form} onInput={typing.keep} onSubmit={rest.onSubmit}>
        <h2 id={`${id}-heading`}>{name}</h2>
        {typing.isKept && <p class="quiet">{words.frame.typedBefore}</p>}
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
