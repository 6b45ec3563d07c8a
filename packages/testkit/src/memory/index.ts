export {
  createMemoryAdapters,
  type MemoryAdapters,
  type MemoryInspection,
} from './create-memory-adapters.ts';
export type { MemorySeed } from './seed.ts';
export type { DeliveryRecord, MemoryState } from './state.ts';
