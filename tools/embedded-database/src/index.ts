export { type DatabaseProxy, openProxy, type ProxyState, SERVER_NOTICES_MS } from './database-proxy.ts';
export { isAlive, startMark } from './processes.ts';
export { DatabaseStartFault } from './database-start-fault.ts';
export {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from './start-embedded-database.ts';
