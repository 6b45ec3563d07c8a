/** Contracts that the memory adapters don't keep, and why that is right. */
export const MEMORY_EXCUSES = [
  {
    suite: 'booking rules',
    reason: 'memory checks only what no type can: overlap, uniqueness and locks',
  },
] as const;
