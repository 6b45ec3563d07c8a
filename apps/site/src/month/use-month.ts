import type { ApiClient } from '@booky/api-client';
import { useRef, useState } from 'preact/hooks';
import { type AskMonth, lastMonth, loadingMonth, loadMonth, type MonthOfStarts } from './load-month.ts';

interface ShownMonth {
  /** Undefined before the first request and after a failed one. */
  readonly month: MonthOfStarts | undefined;
  /** Shows a month at once, and its start times when they arrive. If several calls overlap, the last one wins. */
  readonly showMonth: (wanted: string | null) => void;
}

/** Returns the month that a page shows, and a function to change it. specification.md#month-at-once */
export const useMonth = (
  api: ApiClient | undefined,
  askOf: (api: ApiClient) => AskMonth,
  onFault: (fault: unknown) => void,
  first?: MonthOfStarts,
): ShownMonth => {
  const [month, setMonth] = useState(first);
  const loaded = useRef(first);
  const wishes = useRef(0);
  const show = async (from: ApiClient, wanted: string | null): Promise<void> => {
    const own = (wishes.current += 1);
    const last = first?.last ?? lastMonth(from.now());
    setMonth(loadingMonth(from.now(), wanted, last));
    try {
      const asked = await loadMonth(askOf(from), from.now(), wanted, last);
      if (own === wishes.current) loaded.current = asked;
    } catch (fault) {
      onFault(fault);
    }
    if (own === wishes.current) setMonth(loaded.current);
  };
  return { month, showMonth: (wanted) => void (api && show(api, wanted)) };
};
