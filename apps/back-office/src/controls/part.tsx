import type { ComponentChildren } from 'preact';

interface PartProps {
  readonly heading: string;
  /** The anchor of the heading. */
  readonly id?: string | undefined;
  readonly children: ComponentChildren;
}

export const Part = ({ heading, id, children }: PartProps) => (
  <section class="part">
    <h2 id={id} tabIndex={id === undefined ? undefined : -1}>
      {heading}
    </h2>
    {children}
  </section>
);
