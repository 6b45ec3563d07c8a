/** Contracts that the memory adapters don't meet, with the reason. */
export const MEMORY_EXCUSES = [
  {
    suite: 'booking rules',
    reason: 'memory checks only what no type can: overlap, uniqueness and locks',
  },
] as const;
