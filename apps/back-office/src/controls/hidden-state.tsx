import { useEffect, useRef, useState } from 'preact/hooks';

/**
 * Keeps the state of a control as the text of a hidden field. So the surrounding form stores the state as it stores an
 * entry.
 */
export const useHiddenState = (name: string, initial: string) => {
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const isDrawn = useRef(false);
  useEffect(() => {
    // Sends the event after the change is drawn, because the surrounding form stores its entries at this event.
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
