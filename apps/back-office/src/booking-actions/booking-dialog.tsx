import type { ActionName, AdminBooking, Operation, RefusalOf, RequestTo } from '@booky/api-client';
import { writeFrancs } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { useOffice } from '../office/office.ts';
import { useChange } from '../office/use-change.ts';
import { ActionDialog } from '../controls/action-dialog.tsx';
import type { End } from '../controls/end.tsx';
import { sayDone } from '../controls/say-done.ts';
import type { Words } from '../wording/words.ts';
import { sayConflict } from './say-conflict.ts';

/** What each action's dialog is opened with. */
export interface ActionProps {
  readonly booking: AdminBooking;
  /** The id of what it is about within the booking: an add-on, a note, a payment. */
  readonly about?: string | undefined;
  /** What was pressed, which is the dialog's heading too. */
  readonly name: string;
  /** Done, or refused because the booking has changed: what to say beside the booking as it now stands. */
  readonly onEnd: (end: End) => void;
  readonly onBack: () => void;
}

interface BookingDialogProps<Name extends Operation> extends ActionProps {
  readonly action: ActionName | 'record_refund';
  readonly operation: Name;
  readonly requestOf: (form: HTMLFormElement) => RequestTo<Name>;
  /** Refusals that another value may mend: the dialog stays. */
  readonly correctable?: readonly string[];
  /** Sees each refusal that leaves the dialog open. */
  readonly onRefused?: (error: RefusalOf<Name>) => void;
  /** In place of the usual words for the last refusal. */
  readonly message?: string | undefined;
  /** What to say in place of the usual words of a refusal that ends the dialog. */
  readonly sayRefused?: (error: RefusalOf<Name>) => string | undefined;
  /** The action's words for refusals, by their codes. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** Instead of all emails that the API announces for the action; null says nothing of emails. */
  readonly causes?: readonly string[] | null | undefined;
  /** In place of the usual words for the emails that leave. */
  readonly sayEmails?: ((causes: string) => string) | undefined;
  readonly children?: ComponentChildren;
}

/** specification.md#office-dialogs: an action on a booking, with what it causes as the API announces it. */
export const BookingDialog = <Name extends Operation>({
  action,
  operation,
  requestOf,
  correctable = [],
  onRefused,
  message,
  sayRefused,
  refusals = {},
  booking,
  causes = booking.actionEmails[action],
  sayEmails,
  name,
  onEnd,
  onBack,
  children,
}: BookingDialogProps<Name>) => {
  const { words } = useOffice();
  const { send, error, attempt, isSending } = useChange(operation);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const sent = await send(requestOf(form));
    if (sent?.ok) onEnd({ kind: 'done', text: sayDone(sent, words.actions.dones[action], words) });
    else if (sent?.error.status === 409 && !correctable.includes(sent.error.code))
      onEnd({
        kind: 'wrong',
        text: sayRefused?.(sent.error) ?? sayConflict(sent.error.code, words, refusals),
      });
    else if (sent) onRefused?.(sent.error);
  };
  return (
    <ActionDialog
      name={name}
      labels={words.actions.fields}
      error={error}
      message={message ?? (error && sayRefusal(error, words, refusals))}
      attempt={attempt}
      isSending={isSending}
      onSubmit={(form) => void submit(form)}
      onClose={onBack}
    >
      <p class="quiet">
        <bdi>{booking.fullName}</bdi>, <span class="whole">{booking.reference}</span>
      </p>
      {children}
      <Emails causes={causes} say={sayEmails} />
    </ActionDialog>
  );
};

/** Undefined where any screen says the same. */
const sayRefusal = (
  { status, code }: { readonly status: number; readonly code: string },
  words: Words,
  refusals: Readonly<Record<string, string>>,
): string | undefined => (status === 409 ? sayConflict(code, words, refusals) : refusals[code]);

interface EmailsProps {
  readonly causes: readonly string[] | null | undefined;
  readonly say: ((causes: string) => string) | undefined;
}

const Emails = ({ causes, say }: EmailsProps) => {
  const { words } = useOffice();
  const names: Readonly<Record<string, string>> = words.actions.causes;
  if (!causes) return null;
  return (
    <p>
      {causes.length === 0
        ? words.actions.noEmail
        : (say ?? words.actions.emails)(
            causes.map((cause) => names[cause] ?? cause).join(words.actions.between),
          )}
    </p>
  );
};

/** An amount that an action brings back or keeps. */
export const Amount = ({ label, amountRwf }: { readonly label: string; readonly amountRwf: number }) => {
  const { words } = useOffice();
  return (
    <div class="pair">
      <dt>{label}</dt>
      <dd>{writeFrancs(amountRwf, words.locale)}</dd>
    </div>
  );
};
