export { DatabaseStartFault } from './database-start-fault.ts';
export {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  startEmbeddedDatabase,
} from './start-embedded-database.ts';
