import type { ComponentChildren } from 'preact';
import { useAddress } from '../office/use-address.ts';

interface DateRangeProps {
  readonly labels: Readonly<Record<'from' | 'to', string>>;
  /** Further filters. */
  readonly children?: ComponentChildren;
}

/**
 * The fields for the first and last date of a list, which are `from` and `to` in the screen's address.
 * specification.md#office-address
 */
export const DateRange = ({ labels, children }: DateRangeProps) => {
  const { query, replace } = useAddress();
  return (
    <div class="dates">
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          <span>{labels[name]}</span>
          <input
            type="date"
            value={query[name] ?? ''}
            min={name === 'to' ? query['from'] : undefined}
            onChange={({ currentTarget }) => replace({ [name]: currentTarget.value, page: undefined })}
          />
        </label>
      ))}
      {children}
    </div>
  );
};
