import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** After a change of screen without a new page: the window is called by its heading, which takes the focus. */
export const useScreen = (
  heading: string,
  screen: string,
  studioName: string,
): RefObject<HTMLHeadingElement> => {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    document.title = `${heading} – ${studioName}`;
  }, [heading]);
  useEffect(() => {
    if (shown.current !== screen) title.current?.focus();
    shown.current = screen;
  }, [screen]);
  return title;
};
