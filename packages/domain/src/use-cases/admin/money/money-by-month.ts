import type { MoneyOfMonth } from '../../../model/money/ledger.ts';
import { monthOf } from '../../../model/time/kigali.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LedgerReader } from '../../../ports/ledger-reader.ts';

interface Ports {
  readonly ledgerReader: LedgerReader;
  readonly clock: Clock;
}

/** Returns this many months, ending with the current one, oldest first. specification.md#money-by-month */
export const makeViewMoney =
  ({ ledgerReader, clock }: Ports) =>
  (months: number): Promise<readonly MoneyOfMonth[]> =>
    ledgerReader.months(monthOf(clock.now()).minusMonths(months - 1), months);
