import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** Waits until `holds` returns true, and then returns true. Returns false if that takes longer than the given time. */
export const eventually = async (
  holds: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<boolean> => {
  const endMs = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > endMs) return false;
    await pause(LOOK_EVERY_MS);
  }
  return true;
};
