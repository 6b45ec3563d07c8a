/**
 * How many requests one address may send within a window. The window begins with the first request from the address.
 */
interface AddressLimit {
  readonly name: string;
  readonly attempts: number;
  readonly windowSeconds: number;
}

/**
 * The configurable limits on requests from one network address, with their default values.
 * specification.md#address-limits
 */
export const DEFAULT_ADDRESS_LIMITS = {
  login: { name: 'login', attempts: 10, windowSeconds: 60 },
  passwordReset: { name: 'password_reset', attempts: 5, windowSeconds: 3600 },
  bookingCreation: { name: 'booking_creation', attempts: 10, windowSeconds: 60 },
  paymentStart: { name: 'payment_start', attempts: 10, windowSeconds: 60 },
  clientReschedule: { name: 'client_reschedule', attempts: 10, windowSeconds: 60 },
  findBooking: { name: 'find_booking', attempts: 5, windowSeconds: 3600 },
  quoteAndCatalogue: { name: 'quote_and_catalogue', attempts: 300, windowSeconds: 60 },
  unverifiedDelivery: { name: 'unverified_delivery', attempts: 60, windowSeconds: 60 },
  unresolvedToken: { name: 'unresolved_token', attempts: 60, windowSeconds: 60 },
} as const satisfies Readonly<Record<string, AddressLimit>>;

export type AddressLimitName = keyof typeof DEFAULT_ADDRESS_LIMITS;

export type AddressLimits = Readonly<Record<AddressLimitName, AddressLimit>>;
