export {
  chosenEnvironment,
  type ConfiguredProvider,
  configureProvider,
  openDeliveryReader,
  type SettingFault,
  variablesOf,
} from './configure.ts';
export { gatewayKit } from './gateway/kit.ts';
export { type GatewayConfig } from './gateway/config.ts';
export { gatewaySignature, makeGatewayDeliveryReader } from './gateway/delivery-reader.ts';
export {
  GATEWAY_CARD_PAGE_MINUTES,
  GATEWAY_PROMPT_MINUTES,
  makeGatewayProvider,
} from './gateway/provider.ts';
export { DEFAULT_LIMITS, type Limits } from './http/limits.ts';
export { environmentVariable, type KitVariable, type ProviderKit, secretsOf } from './kit.ts';
export { KITS } from './kits.ts';
export { callbackProof } from './mobile-money/callback-proof.ts';
export { type MobileMoneyConfig, type MobileMoneySettings } from './mobile-money/config.ts';
export { mobileMoneyKit } from './mobile-money/kit.ts';
export { makeMobileMoneyDeliveryReader } from './mobile-money/delivery-reader.ts';
export { MOBILE_MONEY_PROMPT_MINUTES, makeMobileMoneyProvider } from './mobile-money/provider.ts';
