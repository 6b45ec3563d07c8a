import type { EnvironmentReader } from './environment-reader.ts';

/** Short enough for PostgreSQL to show it whole, and nothing that a log line could be misread by. */
const INSTANCE_NAME = /^[\w.-]{1,40}$/;

/** Where metrics are to be read. */
export interface MetricsAddress {
  readonly host: string;
  /** 0 is any free port. */
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

/** specification.md#metrics: off unless a port is given, which is not the API's. */
export const readMetrics = (reader: EnvironmentReader, apiPort: number): MetricsAddress | undefined => {
  const text = reader.optional('METRICS_PORT')?.trim();
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > HIGHEST_PORT)
    reader.fault(`METRICS_PORT must be a whole number of 0 to ${HIGHEST_PORT}.`);
  else if (port !== 0 && port === apiPort) reader.fault('METRICS_PORT must be another port than PORT.');
  return { host: reader.optional('METRICS_HOST')?.trim() ?? '127.0.0.1', port };
};
