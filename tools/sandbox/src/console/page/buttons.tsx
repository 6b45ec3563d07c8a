import type { ComponentChildren } from 'preact';
import { usePress } from './control.ts';
import { useSay } from './say.ts';

interface PressProps {
  /** See {@link usePress}. */
  readonly work: () => Promise<string>;
  readonly class?: string;
  readonly describedBy?: string;
  readonly children: ComponentChildren;
}

/** A button that calls the control server, and keeps the focus while it waits. */
export const Press = ({ work, class: kind = '', describedBy, children }: PressProps) => {
  const { press, isBusy } = usePress(work);
  return (
    <button
      type="button"
      class={`button second ${kind}`}
      aria-describedby={describedBy}
      aria-disabled={isBusy}
      onClick={press}
    >
      {children}
    </button>
  );
};

interface CopyProps {
  readonly text: string;
  /** The name of the text for screen readers, such as "password". */
  readonly what: string;
}

/** A button that shows a text and copies it when pressed. */
export const Copy = ({ text, what }: CopyProps) => {
  const say = useSay();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      say({ sentence: `Copied the ${what}.` });
    } catch {
      say({
        sentence: 'This browser does not let the page copy. Select the text instead.',
        isBad: true,
      });
    }
  };
  return (
    <button type="button" class="copy" title={`Copy the ${what}`} onClick={() => void copy()}>
      {text}
      <span class="said">, copy the {what}</span>
    </button>
  );
};
