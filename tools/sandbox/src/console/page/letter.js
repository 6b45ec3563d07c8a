/** @import { MailboxEmail } from '../../mailbox.ts' */
import { makeCopyButton } from './buttons.js';
import { elementOf, make } from './elements.js';
import { writeCause, writeMomentInFull } from './wording.js';

const subject = elementOf('letter-subject', HTMLElement);
const to = elementOf('letter-to', HTMLElement);
const sent = elementOf('letter-sent', HTMLElement);
const cause = elementOf('letter-cause', HTMLElement);
const looks = elementOf('panel-looks', HTMLElement);
const text = elementOf('letter-text', HTMLElement);
const attachments = elementOf('attachments', HTMLElement);
const attachmentsSection = elementOf('letter-attachments', HTMLElement);
const links = elementOf('mail-links', HTMLElement);
const linksSection = elementOf('letter-links', HTMLElement);

const tabs = [
  { tab: elementOf('tab-looks', HTMLElement), panel: looks },
  { tab: elementOf('tab-text', HTMLElement), panel: elementOf('panel-text', HTMLElement) },
];

/** @type {string | undefined} */
let shownId;

/**
 * A new frame for every email: leading one frame from email to email would put each into the history of the browser.
 * Without `allow-scripts` and `allow-same-origin` nothing in it runs or reaches this page.
 *
 * @param {MailboxEmail} email
 */
const makeFrame = (email) =>
  make('iframe', {
    class: 'letter-frame',
    title: `Email: ${email.subject}`,
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    referrerpolicy: 'no-referrer',
    src: `/console/email?id=${encodeURIComponent(email.id)}`,
  });

/**
 * One email: as it looks, as text, what it carries and where it leads.
 *
 * @param {MailboxEmail | undefined} email
 */
export const showLetter = (email) => {
  if (email?.id === shownId) return;
  shownId = email?.id;
  if (email === undefined) {
    looks.replaceChildren();
    return;
  }
  subject.textContent = email.subject;
  to.textContent = email.to;
  sent.textContent = writeMomentInFull(Date.parse(email.sentAt));
  cause.textContent = `${writeCause(email.cause)}, in ${email.locale === 'fr' ? 'French' : 'English'}`;
  looks.replaceChildren(makeFrame(email));
  text.textContent = email.text;
  attachments.replaceChildren(...email.attachments.map(makeAttachment));
  attachmentsSection.hidden = email.attachments.length === 0;
  links.replaceChildren(...email.links.map((link) => make('li', {}, makeCopyButton(link, 'link'))));
  linksSection.hidden = email.links.length === 0;
};

/**
 * What an email carries is text, calendar entries so far, and can be read on the spot.
 *
 * @param {MailboxEmail['attachments'][number]} attachment
 */
const makeAttachment = ({ filename, contentType, content }) =>
  make(
    'li',
    {},
    make(
      'details',
      {},
      make('summary', {}, make('strong', {}, filename), ' ', make('span', { class: 'quiet' }, contentType)),
      make('pre', {}, content),
    ),
  );

/** @param {number} chosen */
const showTab = (chosen) => {
  for (const [index, { tab, panel }] of tabs.entries()) {
    tab.setAttribute('aria-selected', String(index === chosen));
    tab.tabIndex = index === chosen ? 0 : -1;
    panel.hidden = index !== chosen;
  }
};

/** Makes the tabs work, by pointer and by arrow keys. */
export const startLetter = () => {
  showTab(0);
  for (const [index, { tab }] of tabs.entries()) {
    tab.addEventListener('click', () => showTab(index));
    tab.addEventListener('keydown', ({ key }) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const other = (index + 1) % tabs.length;
      showTab(other);
      tabs[other]?.tab.focus();
    });
  }
};
