import type { ComponentChildren } from 'preact';

interface PartProps {
  readonly heading: string;
  readonly children: ComponentChildren;
}

/** A part of a screen under a heading of its own. */
export const Part = ({ heading, children }: PartProps) => (
  <section class="part">
    <h2>{heading}</h2>
    {children}
  </section>
);
