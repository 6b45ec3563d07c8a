import type { AdminStage } from '@booky/api-client';
import { useOffice } from '../office/office.ts';

/** In the order in which a booking passes through them. */
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

/** specification.md#office-abandoned: what the lists ask for while no stage is chosen. */
export const KEPT_STAGES = STAGES.filter((stage) => stage !== 'expired');

/** Where a booking is, in a word; later versions of the service may know further stages. */
export const Stage = ({ stage }: { readonly stage: AdminStage }) => {
  const { words } = useOffice();
  const names: Readonly<Record<string, string>> = words.frame.stages;
  return <span class={`stage ${stage}`}>{names[stage] ?? stage}</span>;
};
