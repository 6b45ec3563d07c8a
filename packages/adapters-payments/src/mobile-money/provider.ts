import type { ChargeOutcome } from '@booky/domain';
import type { ChargeStatus, PaymentProvider } from '@booky/domain/ports';
import { outcomeOfRefusal } from '../charge-outcome.ts';
import { makeAccessTokens } from '../http/access-tokens.ts';
import { makeAuthorisedSend } from '../http/authorised-send.ts';
import { type Exchange, makeSend } from '../http/exchange.ts';
import { makeTokenFetch } from '../http/fetch-access-token.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import { parseObject } from '../wire/json.ts';
import type { MobileMoneyConfig } from './config.ts';
import { readPaymentReport } from './payment-report.ts';
import { chargeRequest, statusRequest, tokenRequest } from './requests.ts';
import { meaningOfCode, NO_SUCH_PAYMENT } from './words.ts';

/** The provider gives a payer about five minutes to approve. */
export const MOBILE_MONEY_PROMPT_MINUTES = 5;

/** The provider advises to renew its one-hour tokens ten minutes early. */
const TOKEN_REFRESH_EARLY_SECONDS = 600;

const chargeOutcome = (exchange: Exchange): ChargeOutcome => {
  switch (exchange.kind) {
    case 'not_sent':
      return { kind: 'not_sent' };
    case 'no_answer':
      return { kind: 'unknown' };
    case 'answered':
      // 202 says the prompt is on its way, not that anybody paid; the verdict comes by callback.
      return exchange.status === 202
        ? { kind: 'accepted' }
        : outcomeOfRefusal(exchange.status, meaningOfCode(parseObject(exchange.body)?.['code']));
    default:
      return exchange satisfies never;
  }
};

const chargeStatus = (exchange: Exchange, ourRef: string): ChargeStatus => {
  if (exchange.kind !== 'answered') return { kind: 'unavailable' };
  const body = parseObject(exchange.body);
  // A 404 without the provider's own word is a wrong address or a middle box, and says nothing about the payment.
  if (exchange.status === 404 && body?.['code'] === NO_SUCH_PAYMENT) return { kind: 'not_found' };
  const report = exchange.status === 200 && body !== undefined ? readPaymentReport(body) : undefined;
  if (report === undefined || report.externalId.toLowerCase() !== ourRef.toLowerCase())
    return { kind: 'unavailable' };
  const { verdict, amountRwf, financialTransactionId: providerReference } = report;
  switch (verdict.kind) {
    case 'succeeded':
      return { kind: 'paid', amountRwf, providerReference };
    case 'failed':
      return { kind: 'failed', reason: verdict.reason, providerReference };
    case 'not_final':
      return { kind: 'pending' };
    default:
      return verdict satisfies never;
  }
};

/**
 * MTN MoMo Collections: one wallet, prompted on the payer's phone, reported to a callback URL that carries our proof.
 * The settings are trusted; check them with `checkMobileMoneySettings` first.
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
    methods: [{ method: 'momo_alpha', answerableMinutes: MOBILE_MONEY_PROMPT_MINUTES }],
    startCharge: async (charge) => {
      if (charge.method !== 'momo_alpha') return { kind: 'refused', reason: 'merchant_misconfigured' };
      return chargeOutcome(await sendAuthorised((token) => chargeRequest(config, charge, token)));
    },
    queryCharge: async (ourRef) =>
      chargeStatus(await sendAuthorised((token) => statusRequest(config, ourRef, token)), ourRef),
  };
};
