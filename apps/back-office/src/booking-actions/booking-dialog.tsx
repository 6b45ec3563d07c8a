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

export interface ActionProps {
  readonly booking: AdminBooking;
  /** The id of the add-on, note or payment that the action changes. */
  readonly about?: string | undefined;
  /** The name of the pressed button, and the dialog's heading. */
  readonly name: string;
  /** Called when the action succeeded, or was refused because the booking has changed. */
  readonly onEnd: (end: End) => void;
  readonly onBack: () => void;
}

interface BookingDialogProps<Name extends Operation> extends ActionProps {
  readonly action: ActionName | 'record_refund';
  readonly operation: Name;
  readonly requestOf: (form: HTMLFormElement) => RequestTo<Name>;
  /** The codes of refusals that the person can correct. After such a refusal, the dialog stays open. */
  readonly correctable?: readonly string[];
  /** Called with each refusal that leaves the dialog open. */
  readonly onRefused?: (error: RefusalOf<Name>) => void;
  /** Replaces the general wording of the last refusal. */
  readonly message?: string | undefined;
  /** Replaces the general wording of a refusal that ends the dialog. */
  readonly sayRefused?: (error: RefusalOf<Name>) => string | undefined;
  /** The sentences for this action's refusals, by error code. */
  readonly refusals?: Readonly<Record<string, string>>;
  /**
   * The reasons for which the dialog announces an email. Defaults to the reasons that the API names for the action.
   * With null, the dialog does not mention emails.
   */
  readonly causes?: readonly string[] | null | undefined;
  /** Replaces the general sentence about emails. */
  readonly sayEmails?: ((causes: string) => string) | undefined;
  readonly children?: ComponentChildren;
}

/**
 * The dialog for an action on a booking. It lists the emails that, according to the API, the action will send.
 * specification.md#office-dialogs
 */
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
  about,
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
      draft={[action, booking.id, about].join(' ')}
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

/** Returns the action's sentence for a refusal, or undefined if the general wording applies. */
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

export const Amount = ({ label, amountRwf }: { readonly label: string; readonly amountRwf: number }) => {
  const { words } = useOffice();
  return (
    <div class="pair">
      <dt>{label}</dt>
      <dd>{writeFrancs(amountRwf, words.locale)}</dd>
    </div>
  );
};
