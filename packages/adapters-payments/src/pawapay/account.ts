import { makeSend } from '../http/exchange.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import { asObject, asWord, type JsonObject, parseObject } from '../wire/json.ts';
import type { PawapaySettings } from './config.ts';
import { configurationRequest } from './requests.ts';
import { WALLETS } from './words.ts';

/** The address of this service to which pawaPay sends callbacks about deposits. */
export const callbackUrl = (publicBaseUrl: string): string => `${publicBaseUrl}/api/webhooks/pawapay`;

/**
 * Asks pawaPay for the settings of our account. Returns one sentence for each setting that prevents payments. Returns
 * undefined if pawaPay gives no usable answer. specification.md#provider-check
 */
export const accountFaults = async (settings: PawapaySettings): Promise<readonly string[] | undefined> => {
  const exchange = await makeSend(DEFAULT_LIMITS)(
    configurationRequest(settings),
    AbortSignal.timeout(DEFAULT_LIMITS.operationMilliseconds),
  );
  if (exchange.kind !== 'answered' || exchange.status !== 200) return undefined;
  const account = parseObject(exchange.body);
  if (account === undefined) return undefined;
  return [
    ...signatureFaults(account, settings),
    ...Object.values(WALLETS).flatMap((wallet) => walletFaults(account, wallet, settings)),
  ];
};

const signatureFaults = (account: JsonObject, { signsCallbacks }: PawapaySettings): readonly string[] => {
  const signs = asObject(account['signatureConfiguration'])?.['signedCallbacks'];
  if (typeof signs !== 'boolean' || signs === signsCallbacks) return [];
  return signs
    ? ["pawaPay's dashboard signs callbacks: set PAWAPAY_SIGNED_CALLBACKS=on."]
    : ["PAWAPAY_SIGNED_CALLBACKS is on, but pawaPay's dashboard does not sign callbacks."];
};

const walletFaults = (
  account: JsonObject,
  wallet: string,
  { publicBaseUrl }: PawapaySettings,
): readonly string[] => {
  const deposit = depositOf(account, wallet);
  if (deposit === undefined) return [`${wallet} takes no deposits in RWF on this account.`];
  const status = asWord(deposit['status']);
  const url = asWord(deposit['callbackUrl']);
  const wanted = callbackUrl(publicBaseUrl);
  return [
    ...(status === undefined || status === 'OPERATIONAL' ? [] : [`${wallet} is ${status} for deposits.`]),
    ...(url === undefined || url === wanted
      ? []
      : [`${wallet} does not call back ${wanted}: register this address for deposits.`]),
  ];
};

/**
 * Returns the settings that a wallet has for deposits in francs. Returns undefined if the wallet takes no such
 * deposits. Looks at the provider and at its currencies, because pawaPay does not document where the settings are.
 */
const depositOf = (account: JsonObject, wallet: string): JsonObject | undefined => {
  const provider = listIn(account['countries'])
    .filter(({ country }) => country === 'RWA')
    .flatMap(({ providers }) => listIn(providers))
    .find((known) => known['provider'] === wallet);
  if (provider === undefined || !Array.isArray(provider['currencies'])) return provider;
  const francs = listIn(provider['currencies']).find(({ currency }) => currency === 'RWF');
  return asObject(asObject(francs?.['operationTypes'])?.['DEPOSIT']);
};

const listIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.map(asObject).filter((entry) => entry !== undefined) : [];
