import { useEffect, useRef } from 'preact/hooks';
import { useAddress } from '../client/use-address.ts';

/** How long after the last letter a search starts, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/** specification.md#office-address: what a list is searched for, as `search` in the address. */
export const SearchBox = ({ name, hint }: { readonly name: string; readonly hint: string }) => {
  const { query, replace } = useAddress();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const box = useRef<HTMLInputElement>(null);
  const searched = query['search'] ?? '';
  // The way back changes the address under a box that nothing is typed into.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = searched;
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
        pause.current = setTimeout(
          () => replace({ search: currentTarget.value, page: undefined }),
          TYPING_PAUSE_MS,
        );
      }}
    />
  );
};
