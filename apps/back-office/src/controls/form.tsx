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
 * A form that a script sends. Its ids are unique on the page, because a dialog and another form may have fields with
 * the same name. specification.md#office-fits
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
