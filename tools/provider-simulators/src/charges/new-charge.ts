import type { ChargeRecord } from './charge-record.ts';
import type { Plan } from './endings.ts';
import { verdictOn } from './verdict.ts';
import type { Wire } from './wire.ts';

/** A submission that has passed all checks of the protocol. */
export type NewCharge<Details> = Pick<
  ChargeRecord<Details>,
  'ourRef' | 'providerId' | 'method' | 'phone' | 'amountRwf' | 'details'
>;

/** Returns the payer's decision and when it is due. Returns undefined if the plan prompts no payer. */
export const promptedBy = (
  { submit, settle }: Plan,
  nowMs: number,
): Pick<ChargeRecord<unknown>, 'due'> | undefined =>
  submit === 'accept' || submit === 'timeout_after_accept'
    ? { due: settle && { atMs: nowMs + settle.after.toMillis(), decision: settle } }
    : undefined;

/** Returns the record of a submission whose charge follows this plan. */
export const recordOf = <Details>(
  charge: NewCharge<Details>,
  plan: Plan,
  nowMs: number,
  wire: Wire<Details>,
): ChargeRecord<Details> => {
  const record: ChargeRecord<Details> = {
    ...charge,
    submit: plan.submit,
    made: false,
    requestedAtMs: nowMs,
    due: undefined,
    verdict: undefined,
    unannounced: undefined,
    callbacks: [],
  };
  switch (plan.submit) {
    case 'accept':
    case 'timeout_after_accept':
      return { ...record, made: true, ...promptedBy(plan, nowMs) };
    case 'decline': {
      const verdict = verdictOn(record, { status: 'failed' }, nowMs, wire);
      // The answer to the submission already contains the final status, so the provider sends no callback.
      return wire.keepsDeclined ? { ...record, made: true, verdict } : record;
    }
    case 'refuse':
    case 'unreachable':
    case 'timeout':
      return record;
    default:
      return plan.submit satisfies never;
  }
};
