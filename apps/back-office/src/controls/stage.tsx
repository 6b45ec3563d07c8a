import type { AdminStage } from '@booky/api-client';
import { useOffice } from '../app/office.ts';

/** Where a booking is, in a word; later versions of the service may know further stages. */
export const Stage = ({ stage }: { readonly stage: AdminStage }) => {
  const { words } = useOffice();
  const names: Readonly<Record<string, string>> = words.frame.stages;
  return <span class={`stage ${stage}`}>{names[stage] ?? stage}</span>;
};
