/** The parts of a request besides method and path. */
export interface Sent {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly bytes?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's network address, if the test can choose it. */
  readonly from?: string;
}
