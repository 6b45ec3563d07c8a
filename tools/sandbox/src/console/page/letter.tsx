import { writeStart } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import type { MailboxEmail } from '../../mailbox.ts';
import { Copy } from './buttons.tsx';

const WAYS = ['As it looks', 'Text'] as const;

/** One email: how it looks, its text, its attachments and its links. */
export const Letter = ({
  id,
  subject,
  to,
  sentAt,
  cause,
  locale,
  text,
  attachments,
  links,
}: MailboxEmail) => {
  const [shown, show] = useState<(typeof WAYS)[number]>(WAYS[0]);
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent & { readonly currentTarget: Element }): void => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    show(shown === 'Text' ? 'As it looks' : 'Text');
    currentTarget.parentElement?.querySelector<HTMLElement>('[aria-selected=false]')?.focus();
  };
  return (
    <article aria-labelledby="letter-subject">
      <h3 id="letter-subject">{subject}</h3>
      <dl class="facts">
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>Sent</dt>
        <dd>{writeStart(sentAt, 'en')}</dd>
        <dt>Cause</dt>
        <dd>
          {cause.replaceAll('_', ' ')}, in {locale === 'fr' ? 'French' : 'English'}
        </dd>
      </dl>
      <div class="tabs" role="tablist" aria-label="How to show the email">
        {WAYS.map((way) => (
          <button
            key={way}
            type="button"
            role="tab"
            aria-selected={way === shown}
            aria-controls="letter-panel"
            tabIndex={way === shown ? 0 : -1}
            onClick={() => show(way)}
            onKeyDown={onKeyDown}
          >
            {way}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="letter-panel" aria-label={shown} tabIndex={shown === 'Text' ? 0 : undefined}>
        {shown === 'Text' ? (
          <pre>{text}</pre>
        ) : (
          // Uses a new frame for each email, because a single frame would add every email to the browser's history.
          // Without `allow-scripts` and `allow-same-origin`, nothing in the email can run or reach this page.
          <iframe
            key={id}
            class="letter-frame"
            title={`Email: ${subject}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerpolicy="no-referrer"
            src={`/console/email?id=${encodeURIComponent(id)}`}
          />
        )}
      </div>
      {attachments.length > 0 && (
        <section key={id} aria-labelledby="attachments-title">
          <h4 id="attachments-title">Attachments</h4>
          {attachments.map(({ filename, contentType, content }) => (
            <details key={filename}>
              <summary>
                <strong>{filename}</strong> <span class="quiet">{contentType}</span>
              </summary>
              <pre>{content}</pre>
            </details>
          ))}
        </section>
      )}
      {links.length > 0 && (
        <section aria-labelledby="links-title">
          <h4 id="links-title">Links</h4>
          {links.map((link) => (
            <Copy key={link} text={link} what="link" />
          ))}
        </section>
      )}
    </article>
  );
};
