import type { ChargeOutcome, ProviderMethod } from '@booky/domain';
import type { Charge, OfferedMethod, PaymentProvider } from '@booky/domain/ports';
import { type Exchange, makeSend, type OutgoingRequest } from '../http/exchange.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import { chargeStatus, foundInvoice, invoiceOutcome, isFor, pageOutcome, pushOutcome } from './answers.ts';
import type { IrembopayConfig } from './config.ts';
import type { Invoice } from './invoice.ts';
import { invoiceRequest, localNumber, pushRequest, statusRequest } from './requests.ts';
import { NETWORKS } from './words.ts';

/** How long a payer has to answer a prompt, in minutes. This is an estimate, because no document states it. */
export const IREMBOPAY_PROMPT_MINUTES = 5;

/** How long a card page works, in minutes. The page works until the invoice expires. */
export const IREMBOPAY_PAGE_MINUTES = 15;

const offered = (method: ProviderMethod): OfferedMethod =>
  method === 'card'
    ? { method, how: 'page', answerableMinutes: IREMBOPAY_PAGE_MINUTES }
    : { method, how: 'prompt', answerableMinutes: IREMBOPAY_PROMPT_MINUTES };

type Ask = (request: OutgoingRequest) => Promise<Exchange>;

/**
 * IremboPay. Creates an invoice. Then it prompts the payer's phone, or returns the address of a page for cards. Expects
 * settings that the kit has checked. `specification.md#two-calls`
 */
export const makeIrembopayProvider = (config: IrembopayConfig): PaymentProvider => {
  const limits = { ...DEFAULT_LIMITS, ...config.limits };
  const send = makeSend(limits);
  /** Returns a function that sends the requests of one operation. One time limit covers all these requests. */
  const asking = (): Ask => {
    const deadline = AbortSignal.timeout(limits.operationMilliseconds);
    return (request) => send(request, deadline);
  };

  const invoiceOf = async (charge: Charge, ask: Ask): Promise<Invoice | ChargeOutcome> => {
    const first = invoiceOutcome(await ask(invoiceRequest(config, charge)));
    if (first.kind === 'none') return first.outcome;
    if (first.kind === 'there') return first.invoice;
    return foundInvoice(await ask(statusRequest(config, charge.ourRef)), charge.ourRef) ?? first.otherwise;
  };

  return {
    name: 'irembopay',
    methods: config.methods.map(offered),
    startCharge: async (charge) => {
      const network = NETWORKS[charge.method];
      const number = localNumber(charge.phone);
      if (!config.methods.includes(charge.method) || (network !== undefined && number === undefined))
        return { kind: 'refused', reason: 'merchant_misconfigured' };
      const ask = asking();
      const invoice = await invoiceOf(charge, ask);
      if ('kind' in invoice) return invoice;
      if (!isFor(invoice, charge.ourRef, charge.amountRwf))
        return { kind: 'refused', reason: 'merchant_misconfigured' };
      try {
        await charge.keepReference(invoice.invoiceNumber);
      } catch {
        return { kind: 'not_sent' };
      }
      if (network === undefined || number === undefined) return pageOutcome(invoice, config.pageHosts);
      return pushOutcome(await ask(pushRequest(config, invoice.invoiceNumber, network, number)), invoice);
    },
    queryCharge: async (ourRef, providerReference) =>
      chargeStatus(await asking()(statusRequest(config, providerReference ?? ourRef)), ourRef, {
        nowMs: config.clock.now().toEpochMilli(),
        marginMinutes: config.expiryMarginMinutes,
      }),
  };
};
