import type { DeliveryReading } from '@booky/domain';
import type { DeliveryReader, InboundDelivery } from '@booky/domain/ports';
import { withoutClosingSlash } from '../config-faults.ts';
import { eventKey } from '../wire/event-key.ts';
import { asObject, asWord, parseObject } from '../wire/json.ts';
import { payerPhoneOf } from '../wire/payer-phone.ts';
import type { PawapaySettings } from './config.ts';
import { readDeposit } from './deposit.ts';
import type { KeyOf } from './public-keys.ts';
import { isSigned, readSignatureInput, type SignedRequest } from './signature.ts';

const PATH = '/api/webhooks/pawapay';

/**
 * Returns the request as the company sent it. Takes the host from our public address, because a proxy may have changed
 * the host of the request.
 */
const requestOf = (publicBaseUrl: string, { headers, body }: InboundDelivery): SignedRequest => {
  const url = URL.parse(withoutClosingSlash(publicBaseUrl) + PATH);
  return { authority: url?.host ?? '', path: url?.pathname ?? PATH, headers, body };
};

const readProven = (bytes: Uint8Array): DeliveryReading => {
  const body = parseObject(bytes);
  const deposit = readDeposit(body);
  if (body === undefined || deposit === undefined) return { verified: true, kind: 'unreadable' };
  const { ourRef, status, verdict, amountRwf, providerReference } = deposit;
  return {
    verified: true,
    kind: 'event',
    eventKey: eventKey(ourRef, status, amountRwf ?? body['amount'], body['currency']),
    event: { ourRef, verdict, amountRwf, providerReference },
  };
};

/**
 * Returns a reader that verifies a signed callback with the company's published key. An unsigned callback proves
 * nothing, so the service then queries the company. `specification.md#pawapay-proof`
 */
export const makePawapayDeliveryReader = (settings: PawapaySettings, keyOf: KeyOf): DeliveryReader => ({
  name: 'pawapay',
  read: async (delivery) => {
    const ourRef = asWord(parseObject(delivery.body)?.['depositId'])?.toLowerCase();
    if (settings.apiToken === '') return { verified: false, why: 'no_secret_configured', ourRef };
    if (!settings.signsCallbacks) return { verified: false, why: 'notice', ourRef };
    const input = readSignatureInput(delivery.headers);
    if (input === undefined) return { verified: false, why: 'proof_missing', ourRef };
    const key = await keyOf(input.keyId);
    return key !== undefined && isSigned(input, requestOf(settings.publicBaseUrl, delivery), key)
      ? readProven(delivery.body)
      : { verified: false, why: 'proof_wrong', ourRef };
  },
  payerIn: (body) => ({
    phone: payerPhoneOf(
      asObject(asObject(parseObject(body)?.['payer'])?.['accountDetails'])?.['phoneNumber'],
    ),
    name: undefined,
  }),
});
