import type { JsonObject } from '../http/received.ts';
import { type Network, networksOf } from './networks.ts';
import { largestAmountRwf } from './read-deposit.ts';
import type { PawaPayPositions } from './switches.ts';

const statusOf = ({ isOpen }: Network): string => (isOpen ? 'OPERATIONAL' : 'CLOSED');

const asks = (query: URLSearchParams, name: string, value: string): boolean =>
  (query.get(name) ?? value) === value;

const isAboutRwanda = (query: URLSearchParams): boolean => asks(query, 'country', 'RWA');
const isAboutDeposits = (query: URLSearchParams): boolean => asks(query, 'operationType', 'DEPOSIT');

const settingsOf = (network: Network, callbackUrl: string | undefined): JsonObject => ({
  status: statusOf(network),
  minAmount: '1',
  maxAmount: String(largestAmountRwf),
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
    const settings = isAboutDeposits(query) ? settingsOf(network, callbackUrl) : undefined;
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
