/** The limits of an exchange with a provider. */
export interface Limits {
  /** The time for name resolution, TCP and TLS together. */
  readonly connectMilliseconds: number;
  /** The time for a whole operation: a charge or a query, including the request for the token. */
  readonly operationMilliseconds: number;
  /** The largest answer that is read. A longer answer counts as unreadable. */
  readonly answerBytes: number;
}

/** The limits that the port `PaymentProvider` promises. Tests use shorter limits. */
export const DEFAULT_LIMITS: Limits = {
  connectMilliseconds: 3_000,
  operationMilliseconds: 8_000,
  answerBytes: 256 * 1024,
};
