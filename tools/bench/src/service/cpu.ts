import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * The positions of values in `/proc/<id>/stat`, counted from the end of the name, because the name may contain
 * spaces.
 */
const [PARENT, USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED] = [1, 11, 12, 13, 14];

const fieldsOf = (processId: number | string): readonly number[] => {
  try {
    return readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  } catch {
    // The process has ended. Its processor time is now part of its parent's values of ended children.
    return [];
  }
};

const sum = (fields: readonly number[], ...places: readonly number[]): number =>
  places.reduce((total, place) => total + (fields[place] ?? 0), 0) * TICK_MS;

/** The processor time that a process has used so far, in milliseconds. */
export const cpuMsOf = (processId: number): number => sum(fieldsOf(processId), USER, SYSTEM);

/** The processor time that a process and all its children, including ended ones, have used so far, in milliseconds. */
export const cpuMsWithChildrenOf = (processId: number): number => {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && fieldsOf(name)[PARENT] === processId,
  );
  return children.reduce(
    (total, child) => total + sum(fieldsOf(child), USER, SYSTEM),
    sum(fieldsOf(processId), USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED),
  );
};
