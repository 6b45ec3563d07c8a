import type { Charge } from '@booky/domain/ports';
import { withoutClosingSlash } from '../config-faults.ts';
import type { OutgoingRequest } from '../http/exchange.ts';
import type { PawapaySettings } from './config.ts';

const LONGEST_MESSAGE_CHARACTERS = 22;
const SHORTEST_MESSAGE_CHARACTERS = 4;

/** Returns a text for the payer. pawaPay accepts only letters, digits and spaces. */
const messageOf = (description: string): string => {
  const plain = description.replace(/[^A-Za-z0-9]+/g, ' ').trim();
  const message = plain.slice(0, LONGEST_MESSAGE_CHARACTERS).trim();
  return message.length < SHORTEST_MESSAGE_CHARACTERS ? 'Booking' : message;
};

const asking = (
  settings: PawapaySettings,
  method: OutgoingRequest['method'],
  path: string,
): OutgoingRequest => ({
  method,
  url: `${withoutClosingSlash(settings.baseUrl)}/v2/${path}`,
  headers: { authorization: `Bearer ${settings.apiToken}`, accept: 'application/json' },
});

/**
 * Prompts the payer's phone. Our reference is the deposit's id, so pawaPay recognises and ignores a repeated request.
 */
export const depositRequest = (
  settings: PawapaySettings,
  charge: Charge,
  wallet: string,
): OutgoingRequest => {
  const request = asking(settings, 'POST', 'deposits');
  return {
    ...request,
    headers: { ...request.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      depositId: charge.ourRef,
      amount: String(charge.amountRwf),
      currency: 'RWF',
      payer: {
        type: 'MMO',
        accountDetails: { phoneNumber: charge.phone.replace('+', ''), provider: wallet },
      },
      customerMessage: messageOf(charge.description),
    }),
  };
};

export const statusRequest = (settings: PawapaySettings, ourRef: string): OutgoingRequest =>
  asking(settings, 'GET', `deposits/${encodeURIComponent(ourRef)}`);

/** Asks pawaPay to send the last callback again. pawaPay itself stops repeating a callback after about 15 minutes. */
export const resendRequest = (settings: PawapaySettings, ourRef: string): OutgoingRequest =>
  asking(settings, 'POST', `deposits/resend-callback/${encodeURIComponent(ourRef)}`);

/** Requests the account's settings for deposits in Rwanda. */
export const configurationRequest = (settings: PawapaySettings): OutgoingRequest =>
  asking(settings, 'GET', 'active-conf?country=RWA&operationType=DEPOSIT');

export const keysRequest = (settings: PawapaySettings): OutgoingRequest =>
  asking(settings, 'GET', 'public-key/http');
