import { hostname } from 'node:os';

/**
 * The name of this process among all that share a database: its machine or container, and its process id.
 * specification.md#instance-name
 */
export const instanceName = (): string => `${hostname()}-${process.pid}`;
