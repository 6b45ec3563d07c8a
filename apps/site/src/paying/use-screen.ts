import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Copies the heading to the window's title and focuses it whenever the same page shows a different screen. */
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
