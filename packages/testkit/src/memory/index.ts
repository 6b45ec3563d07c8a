export {
  createMemoryAdapters,
  type MemoryAdapters,
} from './create-memory-adapters.ts';
export type { DeliveryRecord, MemoryState } from './state.ts';
