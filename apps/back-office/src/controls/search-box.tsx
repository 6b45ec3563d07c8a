import { useEffect, useRef } from 'preact/hooks';
import { useAddress } from '../office/use-address.ts';

/** How long typing must pause before the search starts, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/**
 * The search field of a list. The searched text is `search` in the screen's address. specification.md#office-address
 */
export const SearchBox = ({ name, hint }: { readonly name: string; readonly hint: string }) => {
  const { query, replace } = useAddress();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const box = useRef<HTMLInputElement>(null);
  const searched = query['search'] ?? '';
  // After the browser's Back, shows the text from the address. Keeps typed text that is not in the address yet, even
  // while a login dialog has the focus.
  useEffect(() => {
    const isTyping = pause.current !== undefined || box.current === document.activeElement;
    if (box.current && !isTyping) box.current.value = searched;
  }, [searched]);
  // Cancels a search that is still waiting when another screen opens, because the search would lead back to this
  // screen.
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
