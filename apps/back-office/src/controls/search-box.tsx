import { useEffect, useRef } from 'preact/hooks';
import { useAddress } from '../office/use-address.ts';

/** The pause in typing that starts a search, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/** The search of a list. The address contains the text as `search`. specification.md#office-address */
export const SearchBox = ({ name, hint }: { readonly name: string; readonly hint: string }) => {
  const { query, replace } = useAddress();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const box = useRef<HTMLInputElement>(null);
  const searched = query['search'] ?? '';
  // After the browser's Back, shows the text in the address. Typed text that is not in the address yet stays, even
  // while a login dialog has the focus.
  useEffect(() => {
    const isTyping = pause.current !== undefined || box.current === document.activeElement;
    if (box.current && !isTyping) box.current.value = searched;
  }, [searched]);
  // Cancels the search when another screen opens during the pause. A late search would lead away from that screen.
  useEffect(() => () => clearTimeout(pause.current), []);
  return (
    <input
      ref={box}
      type="search"
      aria-label={name}
      placeholder={hint}
      defaultValue={searched}
      onInput={({ currentTarget }) => {
        clearTimeout(pause.current);
        pause.current = setTimeout(() => {
          pause.current = undefined;
          replace({ search: currentTarget.value, page: undefined });
        }, TYPING_PAUSE_MS);
      }}
    />
  );
};
