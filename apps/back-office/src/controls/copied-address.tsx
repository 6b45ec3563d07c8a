import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';

interface CopiedAddressProps {
  readonly url: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly copy: string;
  readonly copied: string;
  /** Further actions. */
  readonly children?: ComponentChildren;
}

export const CopiedAddress = ({ url, label, hint, copy, copied, children }: CopiedAddressProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const take = async (): Promise<void> => {
    // Selects the address for the person to copy, because a page cannot write to the clipboard without a secure
    // connection.
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div class="notice done stack">
      <div class="field">
        <label for={id}>{label}</label>
        {hint && (
          <p class="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <input
          ref={field}
          id={id}
          aria-describedby={hint && `${id}-hint`}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <p class="part-acts">
        <button type="button" class="button" onClick={() => void take()}>
          {copy}
        </button>
        {children}
        <span role="status">{isCopied && copied}</span>
      </p>
    </div>
  );
};
