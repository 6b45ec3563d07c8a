import { type Connection, openConnection } from './connection.ts';

/** The rate and the times that were measured while a process was under load. */
export interface Load {
  readonly pieces: number;
  readonly perSecond: number;
  /** The percentiles of the time for one piece of work, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The processor time that one piece of work takes in the process and in PostgreSQL together. */
export interface Cost {
  readonly cpuMs: number;
  /** PostgreSQL's share of `cpuMs`. */
  readonly databaseCpuMs: number;
}

export interface LoadOptions {
  /** The addresses of the processes. Connections are spread evenly over them. */
  readonly urls: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** Begins a piece of work. Returns undefined if no work is left. */
export type Work = (connection: Connection) => Promise<unknown> | undefined;

/** On each connection, does one piece of work after the other until the time is up or no work is left. */
export const measureLoad = async ({ urls, connections, seconds }: LoadOptions, work: Work): Promise<Load> => {
  const open = await Promise.all(
    Array.from({ length: connections }, (_, index) => openConnection(urls[index % urls.length] ?? '')),
  );
  const milliseconds: number[] = [];
  const begunMs = performance.now();
  const endMs = begunMs + seconds * 1000;
  const workOn = async (connection: Connection): Promise<void> => {
    for (let startMs = performance.now(); startMs < endMs; ) {
      const underWay = work(connection);
      if (underWay === undefined) return;
      await underWay;
      const nowMs = performance.now();
      milliseconds.push(nowMs - startMs);
      startMs = nowMs;
    }
  };
  try {
    await Promise.all(open.map(workOn));
    const elapsedMs = performance.now() - begunMs;
    const sorted = milliseconds.toSorted((one, other) => one - other);
    const quantile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return {
      pieces: sorted.length,
      perSecond: (sorted.length * 1000) / elapsedMs,
      p50: quantile(0.5),
      p95: quantile(0.95),
      p99: quantile(0.99),
    };
  } finally {
    for (const one of open) one.close();
  }
};
