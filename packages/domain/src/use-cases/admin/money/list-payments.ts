import { invalid } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import type { LedgerReader, PaymentFilter, PaymentPage } from '../../../ports/ledger-reader.ts';
import type { KigaliDate } from '../../../model/time/kigali.ts';

export interface ListedPayments extends PaymentPage {
  readonly pageSize: number;
  readonly pageCount: number;
}

/** Throws `validation_failed`, naming `to`, if a filter's `to` is before its `from`. */
export const checkDates = ({
  from,
  to,
}: {
  readonly from: KigaliDate | undefined;
  readonly to: KigaliDate | undefined;
}): void => {
  if (from !== undefined && to?.isBefore(from) === true) throw new Refused(invalid('to', 'order'));
};

/**
 * Lists one page of the payments. Fails with `validation_failed` (naming `to`) if `to` is before `from`.
 * specification.md#list-payments specification.md#list-payments-order
 */
export const makeListPayments =
  ({ ledgerReader }: { readonly ledgerReader: LedgerReader }) =>
  async (filter: PaymentFilter, page: number, pageSize: number): Promise<ListedPayments> => {
    checkDates(filter);
    const listed = await ledgerReader.page(filter, page, pageSize);
    return { ...listed, pageSize, pageCount: Math.max(1, Math.ceil(listed.total / pageSize)) };
  };
