import type { ComponentChildren } from 'preact';

interface PanelProps {
  /** The prefix of all ids in the panel. */
  readonly id: string;
  readonly title: string;
  readonly note?: ComponentChildren;
  /** Shown at the end of the heading's line. */
  readonly act?: ComponentChildren;
  readonly children: ComponentChildren;
}

export const Panel = ({ id, title, note, act, children }: PanelProps) => (
  <section class="panel" aria-labelledby={`${id}-title`}>
    <div class="panel-head">
      <h2 id={`${id}-title`}>{title}</h2>
      {note && <p class="quiet">{note}</p>}
      {act}
    </div>
    {children}
  </section>
);
