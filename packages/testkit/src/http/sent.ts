/** The parts of a request other than its method and path. */
export interface Sent {
  /** The body, which is sent as JSON. */
  readonly body?: unknown;
  /** The body, if it must be sent exactly as it is. */
  readonly bytes?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The network address that the request comes from, if the test can choose it. */
  readonly from?: string;
}
