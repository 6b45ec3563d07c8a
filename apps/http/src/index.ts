export {
  type AdapterSet,
  type AdapterSettings,
  openAdapters,
  type OutsidePorts,
} from './composition/adapters.ts';
export { type Service, type ServiceSettings, startService } from './composition/service.ts';
export { stopWithGrace } from './edge/shutdown.ts';
