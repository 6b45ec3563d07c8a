import type { PaymentProvider } from '@booky/domain/ports';
import type { Exchange, OutgoingRequest } from '../http/exchange.ts';
import { makeSend } from '../http/exchange.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import { chargeOutcome, chargeStatus } from './answers.ts';
import type { PawapayConfig } from './config.ts';
import { depositRequest, resendRequest, statusRequest } from './requests.ts';
import { WALLETS } from './words.ts';

/**
 * How long a payer has to answer a prompt, in minutes. This is an estimate, because no document states it. For up to
 * ten minutes, pawaPay can refuse a second deposit from the same phone.
 */
export const PAWAPAY_PROMPT_MINUTES = 10;

/**
 * pawaPay v2. It prompts wallets of both networks on the payer's phone. Expects settings that the kit has checked. When
 * a query returns a final answer, the adapter asks pawaPay to send the signed callback again. That callback settles the
 * payment, so Booky need not trust the answer to the query.
 */
export const makePawapayProvider = (config: PawapayConfig): PaymentProvider => {
  const limits = { ...DEFAULT_LIMITS, ...config.limits };
  const send = makeSend(limits);
  const ask = (request: OutgoingRequest): Promise<Exchange> =>
    send(request, AbortSignal.timeout(limits.operationMilliseconds));

  return {
    name: 'pawapay',
    methods: (['momo_alpha', 'momo_beta'] as const).map((method) => ({
      method,
      how: 'prompt',
      answerableMinutes: PAWAPAY_PROMPT_MINUTES,
    })),
    startCharge: async (charge) => {
      const wallet = WALLETS[charge.method];
      if (wallet === undefined) return { kind: 'refused', reason: 'merchant_misconfigured' };
      return chargeOutcome(await ask(depositRequest(config, charge, wallet)), charge.ourRef);
    },
    queryCharge: async (ourRef) => {
      const status = chargeStatus(await ask(statusRequest(config, ourRef)), ourRef);
      if (config.signsCallbacks && (status.kind === 'paid' || status.kind === 'failed'))
        await ask(resendRequest(config, ourRef));
      return status;
    },
  };
};
