import type { Charge } from '@booky/domain/ports';
import type { OutgoingRequest } from '../http/exchange.ts';
import { withoutClosingSlash } from '../config-faults.ts';
import { callbackProof } from './callback-proof.ts';
import type { MobileMoneySettings } from './config.ts';
import { currencyOf } from './currency.ts';

const LONGEST_NOTE_CHARACTERS = 160;
const NOTE_OF_LAST_RESORT = 'Booking';

/**
 * Returns a note that the provider accepts. The provider answers 400 to special characters and 500 to an empty note.
 * Letters, digits, spaces, dots and hyphens stay unchanged. Any other character becomes a space. An empty note becomes
 * a fixed word.
 */
const noteOf = (description: string): string => {
  const plain = description.replace(/[^A-Za-z0-9. -]+/g, ' ').trim();
  return plain.slice(0, LONGEST_NOTE_CHARACTERS).trim() || NOTE_OF_LAST_RESORT;
};

const apiHeaders = (settings: MobileMoneySettings, accessToken: string): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  'ocp-apim-subscription-key': settings.subscriptionKey,
  'x-target-environment': settings.targetEnvironment,
});

const apiUrl = (settings: MobileMoneySettings, path: string): string =>
  `${withoutClosingSlash(settings.baseUrl)}/collection${path}`;

/**
 * Requests an access token. The provider requires the trailing slash and an empty body. If the body contained form
 * fields, the provider would answer with a web page.
 */
export const tokenRequest = (settings: MobileMoneySettings): OutgoingRequest => ({
  method: 'POST',
  url: apiUrl(settings, '/token/'),
  headers: {
    authorization: `Basic ${Buffer.from(`${settings.apiUser}:${settings.apiKey}`).toString('base64')}`,
    'ocp-apim-subscription-key': settings.subscriptionKey,
  },
});

/**
 * Returns the URL at which the provider reports on one payment. The path contains the proof.
 * `specification.md#mobile-money-callback`
 */
export const callbackUrl = (settings: MobileMoneySettings, ourRef: string): string => {
  const base = withoutClosingSlash(settings.callbackBaseUrl);
  return `${base}/api/webhooks/mobile-money/${ourRef}/${callbackProof(settings.callbackSecret, ourRef)}`;
};

/** Prompts the payer's phone. Sends every value as text, even the amount. */
export const chargeRequest = (
  settings: MobileMoneySettings,
  charge: Charge,
  accessToken: string,
): OutgoingRequest => ({
  method: 'POST',
  url: apiUrl(settings, '/v1_0/requesttopay'),
  headers: {
    ...apiHeaders(settings, accessToken),
    'content-type': 'application/json',
    'x-reference-id': charge.ourRef,
    ...(settings.isSilent === true ? {} : { 'x-callback-url': callbackUrl(settings, charge.ourRef) }),
  },
  body: JSON.stringify({
    amount: String(charge.amountRwf),
    currency: currencyOf(settings.targetEnvironment),
    externalId: charge.ourRef,
    payer: { partyIdType: 'MSISDN', partyId: charge.phone.replace('+', '') },
    payerMessage: noteOf(charge.description),
    payeeNote: noteOf(charge.description),
  }),
});

/** Queries the status of a charge. Sends no prompt to a phone. */
export const statusRequest = (
  settings: MobileMoneySettings,
  ourRef: string,
  accessToken: string,
): OutgoingRequest => ({
  method: 'GET',
  url: apiUrl(settings, `/v1_0/requesttopay/${encodeURIComponent(ourRef)}`),
  headers: apiHeaders(settings, accessToken),
});
