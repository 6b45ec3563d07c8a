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

/** The provider's record of one submission. `Details` has the fields of only that provider's protocol. */
export interface ChargeRecord<Details> {
  readonly ourRef: string;
  /** The provider's own name for it. */
  readonly providerId: string;
  readonly method: Method;
  /** +250 and nine digits. */
  readonly phone: string | undefined;
  readonly amountRwf: number;
  readonly submit: Submit;
  /** True if the provider has a charge. Without one a query answers that it does not exist. */
  readonly made: boolean;
  readonly requestedAtMs: number;
  /** The automatic decision, and its time. */
  readonly due: { readonly atMs: number; readonly decision: Decision } | undefined;
  readonly verdict: Verdict | undefined;
  /** Set with a verdict until its callbacks were tried, so that a killed simulator sends them when it returns. */
  readonly unannounced: CallbackPlan | undefined;
  readonly callbacks: readonly CallbackRecord[];
  readonly details: Details;
}

export interface Verdict {
  readonly status: VerdictStatus;
  /** In the provider's words; undefined on success. */
  readonly reason: string | undefined;
  readonly amountRwf: number;
  readonly currency: string;
  /** The provider's number for the movement of money. */
  readonly transactionId: string;
  /** Identifies the event for the API; the same decision taken twice is the same event. */
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

/** An instant as the API writes it: UTC with milliseconds, which js-joda would drop when they are zero. */
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
