import type { DialogName } from '../../booking-actions/actions.ts';

export interface Open {
  readonly action: DialogName | 'record_refund';
  readonly name: string;
  readonly about?: string;
}
