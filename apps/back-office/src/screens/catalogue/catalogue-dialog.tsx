import type { AnswerTo, Operation, PackageWarning, RequestTo } from '@booky/api-client';
import type { ComponentChildren } from 'preact';
import { useOffice } from '../../office/office.ts';
import { useChange } from '../../office/use-change.ts';
import { ActionDialog } from '../../controls/action-dialog.tsx';
import type { End } from '../../controls/end.tsx';
import { sayDone } from '../../controls/say-done.ts';

export interface EditProps {
  readonly name: string;
  readonly onEnd: (end: End) => void;
  readonly onBack: () => void;
}

interface CatalogueDialogProps<Name extends Operation> extends EditProps {
  /** The name under which the tab keeps the text typed into the dialog. Undefined for a dialog without fields. */
  readonly draft?: string;
  readonly operation: Name;
  readonly requestOf: (form: HTMLFormElement) => RequestTo<Name>;
  /** True if the change removes the row that contains the pressed button. */
  readonly isGone?: boolean;
  readonly warningOf?: (answer: AnswerTo<Name>) => PackageWarning | null;
  readonly children: ComponentChildren;
}

/** A dialog that changes the catalogue. After the change, it shows the API's warning, if there is one. */
export const CatalogueDialog = <Name extends Operation>({
  name,
  draft,
  operation,
  requestOf,
  isGone = false,
  warningOf,
  onEnd,
  onBack,
  children,
}: CatalogueDialogProps<Name>) => {
  const { words } = useOffice();
  const { send, error, attempt, isSending } = useChange(operation);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const sent = await send(requestOf(form));
    if (sent?.ok) {
      const warning = warningOf?.(sent.data);
      const warned = warning ? ` ${words.catalogue.upcoming(warning.count)}` : '';
      const done = isGone ? words.catalogue.isDeleted : words.catalogue.isSaved;
      const text = sayDone(sent, done + warned, words);
      onEnd({ kind: 'done', text, isSeen: !warning && !isGone && !sent.replayedAt });
    } else if (sent?.error.status === 404) onEnd({ kind: 'wrong', text: words.frame.failures.notFound });
  };
  return (
    <ActionDialog
      name={name}
      draft={draft}
      labels={words.catalogue.fields}
      error={error}
      message={error?.code === 'slug_taken' ? words.catalogue.slugTaken : undefined}
      attempt={attempt}
      isSending={isSending}
      onSubmit={(form) => void submit(form)}
      onClose={onBack}
    >
      {children}
    </ActionDialog>
  );
};
