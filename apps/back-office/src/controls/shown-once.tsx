import { useId, useRef, useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';

interface ShownOnceProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}

/** A secret that is shown this once, to be copied. It is kept nowhere in the browser. */
export const ShownOnce = ({ label, hint, value }: ShownOnceProps) => {
  const { words } = useOffice();
  const { copy, copied } = words.studio.calendar;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copyValue = async (): Promise<void> => {
    // Without a secure connection a page may not write to the clipboard; what is selected can be copied by hand.
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div class="notice done stack">
      <div class="field">
        <label for={id}>{label}</label>
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
        <input
          ref={field}
          id={id}
          aria-describedby={`${id}-hint`}
          readOnly
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <p class="part-acts">
        <button type="button" class="button" onClick={() => void copyValue()}>
          {copy}
        </button>
        <span role="status">{isCopied && copied}</span>
      </p>
    </div>
  );
};
