import { hostname } from 'node:os';

/** specification.md#instance-name: what names this process among all that share a database: its machine, or container, and its process id. */
export const instanceName = (): string => `${hostname()}-${process.pid}`;
