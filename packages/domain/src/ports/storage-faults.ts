/**
 * The database can be read but not changed now, for example during a failover. Nothing was changed.
 * specification.md#read-only-database
 */
export class StorageReadOnly extends Error {
  constructor() {
    super('the database is read-only now');
    this.name = 'StorageReadOnly';
  }
}

/**
 * The database did not serve a caller in time. A change in progress may or may not have been made.
 * specification.md#database-wait
 */
export class StorageBusy extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'StorageBusy';
  }
}
