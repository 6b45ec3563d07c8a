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

/** The provider's record of one submission. `Details` contains the fields that only this provider's protocol has. */
export interface ChargeRecord<Details> {
  readonly ourRef: string;
  /** The provider's id of the charge. */
  readonly providerId: string;
  readonly method: Method;
  /** The payer's phone: +250 and nine digits. */
  readonly phone: string | undefined;
  readonly amountRwf: number;
  readonly submit: Submit;
  /** True if the submission made a charge. Otherwise a query answers that the charge does not exist. */
  readonly made: boolean;
  readonly requestedAtMs: number;
  /** The automatic decision, and the time when it is due. */
  readonly due: { readonly atMs: number; readonly decision: Decision } | undefined;
  readonly verdict: Verdict | undefined;
  /**
   * The callbacks that must still report the verdict. Undefined once the simulator has tried to send these callbacks. A
   * killed simulator sends them after its next start.
   */
  readonly unannounced: CallbackPlan | undefined;
  readonly callbacks: readonly CallbackRecord[];
  readonly details: Details;
}

export interface Verdict {
  readonly status: VerdictStatus;
  /** The provider's word for the failure. Undefined on success. */
  readonly reason: string | undefined;
  readonly amountRwf: number;
  readonly currency: string;
  /** The provider's id of the transaction that moves the money. */
  readonly transactionId: string;
  /** The id of the event that the API receives. A repeated decision has the same event id. */
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

/** Formats an instant in UTC, always with milliseconds. js-joda would omit milliseconds that are zero. */
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
