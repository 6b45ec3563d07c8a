/**
 * specification.md#wrong-shape: the request is not in the documented form, which the domain never sees; 400 at the
 * edge. `fields` are the top-level names at fault, where they are known.
 */
export class InvalidRequest extends Error {
  readonly fields: readonly string[];

  constructor(fields: readonly string[] = []) {
    super('invalid request');
    this.name = 'InvalidRequest';
    this.fields = fields;
  }
}
