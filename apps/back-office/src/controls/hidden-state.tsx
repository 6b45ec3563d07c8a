import { useEffect, useRef, useState } from 'preact/hooks';

/** The state of a control as the text of a hidden field, so that the surrounding form keeps the state like an entry. */
export const useHiddenState = (name: string, initial: string) => {
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const isDrawn = useRef(false);
  useEffect(() => {
    // The surrounding form stores its entries on this event, so the event follows the drawing of the change.
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
