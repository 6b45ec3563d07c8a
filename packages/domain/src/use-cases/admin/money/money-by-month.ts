import type { MoneyOfMonth } from '../../../model/money/ledger.ts';
import { monthOf } from '../../../model/time/kigali.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LedgerReader } from '../../../ports/ledger-reader.ts';

interface Ports {
  readonly ledgerReader: LedgerReader;
  readonly clock: Clock;
}

/** specification.md#money-by-month: so many months up to the present one, oldest first. */
export const makeViewMoney =
  ({ ledgerReader, clock }: Ports) =>
  (months: number): Promise<readonly MoneyOfMonth[]> =>
    ledgerReader.months(monthOf(clock.now()).minusMonths(months - 1), months);
