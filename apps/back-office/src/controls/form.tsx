import type { ComponentChildren, RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { FieldScope } from './field.tsx';

interface FormProps {
  readonly form?: RefObject<HTMLFormElement>;
  readonly class?: string;
  readonly onInput?: () => void;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ComponentChildren;
}

/**
 * A form that the script sends. The ids in a form are unique, because the fields of a dialog can have the same names as
 * other fields on the page. specification.md#office-fits
 */
export const Form = ({ form, class: more = 'stack', onInput, onSubmit, children }: FormProps) => (
  <FieldScope.Provider value={useId()}>
    <form
      ref={form ?? null}
      class={more}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      {children}
    </form>
  </FieldScope.Provider>
);
