import type { JsonObject } from '../http/received.ts';
import { type Network, networksOf } from './networks.ts';
import type { PawaPayPositions } from './switches.ts';

const statusOf = ({ isOpen }: Network): string => (isOpen ? 'OPERATIONAL' : 'CLOSED');

const asks = (query: URLSearchParams, name: string, value: string): boolean =>
  (query.get(name) ?? value) === value;

const isAboutRwanda = (query: URLSearchParams): boolean => asks(query, 'country', 'RWA');
const isAboutDeposits = (query: URLSearchParams): boolean => asks(query, 'operationType', 'DEPOSIT');

const settingsOf = (
  network: Network,
  { minAmount, maxAmount }: PawaPayPositions,
  callbackUrl: string | undefined,
): JsonObject => ({
  status: statusOf(network),
  minAmount: String(minAmount),
  maxAmount: String(maxAmount),
  decimalsInAmount: 'NONE',
  authType: 'PROVIDER_AUTH',
  pinPrompt: 'AUTOMATIC',
  pinPromptRevivable: false,
  callbackUrl,
});

/** Returns the merchant's permissions and settings. */
export const activeConfiguration = (
  query: URLSearchParams,
  positions: PawaPayPositions,
  callbackUrl: string | undefined,
): JsonObject => {
  const providerOf = (network: Network): JsonObject => {
    const settings = isAboutDeposits(query) ? settingsOf(network, positions, callbackUrl) : undefined;
    return {
      provider: network.provider,
      displayName: network.displayName,
      nameDisplayedToCustomer: 'BOOKY',
      ...(positions.configurationForm === 'by_provider'
        ? { currency: 'RWF', ...settings }
        : { currencies: [{ currency: 'RWF', operationTypes: { DEPOSIT: settings } }] }),
    };
  };
  return {
    companyName: 'Booky',
    signatureConfiguration: {
      signedRequestsOnly: false,
      signedCallbacks: positions.signedCallbacks === 'on',
    },
    countries: isAboutRwanda(query)
      ? [{ country: 'RWA', prefix: '250', providers: networksOf(positions).map(providerOf) }]
      : [],
  };
};

/** Returns which wallets are available at the moment. */
export const availability = (query: URLSearchParams, positions: PawaPayPositions): readonly JsonObject[] =>
  isAboutRwanda(query)
    ? [
        {
          country: 'RWA',
          providers: networksOf(positions).map((network) => ({
            provider: network.provider,
            operationTypes: isAboutDeposits(query)
              ? [{ operationType: 'DEPOSIT', status: statusOf(network) }]
              : [],
          })),
        },
      ]
    : [];

/** Returns the wallet of a number in any form; undefined if no wallet has such numbers. */
export const predictedProvider = (phone: unknown, positions: PawaPayPositions): JsonObject | undefined => {
  const digits = typeof phone === 'string' ? phone.replaceAll(/\D/g, '') : '';
  const phoneNumber = digits.replace(/^0?(?=7\d{8}$)/, '250');
  const network = /^2507\d{8}$/.test(phoneNumber)
    ? networksOf(positions).find(({ prefix }) => prefix.test(phoneNumber))
    : undefined;
  return network && { country: 'RWA', provider: network.provider, phoneNumber };
};
