import { useEffect, useRef, useState } from 'preact/hooks';

/** Keeps the state of a control in a hidden field, so that the surrounding form stores it like typed text. */
export const useHiddenState = (name: string, initial: string) => {
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const isDrawn = useRef(false);
  useEffect(() => {
    // Sends the event after the change is rendered, because the event makes the surrounding form store its values.
    if (isDrawn.current) input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    isDrawn.current = true;
  }, [text]);
  return {
    text,
    setText,
    field: (
      <input
        ref={input}
        type="hidden"
        name={name}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
    ),
  };
};
