import { useEffect, useRef, useState } from 'preact/hooks';

/** The state of a control as the text of a hidden field, so that the surrounding form keeps it like an entry. */
export const useHiddenState = (name: string, initial: string) => {
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const isDrawn = useRef(false);
  useEffect(() => {
    // Sent once the change is drawn: on this event the surrounding form stores its entries.
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
