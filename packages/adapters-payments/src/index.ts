export type { AddressRules } from './config-faults.ts';
export {
  checkGatewaySettings,
  type GatewayConfig,
  type GatewayRules,
  type GatewaySettings,
  type UncheckedGatewaySettings,
} from './gateway/config.ts';
export {
  type GatewayDeliveryReaderConfig,
  gatewaySignature,
  makeGatewayDeliveryReader,
} from './gateway/delivery-reader.ts';
export {
  GATEWAY_CARD_PAGE_MINUTES,
  GATEWAY_PROMPT_MINUTES,
  makeGatewayProvider,
} from './gateway/provider.ts';
export { DEFAULT_LIMITS, type Limits } from './http/limits.ts';
export { callbackProof } from './mobile-money/callback-proof.ts';
export {
  checkMobileMoneySettings,
  type MobileMoneyConfig,
  type MobileMoneySettings,
  type UncheckedMobileMoneySettings,
} from './mobile-money/config.ts';
export {
  makeMobileMoneyDeliveryReader,
  type MobileMoneyDeliveryReaderConfig,
} from './mobile-money/delivery-reader.ts';
export { MOBILE_MONEY_PROMPT_MINUTES, makeMobileMoneyProvider } from './mobile-money/provider.ts';
export {
  makeProvider,
  PROVIDER_CHOICES,
  type ProviderChoice,
  type ProviderSettings,
} from './provider-settings.ts';
export {
  PROVIDER_VARIABLES,
  type ReadProvider,
  readProviderSettings,
  type SettingFault,
} from './read-provider-settings.ts';
