import type { Operation } from './operations.ts';

/** Counts the requests and answers of a run. */
export interface Tally {
  /** Counts a request by the operation that it reached, by how many changes it has, and by the status of its answer. */
  count(operation: Operation | undefined, spoilt: number, status: number | undefined): void;
  figures(): Readonly<Record<string, number | string>>;
}

/** Statuses that this run never sees: it has no rate limits and no faults, and the database is always ready. */
const NEVER_MET: readonly number[] = [429, 500, 503];

export const makeTally = (operations: readonly Operation[]): Tally => {
  const statuses = new Map<number, number>();
  const spoiltTimes = [0, 0, 0];
  const met = new Set<string>();
  const documented = operations.flatMap(({ method, template, statuses: all }) =>
    all.filter((status) => !NEVER_MET.includes(status)).map((status) => `${method} ${template} ${status}`),
  );
  return {
    count: (operation, spoilt, status) => {
      spoiltTimes[spoilt] = (spoiltTimes[spoilt] ?? 0) + 1;
      if (status === undefined) return;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (operation !== undefined) met.add(`${operation.method} ${operation.template} ${status}`);
    },
    figures: () => {
      const unmet = documented.filter((answer) => !met.has(answer));
      const [valid = 0, once = 0, twice = 0] = spoiltTimes;
      return {
        requests: valid + once + twice,
        'valid requests': valid,
        'requests with one change': once,
        'requests with two changes': twice,
        answers: [...statuses]
          .toSorted(([one], [other]) => one - other)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
        'documented answers seen': `${documented.length - unmet.length} of ${documented.length}`,
        ...(unmet.length === 0 ? {} : { 'documented answers not seen': unmet.slice(0, 12).join(', ') }),
      };
    },
  };
};
