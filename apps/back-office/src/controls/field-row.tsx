import './field-row.css';
import type { ComponentChildren } from 'preact';

interface FieldRowProps {
  /** True for short fields, such as times. Short fields share a row even on a phone. */
  readonly areShort?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A row of fields. If the row is too narrow, each field has its own line. */
export const FieldRow = ({ areShort, class: more = '', children }: FieldRowProps) => (
  <div class={`field-row ${areShort ? 'short' : ''} ${more}`}>{children}</div>
);
