import type { ProviderMethod } from '@booky/domain';
import type { Surroundings } from '../kit.ts';

/** The settings of IremboPay, all from environment variables. */
export interface IrembopaySettings {
  readonly baseUrl: string;
  /** The only secret. We authenticate requests with it, and the company signs notifications with it. */
  readonly secretKey: string;
  /** The merchant's payment account, such as `TST-RWF`. The account determines the currency. */
  readonly paymentAccount: string;
  /** The code of a product in the dashboard. Each invoice overrides the product's price. */
  readonly productCode: string;
  readonly apiVersion: string;
  /** The payment methods that payers can choose, in the order in which payers see them. */
  readonly methods: readonly ProviderMethod[];
  /** The hosts of card pages, with their ports. Payers may be sent only to these hosts. */
  readonly pageHosts: readonly string[];
  /** How many minutes after its expiry an unpaid invoice counts as failed. */
  readonly expiryMarginMinutes: number;
}

export type IrembopayConfig = IrembopaySettings & Surroundings;
