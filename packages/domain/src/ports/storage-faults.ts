/**
 * Thrown if the database can be read but not changed at the moment, for example during a failover. Nothing was
 * changed. specification.md#read-only-database
 */
export class StorageReadOnly extends Error {
  constructor() {
    super('the database is read-only now');
    this.name = 'StorageReadOnly';
  }
}

/**
 * Thrown if the database did not serve a caller in time. If the caller was changing something, the change may or may
 * not have been made. specification.md#database-wait
 */
export class StorageBusy extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'StorageBusy';
  }
}
