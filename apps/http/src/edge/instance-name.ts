import { hostname } from 'node:os';

/**
 * Returns a name for this process, unique among all processes on one database: the host name and the process id.
 * specification.md#instance-name
 */
export const instanceName = (): string => `${hostname()}-${process.pid}`;
