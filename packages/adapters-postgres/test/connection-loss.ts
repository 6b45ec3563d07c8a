import { ConnectionLost } from '../src/driver/connection.ts';

// PostgreSQL ends a session itself (57P01 to 57P05), or could not take one on (08xxx, 53300).
const SERVER_SAYS = /^(?:57P0\d|08\w{3}|53300)$/;

const SOCKET_SAYS = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Tells whether an error means that the database could not be reached or the connection was lost, and not that the
 * statement failed. In-flight work may then have been done.
 */
export const isConnectionLoss = (error: unknown): boolean => {
  if (error instanceof ConnectionLost) return true;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return SOCKET_SAYS.has(error.code) || SERVER_SAYS.test(error.code);
};
