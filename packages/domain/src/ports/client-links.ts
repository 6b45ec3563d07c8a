/** The addresses of client pages, which the photographer can pass on. specification.md#link-addresses */
export interface ClientLinks {
  /** Returns the address of the page that shows the booking to the holder of this access token. */
  booking(accessToken: string): string;
  /** Returns the address of the page on which the client pays the booking fee. */
  pay(reference: string, checkoutToken: string): string;
}
