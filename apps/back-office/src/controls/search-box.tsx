import { useEffect, useRef } from 'preact/hooks';
import { useAddress } from '../office/use-address.ts';

/** The search starts after a pause in typing of this many milliseconds. */
const TYPING_PAUSE_MS = 300;

/** The search of a list. The address contains the text as `search`. specification.md#office-address */
export const SearchBox = ({ name, hint }: { readonly name: string; readonly hint: string }) => {
  const { query, replace } = useAddress();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const box = useRef<HTMLInputElement>(null);
  const searched = query['search'] ?? '';
  // After the browser's Back, shows the text from the address. Keeps typed text that is not yet in the address, even
  // while a login dialog has the focus.
  useEffect(() => {
    const isTyping = pause.current !== undefined || box.current === document.activeElement;
    if (box.current && !isTyping) box.current.value = searched;
  }, [searched]);
  // Cancels a waiting search when another screen opens. The search would lead back to this screen.
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
