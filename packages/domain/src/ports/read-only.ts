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
