import type { ProviderMethod } from '@booky/domain';
import type { Surroundings } from '../kit.ts';

/** The settings of IremboPay; all come from the environment. */
export interface IrembopaySettings {
  readonly baseUrl: string;
  /** Opens the API, and signs notifications: there is no other secret. */
  readonly secretKey: string;
  /** The merchant's account, such as `TST-RWF`; it decides the currency. */
  readonly paymentAccount: string;
  /** One product of the dashboard, whose price each invoice replaces. */
  readonly productCode: string;
  readonly apiVersion: string;
  /** What is offered, in the order it is shown. */
  readonly methods: readonly ProviderMethod[];
  /** The hosts, with their ports, to which payers of a card may be sent. */
  readonly pageHosts: readonly string[];
  /** How long after its expiry an unpaid invoice counts as not paid. */
  readonly expiryMarginMinutes: number;
}

export type IrembopayConfig = IrembopaySettings & Surroundings;
