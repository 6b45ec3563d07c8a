import type { WorkingHours } from '@booky/api-client';
import { useOffice } from '../../office/office.ts';
import { useChange } from '../../office/use-change.ts';
import { ActionDialog } from '../../controls/action-dialog.tsx';
import { sayDone } from '../../controls/say-done.ts';
import { nameOfDay, sayHours } from './day.ts';
import type { HoursDialogProps } from './hours-dialog.tsx';

/**
 * Deletes hours. The dialog says what will happen: a weekday becomes closed, and a date gets the hours of its weekday.
 */
export const DeleteHours = ({
  row,
  name,
  onEnd,
  onBack,
}: HoursDialogProps & { readonly row: WorkingHours }) => {
  const { words } = useOffice();
  const { send, error, attempt, isSending } = useChange('DELETE /api/admin/working-hours/{id}');
  const submit = async (): Promise<void> => {
    const sent = await send({ path: { id: row.id } });
    if (sent?.ok) onEnd({ kind: 'done', text: sayDone(sent, words.hours.deleted, words) });
    else if (sent?.error.status === 404) onEnd({ kind: 'wrong', text: words.frame.failures.notFound });
  };
  return (
    <ActionDialog
      name={name}
      error={error}
      attempt={attempt}
      isSending={isSending}
      onSubmit={() => void submit()}
      onClose={onBack}
    >
      <p>{words.actions.ofRow(nameOfDay(row, words.locale), sayHours(row, words))}</p>
      <p>{row.effectiveDate === null ? words.hours.closedThen : words.hours.weeklyThen}</p>
    </ActionDialog>
  );
};
