export {
  type AdapterSet,
  type AdapterSettings,
  openAdapters,
  type OutsidePorts,
  type ProviderSettings,
} from './composition/adapters.ts';
export { type Service, type ServiceSettings, startService } from './composition/service.ts';
export { pagesOf } from './composition/config/web-settings.ts';
export { DEFAULT_ADDRESS_LIMITS, type AddressLimits } from './edge/limits.ts';
export { stopWithGrace } from './edge/shutdown.ts';
