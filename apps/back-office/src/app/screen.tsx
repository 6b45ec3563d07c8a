import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useOffice } from './office.ts';

interface ScreenProps {
  readonly heading: string;
  /** What can be done with the screen as a whole, beside its heading. */
  readonly acts?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A screen: its heading names the window and takes the focus, so that a change of screen is noticed without seeing it. */
export const Screen = ({ heading, acts, children }: ScreenProps) => {
  const { words, studio } = useOffice();
  const title = useRef<HTMLHeadingElement>(null);
  const studioName = studio?.name ?? words.frame.studio;
  useEffect(() => {
    document.title = `${heading} – ${studioName}`;
  }, [heading, studioName]);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div class="screen-head">
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {acts && <div class="screen-acts">{acts}</div>}
      </div>
      {children}
    </>
  );
};
