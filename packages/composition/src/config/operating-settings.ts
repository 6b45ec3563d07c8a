import type { EnvironmentReader } from './environment-reader.ts';

/** Matches a name that PostgreSQL does not shorten and that can't be misread in a log line. */
const INSTANCE_NAME = /^[\w.-]{1,40}$/;

export interface MetricsAddress {
  readonly host: string;
  /** The port to listen on. If 0, the system chooses a free port. */
  readonly port: number;
}

/** specification.md#instance-name */
export const readInstanceName = (reader: EnvironmentReader): string | undefined => {
  const name = reader.optional('INSTANCE_NAME')?.trim();
  if (name !== undefined && !INSTANCE_NAME.test(name))
    reader.fault('INSTANCE_NAME must be 1 to 40 letters, digits, dots, hyphens and underscores.');
  return name;
};

const HIGHEST_PORT = 65_535;

/**
 * Reads the settings for metrics. Returns undefined if METRICS_PORT is missing, which turns metrics off. The port
 * must differ from the API's port. specification.md#metrics
 */
export const readMetrics = (reader: EnvironmentReader, apiPort: number): MetricsAddress | undefined => {
  const text = reader.optional('METRICS_PORT')?.trim();
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > HIGHEST_PORT)
    reader.fault(`METRICS_PORT must be a whole number of 0 to ${HIGHEST_PORT}.`);
  else if (port !== 0 && port === apiPort) reader.fault('METRICS_PORT must be a different port than PORT.');
  return { host: reader.optional('METRICS_HOST')?.trim() ?? '127.0.0.1', port };
};
