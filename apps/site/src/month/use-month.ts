import type { ApiClient } from '@booky/api-client';
import { useRef, useState } from 'preact/hooks';
import { type AskMonth, loadingMonth, loadMonth, type MonthOfStarts } from './load-month.ts';

interface ShownMonth {
  /** Undefined before the first is asked for, and where it can't be had. */
  readonly month: MonthOfStarts | undefined;
  /** Shows a month at once, its starts as soon as they arrive. The last wish counts. */
  readonly showMonth: (wanted: string | null) => void;
}

/** The month that a page shows, and the way to another. specification.md#month-at-once */
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
    setMonth(loadingMonth(from.now(), wanted));
    try {
      const asked = await loadMonth(askOf(from), from.now(), wanted);
      if (own === wishes.current) loaded.current = asked;
    } catch (fault) {
      onFault(fault);
    }
    if (own === wishes.current) setMonth(loaded.current);
  };
  return { month, showMonth: (wanted) => void (api && show(api, wanted)) };
};
