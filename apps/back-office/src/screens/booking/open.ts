import type { ActionName } from '@booky/api-client';

/** A dialog that is open. */
export interface Open {
  readonly action: ActionName | 'record_refund';
  readonly name: string;
  readonly about?: string;
}
