/** Addresses of client pages that the photographer can pass on. specification.md#link-addresses */
export interface ClientLinks {
  /** Returns the page of a client's booking for its access token. */
  booking(accessToken: string): string;
  /** Returns the page for paying the booking fee. */
  pay(reference: string, checkoutToken: string): string;
}
