import { useEffect, useRef, useState } from 'preact/hooks';

/** Keeps the state of a control in a hidden field. So the surrounding form stores this state like any entry. */
export const useHiddenState = (name: string, initial: string) => {
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const isDrawn = useRef(false);
  useEffect(() => {
    // Sends the event after the change is rendered, because the surrounding form then stores its entries.
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
