import type {
  CallbackKind,
  CallbackPlan,
  ChargeView,
  Decision,
  Method,
  SignatureHeader,
  Submit,
  VerdictStatus,
} from '../simulator.ts';

/** The provider's record of one submission. `Details` are the fields that exist only in this provider's protocol. */
export interface ChargeRecord<Details> {
  readonly ourRef: string;
  /** The provider's id of the charge. */
  readonly providerId: string;
  readonly method: Method;
  /** The payer's phone: +250 and nine digits. */
  readonly phone: string | undefined;
  readonly amountRwf: number;
  readonly submit: Submit;
  /** True if the submission made a charge. Otherwise, the provider answers a query as for an unknown charge. */
  readonly made: boolean;
  readonly requestedAtMs: number;
  /** The decision that the simulator makes automatically, and when it is due. */
  readonly due: { readonly atMs: number; readonly decision: Decision } | undefined;
  readonly verdict: Verdict | undefined;
  /**
   * The callbacks that are still needed to report the verdict. Undefined once the simulator has tried to send them. If
   * the simulator is killed before that, it sends them after its next start.
   */
  readonly unannounced: CallbackPlan | undefined;
  readonly callbacks: readonly CallbackRecord[];
  readonly details: Details;
}

export interface Verdict {
  readonly status: VerdictStatus;
  /** The provider's word for the reason of the failure. Undefined on success. */
  readonly reason: string | undefined;
  readonly amountRwf: number;
  readonly currency: string;
  /** The provider's id of the transaction that moves the money. */
  readonly transactionId: string;
  /** The id of the event that is reported to the API. If a decision is repeated, the id stays the same. */
  readonly eventId: string;
  readonly decidedAtMs: number;
  readonly signatureHeader?: SignatureHeader | undefined;
}

export interface CallbackRecord {
  readonly atMs: number;
  readonly kind: CallbackKind;
  readonly status: number | null;
}

const statusOf = (charge: ChargeRecord<unknown>): ChargeView['status'] => {
  if (charge.verdict !== undefined) return charge.verdict.status;
  return charge.made ? 'pending' : 'failed';
};

/** Formats a time in UTC, always with milliseconds: js-joda would omit milliseconds that are zero. */
export const instantText = (epochMs: number): string => new Date(epochMs).toISOString();

export const toChargeView = (charge: ChargeRecord<unknown>): ChargeView => ({
  ourRef: charge.ourRef,
  method: charge.method,
  phone: charge.phone ?? null,
  amountRwf: charge.amountRwf,
  submit: charge.submit,
  status: statusOf(charge),
  requestedAt: instantText(charge.requestedAtMs),
  callbacks: charge.callbacks.map(({ atMs, kind, status }) => ({ at: instantText(atMs), kind, status })),
});
