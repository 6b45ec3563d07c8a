import type { ProviderMethod } from '@booky/domain';
import type { Surroundings } from '../kit.ts';

/** The settings of IremboPay; all come from the environment. */
export interface IrembopaySettings {
  readonly baseUrl: string;
  /** Opens the API and signs notifications: the only secret. */
  readonly secretKey: string;
  /** The merchant's account, such as `TST-RWF`; it decides the currency. */
  readonly paymentAccount: string;
  /** One product of the dashboard, whose price each invoice overrides. */
  readonly productCode: string;
  readonly apiVersion: string;
  /** The offered methods, in the order shown. */
  readonly methods: readonly ProviderMethod[];
  /** The hosts, with their ports, that payers of a card may be sent to. */
  readonly pageHosts: readonly string[];
  /** Minutes after expiry from which an unpaid invoice counts as not paid. */
  readonly expiryMarginMinutes: number;
}

export type IrembopayConfig = IrembopaySettings & Surroundings;
