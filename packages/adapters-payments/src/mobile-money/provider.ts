import type { PaymentProvider } from '@booky/domain/ports';
import { makeAccessTokens } from '../http/access-tokens.ts';
import { makeAuthorisedSend } from '../http/authorised-send.ts';
import { makeSend } from '../http/exchange.ts';
import { makeTokenFetch } from '../http/fetch-access-token.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import { chargeOutcome, chargeStatus } from './answers.ts';
import type { MobileMoneyConfig } from './config.ts';
import { currencyOf } from './currency.ts';
import { chargeRequest, statusRequest, tokenRequest } from './requests.ts';

/** How long a payer has to approve the prompt, in minutes. */
export const MOBILE_MONEY_PROMPT_MINUTES = 5;

/**
 * How long before its end the adapter renews a token, as the provider advises. The provider's tokens are valid for one
 * hour.
 */
const TOKEN_REFRESH_EARLY_SECONDS = 600;

/**
 * MTN MoMo Collections. It prompts MTN wallets on the payer's phone, and reports to a callback URL that contains our
 * proof. Expects settings that the kit has checked.
 */
export const makeMobileMoneyProvider = (config: MobileMoneyConfig): PaymentProvider => {
  const limits = { ...DEFAULT_LIMITS, ...config.limits };
  const send = makeSend(limits);
  const accessTokens = makeAccessTokens({
    clock: config.clock,
    refreshEarlySeconds: TOKEN_REFRESH_EARLY_SECONDS,
    fetchToken: makeTokenFetch(send, limits, tokenRequest(config)),
  });
  const sendAuthorised = makeAuthorisedSend(send, accessTokens, limits);

  return {
    name: 'mobile-money',
    methods: [{ method: 'momo_alpha', how: 'prompt', answerableMinutes: MOBILE_MONEY_PROMPT_MINUTES }],
    startCharge: async (charge) => {
      if (charge.method !== 'momo_alpha') return { kind: 'refused', reason: 'merchant_misconfigured' };
      return chargeOutcome(await sendAuthorised((token) => chargeRequest(config, charge, token)));
    },
    queryCharge: async (ourRef) =>
      chargeStatus(
        await sendAuthorised((token) => statusRequest(config, ourRef, token)),
        ourRef,
        currencyOf(config.targetEnvironment),
      ),
  };
};
