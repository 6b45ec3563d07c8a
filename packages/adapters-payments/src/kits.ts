import { gatewayKit } from './gateway/kit.ts';
import { irembopayKit } from './irembopay/kit.ts';
import type { ProviderKit } from './kit.ts';
import { mobileMoneyKit } from './mobile-money/kit.ts';
import { pawapayKit } from './pawapay/kit.ts';

export type { DeliveryRoute, ProviderKit } from './kit.ts';

/** The payment companies, in the order of the documentation. specification.md#provider-kits */
export const KITS: readonly ProviderKit[] = [mobileMoneyKit, gatewayKit, irembopayKit, pawapayKit];
