import type { StuckEmail as Email } from '@booky/api-client';
import { writeStart } from '@booky/web-ui';
import { useEffect, useId, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { useChange } from '../../office/use-change.ts';
import { Failure } from '../../controls/failure.tsx';
import { sayDone } from '../../controls/say-done.ts';

interface StuckEmailProps {
  readonly email: Email;
  readonly onRetried: () => void;
}

/** How long it usually takes to send an email, in milliseconds. After this time, the screen reads the list again. */
const DELIVERY_MS = 4000;

/**
 * A stuck email with the reason why it is stuck, and buttons that send it again or drop it.
 * specification.md#office-stuck-emails
 */
export const StuckEmail = ({ email, onRetried }: StuckEmailProps) => {
  const { words } = useOffice();
  const { today: say } = words;
  const id = useId();
  const [isRetried, setRetried] = useState(false);
  const [doneBefore, setDoneBefore] = useState('');
  const { send, isSending, error, attempt } = useChange('POST /api/admin/emails/{id}/retry');
  const dropping = useChange('POST /api/admin/emails/{id}/drop');
  useEffect(() => {
    if (!isRetried) return undefined;
    const timer = setTimeout(() => {
      setRetried(false);
      onRetried();
    }, DELIVERY_MS);
    return () => clearTimeout(timer);
  }, [isRetried]);
  const retry = async (): Promise<void> => {
    const sent = await send({ path: { id: email.id } });
    // A 404 means that the email is no longer stuck. The screen is then already reading the list again.
    if (!sent?.ok) return;
    setDoneBefore(sent.replayedAt ? sayDone(sent, '', words) : '');
    setRetried(!sent.replayedAt);
  };
  const causes: Readonly<Record<string, string>> = say.causes;
  return (
    <li class="stuck">
      <p id={`${id}-what`}>{say.email(causes[email.cause] ?? email.cause, email.to)}</p>
      <p class="quiet">{say.since(writeStart(email.since, words.locale))}</p>
      {email.reason && <p class="quiet text">{email.reason}</p>}
      {error && error.status !== 404 && <Failure key={attempt} error={error} labels={{}} />}
      {dropping.error && dropping.error.status !== 404 && (
        <Failure key={dropping.attempt} error={dropping.error} labels={{}} />
      )}
      <p role="status">{isRetried ? say.again : doneBefore}</p>
      <button
        type="button"
        class="button second"
        aria-describedby={`${id}-what`}
        aria-disabled={isSending || isRetried ? 'true' : undefined}
        onClick={() => {
          if (!isRetried) void retry();
        }}
      >
        {words.frame.tryAgain}
      </button>
      <button
        type="button"
        class="button second"
        aria-describedby={`${id}-what`}
        aria-disabled={dropping.isSending ? 'true' : undefined}
        onClick={() => void dropping.send({ path: { id: email.id } })}
      >
        {say.drop}
      </button>
    </li>
  );
};
