import { useEffect, useRef } from 'preact/hooks';
import { useAddress } from '../office/use-address.ts';

/** How long after the last letter a search starts, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/** specification.md#office-address: what a list is searched for, as `search` in the address. */
export const SearchBox = ({ name, hint }: { readonly name: string; readonly hint: string }) => {
  const { query, replace } = useAddress();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const box = useRef<HTMLInputElement>(null);
  const searched = query['search'] ?? '';
  // The way back changes the address under a box that nothing is typed into. What was typed and is not in the address yet stays,
  // also where a login that is over takes the focus meanwhile.
  useEffect(() => {
    const isTyping = pause.current !== undefined || box.current === document.activeElement;
    if (box.current && !isTyping) box.current.value = searched;
  }, [searched]);
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
