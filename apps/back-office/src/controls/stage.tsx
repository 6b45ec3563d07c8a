import type { AdminStage } from '@booky/api-client';
import { useOffice } from '../office/office.ts';

/** The stages, in the order in which a booking reaches them. */
export const STAGES: readonly AdminStage[] = [
  'awaiting_payment',
  'confirmed',
  'in_progress',
  'needs_review',
  'completed',
  'closed',
  'no_show',
  'cancelled_by_client',
  'cancelled_by_admin',
  'expired',
];

/** The stages that lists show if no stage is selected. specification.md#office-abandoned */
export const KEPT_STAGES = STAGES.filter((stage) => stage !== 'expired');

/** A booking's stage in words. A stage that only a later version knows is shown unchanged. */
export const Stage = ({ stage }: { readonly stage: AdminStage }) => {
  const { words } = useOffice();
  const names: Readonly<Record<string, string>> = words.frame.stages;
  return <span class={`stage ${stage}`}>{names[stage] ?? stage}</span>;
};
