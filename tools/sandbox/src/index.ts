export { followClock, type MovableClock, openMovableClock } from './movable-clock.ts';
export { openWeb } from './open-web.ts';
export { makeSecrets, providerSecret, type SandboxSecrets } from './secrets.ts';
export { seedStudio } from './seed.ts';
export {
  addressesOf,
  type ProviderAddresses,
  providerEnvironment,
  providerSettings,
  type ProviderSimulator,
  startSimulatedProvider,
} from './simulated-provider.ts';
export { adapterSettings, serviceSettings } from './surroundings.ts';
