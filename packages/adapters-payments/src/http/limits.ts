/** How long an adapter waits for a provider, and how much of an answer it reads. */
export interface Limits {
  /** Name resolution, TCP and TLS together. */
  readonly connectMilliseconds: number;
  /** A whole operation: token and charge, or token and query. */
  readonly operationMilliseconds: number;
  /** A longer answer counts as unreadable. */
  readonly answerBytes: number;
}

/** The limits that the port `PaymentProvider` promises. Tests shorten them. */
export const DEFAULT_LIMITS: Limits = {
  connectMilliseconds: 3_000,
  operationMilliseconds: 8_000,
  answerBytes: 256 * 1024,
};
