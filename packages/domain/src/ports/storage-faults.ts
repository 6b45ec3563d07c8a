/**
 * specification.md#read-only-database: what is stored can be read and takes no changes now, such as while another server
 * takes over. Nothing was changed.
 */
export class StorageReadOnly extends Error {
  constructor() {
    super('what is stored takes no changes now');
    this.name = 'StorageReadOnly';
  }
}

/**
 * specification.md#database-wait: the storage did not serve a caller in time. A change that was under way may or may not
 * have been made.
 */
export class StorageBusy extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'StorageBusy';
  }
}
