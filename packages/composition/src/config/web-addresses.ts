import type { EnvironmentReader } from './environment-reader.ts';
import { VARIABLES } from './variables.ts';

/** How strict the checks are. Only development allows plain http and simulated providers. */
export interface Strictness {
  readonly isDevelopment: boolean;
}

/**
 * Reads the origin of a website: only the scheme, host and port, exactly as browsers write it.
 * specification.md#configured-origin
 */
export const readOrigin = (
  reader: EnvironmentReader,
  name: 'FRONTEND_ORIGIN',
  { isDevelopment }: Strictness,
): string => {
  const value = reader.optional(name);
  if (value === undefined) {
    reader.fault(`${name} is missing: ${VARIABLES[name].what}.`);
    return '';
  }
  const url = URL.parse(value);
  if (url === null || !isWeb(url) || url.origin !== value) {
    reader.fault(`${name} must be an origin such as https://studio.example, without path or closing slash.`);
  } else if (url.protocol === 'http:' && !isDevelopment) {
    reader.fault(`${name} must begin with https:// unless NODE_ENV is development.`);
  }
  return value;
};

/** Returns the origin of an address. The address may have a path. */
export const originOf = (
  reader: EnvironmentReader,
  name: 'PUBLIC_BASE_URL',
  value: string,
  { isDevelopment }: Strictness,
): string => {
  const url = URL.parse(value);
  if (url === null || !isWeb(url)) {
    reader.fault(`${name} must be an address such as https://studio.example.`);
    return '';
  }
  if (url.protocol === 'http:' && !isDevelopment)
    reader.fault(`${name} must begin with https:// unless NODE_ENV is development.`);
  return url.origin;
};

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';
