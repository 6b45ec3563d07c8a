import { ApiError, type ClientBooking, type Studio } from '@booky/api-client';
import type { Loaded, Visit } from '../page.ts';

export type MyBooking = ClientBooking;

export interface MyBookingData {
  readonly token: string;
  /** Undefined if the link leads to no booking. */
  readonly booking: MyBooking | undefined;
  /** The price at which the package was sold. Undefined for a booking that has add-ons but no receipt. */
  readonly packagePriceRwf?: number | undefined;
}

/** The data of the parts that the script hydrates. */
export interface ActableData {
  readonly token: string;
  readonly booking: ActableBooking | undefined;
  readonly methods: Studio['methods'];
}

export type ActableBooking = Pick<
  MyBooking,
  'reference' | 'owedRwf' | 'canPay' | 'canCancel' | 'canReschedule' | 'ifCancelled'
>;

export const loadMyBooking = async ({ api, params }: Visit): Promise<Loaded<MyBookingData>> => {
  const token = params['token'] ?? '';
  try {
    const { booking } = await api.call('GET /api/booking/{token}', { path: { token } });
    // A paid booking has a receipt, whose first line is the package. specification.md#receipt-page
    const receipt = await api.try('GET /api/booking/{token}/receipt', { path: { token } });
    const packagePriceRwf = receipt.ok
      ? receipt.data.receipt.lines[0]?.amountRwf
      : booking.addons.length === 0
        ? booking.totalRwf
        : undefined;
    return { data: { token, booking, packagePriceRwf }, locale: booking.locale };
  } catch (fault) {
    if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
    return { data: { token, booking: undefined }, status: 404 };
  }
};

export const actableOf = (
  { token, booking }: MyBookingData,
  { methods }: Pick<Studio, 'methods'>,
): ActableData => {
  if (!booking) return { token, booking, methods };
  const { reference, owedRwf, canPay, canCancel, canReschedule, ifCancelled } = booking;
  return { token, methods, booking: { reference, owedRwf, canPay, canCancel, canReschedule, ifCancelled } };
};
