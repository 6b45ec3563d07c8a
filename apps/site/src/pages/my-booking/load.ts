import { ApiError, type ClientBooking, type Studio } from '@booky/api-client';
import type { Loaded, Visit } from '../page.ts';

export type MyBooking = ClientBooking;

export interface MyBookingData {
  readonly token: string;
  /** Undefined where the link opens none. */
  readonly booking: MyBooking | undefined;
}

/** What those parts need that a script takes over. */
export interface ActableData {
  readonly token: string;
  readonly booking: ActableBooking | undefined;
  /** The studio's ways to pay. */
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
    return { data: { token, booking }, locale: booking.locale };
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
