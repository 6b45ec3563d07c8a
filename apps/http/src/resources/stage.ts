import { Type } from '@sinclair/typebox';

/** Specification, States and transitions: the seven stored statuses. */
export const StatusView = Type.Unsafe<string>({
  type: 'string',
  enum: [
    'pending_payment',
    'confirmed',
    'completed',
    'no_show',
    'expired',
    'cancelled_by_client',
    'cancelled_by_admin',
  ],
});

/** Specification, Stages, as the public and clients see them: never needs_review. */
export const PublicStageView = Type.Unsafe<string>({
  type: 'string',
  enum: [
    'awaiting_payment',
    'confirmed',
    'in_progress',
    'completed',
    'closed',
    'no_show',
    'expired',
    'cancelled_by_client',
    'cancelled_by_admin',
  ],
});
