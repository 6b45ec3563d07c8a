import type { ProviderMethod } from '@booky/domain';
import type { Charge } from '@booky/domain/ports';
import { withoutClosingSlash } from '../config-faults.ts';
import type { OutgoingRequest } from '../http/exchange.ts';
import type { JsonObject } from '../wire/json.ts';
import type { GatewaySettings } from './config.ts';

/** The gateway's name for the network of each mobile-money method. */
const NETWORKS: Readonly<Record<Exclude<ProviderMethod, 'card'>, string>> = {
  momo_alpha: 'MTN',
  momo_beta: 'AIRTEL',
};

/**
 * Returns the reference without hyphens. The gateway's idempotency keys and trace ids must have 12 to 255 ASCII letters
 * and digits.
 */
const withoutHyphens = (ourRef: string): string => ourRef.replaceAll('-', '');

const apiHeaders = (ourRef: string, accessToken: string): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  'x-trace-id': withoutHyphens(ourRef),
});

const apiUrl = (settings: GatewaySettings, path: string): string =>
  `${withoutClosingSlash(settings.baseUrl)}${path}`;

/** Requests an access token with the client's credentials. */
export const tokenRequest = (settings: GatewaySettings): OutgoingRequest => ({
  method: 'POST',
  url: settings.tokenUrl,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    grant_type: 'client_credentials',
  }).toString(),
});

/**
 * Splits a name at its first space, because the gateway requires two names. If there is no space, both names are the
 * same.
 */
const splitName = (fullName: string): { readonly first: string; readonly last: string } => {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return { first, last: rest.join(' ') || first };
};

/**
 * Splits an international number. By ITU-T E.164, a calling code has one digit (1, 7), two digits (the listed codes) or
 * three digits.
 */
const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/**
 * Returns the payment method without card data, which must never reach this service. Payers enter cards on the
 * gateway's page.
 */
const paymentMethodOf = (method: ProviderMethod, country: string, number: string): JsonObject =>
  method === 'card'
    ? { type: 'card' }
    : {
        type: 'mobile_money',
        mobile_money: {
          network: NETWORKS[method],
          country_code: country,
          phone_number: number,
        },
      };

/** Starts a charge in one call. The amount is a whole JSON number, because RWF has no minor unit. */
export const chargeRequest = (
  settings: GatewaySettings,
  charge: Charge,
  accessToken: string,
): OutgoingRequest => {
  const [, country = '', number = ''] = CALLING_CODE.exec(charge.phone) ?? [];
  // The gateway accepts only phones of 7 to 10 digits. A longer phone is omitted, because a payment by card needs no
  // phone.
  const isTaken = /^[1-9]\d{6,9}$/.test(number);
  return {
    method: 'POST',
    url: apiUrl(settings, '/orchestration/direct-charges'),
    headers: {
      ...apiHeaders(charge.ourRef, accessToken),
      'content-type': 'application/json',
      'x-idempotency-key': withoutHyphens(charge.ourRef),
    },
    body: JSON.stringify({
      amount: charge.amountRwf,
      currency: 'RWF',
      reference: charge.ourRef,
      redirect_url: charge.returnUrl,
      customer: {
        email: charge.payerEmail,
        name: splitName(charge.payerName),
        // The gateway requires the same phone here and in the payment method.
        ...(isTaken ? { phone: { country_code: country, number } } : {}),
      },
      payment_method: paymentMethodOf(charge.method, country, number),
      meta: { description: charge.description },
    }),
  };
};

/** Queries the status of a charge, by the gateway's id or by our reference if the id is unknown. Sends no prompt. */
export const statusRequest = (
  settings: GatewaySettings,
  ourRef: string,
  providerReference: string | undefined,
  accessToken: string,
): OutgoingRequest => ({
  method: 'GET',
  url: apiUrl(
    settings,
    providerReference === undefined
      ? `/charges?reference=${encodeURIComponent(ourRef)}`
      : `/charges/${encodeURIComponent(providerReference)}`,
  ),
  headers: apiHeaders(ourRef, accessToken),
});
