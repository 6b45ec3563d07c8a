import type { ApiClient } from '@booky/api-client';

/** Whether a booking fee can be paid at all, online or another way. specification.md#site-ask */
export const canPayFees = async (api: ApiClient): Promise<boolean> => {
  const { methods, offline } = await api.call('GET /api/payment-methods');
  return methods.length > 0 || offline !== null;
};
