import { writeStart } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import type { MailboxEmail } from '../../mailbox.ts';
import { Press } from './buttons.tsx';
import { ask } from './control.ts';
import { Letter } from './letter.tsx';
import { Panel } from './panel.tsx';
import { count, countShown } from './wording.ts';

const MOST_EMAILS = 200;

/** The list of all sent emails, newest first, and the selected email. */
export const Mailbox = ({ emails }: { readonly emails: readonly MailboxEmail[] }) => {
  const shown = emails.slice(0, MOST_EMAILS);
  const [chosenId, setChosenId] = useState<string>();
  /** The emails that a person has selected, or that were already there when the page was opened. */
  const [read, setRead] = useState<ReadonlySet<string>>(new Set(shown.map(({ id }) => id)));
  const choose = (id: string): void => {
    setChosenId(id);
    setRead((before) => new Set(before).add(id));
  };
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0];
  if (chosen && chosen.id !== chosenId) choose(chosen.id);
  const unread = shown.filter(({ id }) => !read.has(id) && id !== chosen?.id);

  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: Element }): void => {
    const at = TARGETS[event.key]?.(
      shown.findIndex(({ id }) => id === chosenId),
      shown.length - 1,
    );
    const email = at === undefined ? undefined : shown[at];
    if (at === undefined || email === undefined) return;
    event.preventDefault();
    choose(email.id);
    const option = event.currentTarget.parentElement?.children[at];
    if (option instanceof HTMLElement) option.focus();
  };

  return (
    <Panel
      id="mailbox"
      title="Mailbox"
      note={countShown(emails.length, MOST_EMAILS, 'email')}
      act={<Press work={empty}>Empty mailbox</Press>}
    >
      <p class="said" role="status">
        {unread[0] && `${count(unread.length, 'new email')}: ${unread[0].subject}`}
      </p>
      {chosen === undefined ? (
        <p class="nothing">
          No emails yet. What the studio sends arrives here, exactly as a client or the admin would see it.
        </p>
      ) : (
        <div class="mail">
          <div role="listbox" aria-labelledby="mailbox-title">
            {shown.map(({ id, subject, to, cause, sentAt }) => (
              <div
                key={id}
                role="option"
                aria-selected={id === chosen.id}
                tabIndex={id === chosen.id ? 0 : -1}
                onClick={() => {
                  choose(id);
                  document.getElementById('letter-subject')?.scrollIntoView({ block: 'nearest' });
                }}
                onKeyDown={onKeyDown}
              >
                <span class="mail-subject">
                  {unread.some((email) => email.id === id) && <span class="mail-new">New</span>}
                  {subject}
                </span>
                <span class="quiet">{to}</span>
                <span class="cause">{cause.replaceAll('_', ' ')}</span>
                <time class="quiet" dateTime={sentAt}>
                  {writeStart(sentAt, 'en')}
                </time>
              </div>
            ))}
          </div>
          <Letter {...chosen} />
        </div>
      )}
    </Panel>
  );
};

/** For each key of the keyboard, the position in the list to which the key moves. */
const TARGETS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

const empty = async (): Promise<string> => {
  await ask('DELETE', '/sandbox/mailbox');
  return 'The mailbox is empty.';
};
