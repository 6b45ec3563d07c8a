import { ConnectionLost } from '../src/driver/connection.ts';

// PostgreSQL ended the session (57P01 to 57P05), or could not start one (08xxx, 53300).
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
 * True if the error means that the database was unreachable or the connection was lost. The database may still have
 * done the work that was in flight.
 */
export const isConnectionLoss = (error: unknown): boolean => {
  if (error instanceof ConnectionLost) return true;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return SOCKET_SAYS.has(error.code) || SERVER_SAYS.test(error.code);
};
