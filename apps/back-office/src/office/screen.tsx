import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useOffice } from './office.ts';

interface ScreenProps {
  readonly heading: string;
  /** The actions on the whole screen, shown next to its heading. */
  readonly acts?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Matches text direction marks, which old names may contain. A window title cannot isolate them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A screen. Its heading becomes the window title and takes the focus, so that a screen reader announces the screen. */
export const Screen = ({ heading, acts, children }: ScreenProps) => {
  const { words, studio } = useOffice();
  const title = useRef<HTMLHeadingElement>(null);
  const studioName = studio?.name ?? words.frame.studio;
  useEffect(() => {
    document.title = `${heading.replaceAll(TURNING, '')} – ${studioName}`;
  }, [heading, studioName]);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div class="screen-head">
        <h1 ref={title} tabIndex={-1}>
          <bdi>{heading}</bdi>
        </h1>
        {acts && <div class="screen-acts">{acts}</div>}
      </div>
      {children}
    </>
  );
};
