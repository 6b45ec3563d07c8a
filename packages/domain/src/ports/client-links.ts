/** Addresses of client pages that the photographer can pass on. specification.md#link-addresses */
export interface ClientLinks {
  /** Returns the address of the booking page that this access token opens. */
  booking(accessToken: string): string;
  /** Returns the address of the page for paying the booking fee. */
  pay(reference: string, checkoutToken: string): string;
}
