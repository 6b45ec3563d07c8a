import './field-row.css';
import type { ComponentChildren } from 'preact';

interface FieldRowProps {
  /** True for short fields, such as times, which share a row even on a phone. */
  readonly areShort?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Fields that share a row if there is room. */
export const FieldRow = ({ areShort, class: more = '', children }: FieldRowProps) => (
  <div class={`field-row ${areShort ? 'short' : ''} ${more}`}>{children}</div>
);
