import { ApiError, type ClientBooking, type DayOfStarts } from '@booky/api-client';
import type { Loaded, Visit } from '../page.ts';

/** What a service of today answers beside the booking of the client's contract. */
export interface LaterKeys {
  readonly canReschedule?: boolean;
  readonly ifCancelled?: { readonly keptRwf: number; readonly dueBackRwf: number } | null;
}

export type MyBooking = ClientBooking & LaterKeys;

export interface MyBookingData {
  readonly token: string;
  /** Undefined where the link opens none. */
  readonly booking: MyBooking | undefined;
}

export type DaysOfStarts = readonly DayOfStarts[];

export const loadMyBooking = async ({ api, params }: Visit): Promise<Loaded<MyBookingData>> => {
  const token = params['token'] ?? '';
  try {
    const { booking } = await api.call('GET /api/booking/{token}', { path: { token } });
    return { data: { token, booking }, locale: booking.locale };
  } catch (fault) {
    // A segment of dots can't be asked for, and is no token.
    if (!(fault instanceof TypeError || (fault instanceof ApiError && fault.status === 404))) throw fault;
    return { data: { token, booking: undefined }, status: 404 };
  }
};
