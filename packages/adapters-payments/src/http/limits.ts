/** The time an adapter waits for a provider, and the length it reads of an answer. */
export interface Limits {
  /** Name resolution, TCP and TLS together. */
  readonly connectMilliseconds: number;
  /** A whole operation: token and charge, or token and query. */
  readonly operationMilliseconds: number;
  /** The longest answer that is read; a longer one counts as unreadable. */
  readonly answerBytes: number;
}

/** The limits the port promises to its callers; tests shorten them. */
export const DEFAULT_LIMITS: Limits = {
  connectMilliseconds: 3_000,
  operationMilliseconds: 8_000,
  answerBytes: 256 * 1024,
};
