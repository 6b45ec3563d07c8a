import { type ProviderDelivery, type ProviderEvent, type ProviderTry, rwf } from '@booky/domain';
import { freshNumber, freshUuid } from '../doubles/fresh.ts';
import { MONDAY_MORNING } from './moment.ts';

/** An event in which a provider reports that 33 000 francs are paid. */
export const anEvent = (given: Partial<ProviderEvent> = {}): ProviderEvent => ({
  ourRef: freshUuid(),
  verdict: { kind: 'succeeded' },
  amountRwf: 33_000,
  providerReference: undefined,
  ...given,
});

/** A verified callback from the mobile-money provider about a successful payment. Its id and event key are fresh. */
export const aDelivery = (given: Partial<ProviderDelivery> = {}): ProviderDelivery => ({
  id: freshUuid(),
  provider: 'mobile-money',
  source: 'callback',
  eventKey: `event ${freshNumber()}`,
  content: { kind: 'event', event: anEvent() },
  body: new Uint8Array([123, 125]),
  receivedAt: MONDAY_MORNING,
  ...given,
});

/** The operator's test charge of 100 francs, made with the mobile-money provider. */
export const aTry = (given: Partial<ProviderTry> = {}): ProviderTry => ({
  ourRef: freshUuid(),
  provider: 'mobile-money',
  method: 'momo_alpha',
  amountRwf: rwf(100),
  beganAt: MONDAY_MORNING,
  ...given,
});
