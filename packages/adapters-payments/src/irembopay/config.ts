import type { ProviderMethod } from '@booky/domain';
import type { Surroundings } from '../kit.ts';

/** The settings of IremboPay, all from environment variables. */
export interface IrembopaySettings {
  readonly baseUrl: string;
  /** The only secret. It authenticates our requests, and the company signs notifications with it. */
  readonly secretKey: string;
  /** The merchant's payment account, such as `TST-RWF`. The account determines the currency. */
  readonly paymentAccount: string;
  /** The code of a product in the dashboard. Each invoice overrides the product's price. */
  readonly productCode: string;
  readonly apiVersion: string;
  /** The offered methods, in the order in which payers see them. */
  readonly methods: readonly ProviderMethod[];
  /** The hosts of card pages to which payers may be sent, with their ports. */
  readonly pageHosts: readonly string[];
  /** This many minutes after its expiry, an unpaid invoice counts as failed. */
  readonly expiryMarginMinutes: number;
}

export type IrembopayConfig = IrembopaySettings & Surroundings;
