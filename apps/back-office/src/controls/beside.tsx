import './beside.css';
import type { ComponentChildren } from 'preact';

interface BesideProps {
  /** Short ones, as times are, stand beside each other on a phone too. */
  readonly areShort?: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Fields beside each other, as far as there is room for them. */
export const Beside = ({ areShort, class: more = '', children }: BesideProps) => (
  <div class={`beside ${areShort ? 'short' : ''} ${more}`}>{children}</div>
);
