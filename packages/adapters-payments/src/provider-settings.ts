import { PROVIDER_NAMES } from '@booky/domain';
import type { Clock, PaymentProvider } from '@booky/domain/ports';
import type { GatewaySettings } from './gateway/config.ts';
import { makeGatewayProvider } from './gateway/provider.ts';
import type { MobileMoneySettings } from './mobile-money/config.ts';
import { makeMobileMoneyProvider } from './mobile-money/provider.ts';

/** What the active provider can be. */
export const PROVIDER_CHOICES = [...PROVIDER_NAMES, 'none'] as const;

export type ProviderChoice = (typeof PROVIDER_CHOICES)[number];

/** The active provider with its settings, if there is one. */
export type ProviderSettings =
  | ({ readonly name: 'mobile-money' } & MobileMoneySettings)
  | ({ readonly name: 'gateway' } & GatewaySettings)
  | { readonly name: 'none' };

/** The provider that the settings name; undefined for none. */
export const makeProvider = (settings: ProviderSettings, clock: Clock): PaymentProvider | undefined => {
  switch (settings.name) {
    case 'mobile-money':
      return makeMobileMoneyProvider({ ...settings, clock });
    case 'gateway':
      return makeGatewayProvider({ ...settings, clock });
    case 'none':
      return undefined;
    default:
      return settings satisfies never;
  }
};
