/**
 * Thrown if the key was used for another request, or if the first request with the key is still in progress.
 * specification.md#idempotency-key
 */
export class KeyRefused extends Error {
  readonly code: 'idempotency_key_reused' | 'request_in_progress';

  constructor(code: KeyRefused['code']) {
    super(code);
    this.name = 'KeyRefused';
    this.code = code;
  }
}
