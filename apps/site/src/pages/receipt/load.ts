import type { Receipt } from '@booky/api-client';
import type { Loaded, Visit } from '../page.ts';

export interface ReceiptData {
  readonly token: string;
  readonly receipt: Receipt;
}

/**
 * Loads the receipt of a booking. For a booking without a payment, the page is not found. specification.md#receipt-page
 */
export const loadReceipt = async ({ api, params }: Visit): Promise<Loaded<ReceiptData>> => {
  const path = { token: params['token'] ?? '' };
  const { receipt } = await api.call('GET /api/booking/{token}/receipt', { path });
  const { booking } = await api.call('GET /api/booking/{token}', { path });
  return { data: { ...path, receipt }, locale: booking.locale };
};
