import './field-row.css';
import type { ComponentChildren } from 'preact';

interface FieldRowProps {
  /** True for short fields, such as times. Short fields share a row even on a phone. */
  readonly areShort?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A row of fields. If there is no room, the fields are below each other. */
export const FieldRow = ({ areShort, class: more = '', children }: FieldRowProps) => (
  <div class={`field-row ${areShort ? 'short' : ''} ${more}`}>{children}</div>
);
