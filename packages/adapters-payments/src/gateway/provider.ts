import type { ProviderMethod } from '@booky/domain';
import type { OfferedMethod, PaymentProvider } from '@booky/domain/ports';
import { makeAccessTokens } from '../http/access-tokens.ts';
import { makeAuthorisedSend } from '../http/authorised-send.ts';
import { makeSend } from '../http/exchange.ts';
import { makeTokenFetch } from '../http/fetch-access-token.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import { chargeOutcome, chargeStatus } from './answers.ts';
import type { GatewayConfig } from './config.ts';
import { chargeRequest, statusRequest, tokenRequest } from './requests.ts';

/** How long a payer has to answer a wallet's prompt, in minutes. */
export const GATEWAY_PROMPT_MINUTES = 5;

/** How long the gateway's card page works, in minutes. */
export const GATEWAY_CARD_PAGE_MINUTES = 60;

/** How long before its end the adapter renews a token. The gateway's tokens are valid for ten minutes. */
const TOKEN_REFRESH_EARLY_SECONDS = 60;

const offered = (method: ProviderMethod): OfferedMethod =>
  method === 'card'
    ? { method, how: 'page', answerableMinutes: GATEWAY_CARD_PAGE_MINUTES }
    : { method, how: 'prompt', answerableMinutes: GATEWAY_PROMPT_MINUTES };

/**
 * Flutterwave v4. It prompts wallets on the payer's phone, takes cards on a page of the gateway, and reports by signed
 * webhooks. Expects settings that the kit has checked.
 */
export const makeGatewayProvider = (config: GatewayConfig): PaymentProvider => {
  const limits = { ...DEFAULT_LIMITS, ...config.limits };
  const send = makeSend(limits);
  const accessTokens = makeAccessTokens({
    clock: config.clock,
    refreshEarlySeconds: TOKEN_REFRESH_EARLY_SECONDS,
    fetchToken: makeTokenFetch(send, limits, tokenRequest(config)),
  });
  const sendAuthorised = makeAuthorisedSend(send, accessTokens, limits);

  return {
    name: 'gateway',
    methods: config.methods.map(offered),
    startCharge: async (charge) => {
      if (!config.methods.includes(charge.method))
        return { kind: 'refused', reason: 'merchant_misconfigured' };
      const exchange = await sendAuthorised((token) => chargeRequest(config, charge, token));
      return chargeOutcome(exchange, charge.ourRef, charge.method);
    },
    queryCharge: async (ourRef, providerReference) => {
      const exchange = await sendAuthorised((token) =>
        statusRequest(config, ourRef, providerReference, token),
      );
      return chargeStatus(exchange, ourRef);
    },
  };
};
