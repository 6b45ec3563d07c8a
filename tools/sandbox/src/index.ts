export { followClock, type MovableClock, openMovableClock } from './movable-clock.ts';
export { openWeb } from './open-web.ts';
export { makeSecrets, type SandboxSecrets } from './secrets.ts';
export { seedStudio } from './seed.ts';
export {
  addressesOf,
  type ProviderAddresses,
  providerSettings,
  type ProviderSimulator,
  startSimulatedProvider,
} from './simulated-provider.ts';
export { adapterSettings, serviceSettings } from './surroundings.ts';
