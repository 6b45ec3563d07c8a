/** The pages to which links lead that the photographer is given for a client. specification.md#link-addresses */
export interface ClientLinks {
  /** A client's booking, by its access token. */
  booking(accessToken: string): string;
  /** Where the booking fee is paid. */
  pay(reference: string, checkoutToken: string): string;
}
