/** @import { MailboxEmail } from '../../mailbox.ts' */
/** @import { Row } from './elements.js' */
import { press } from './buttons.js';
import { ask } from './control.js';
import { elementOf, keepList, make, write } from './elements.js';
import { showLetter } from './letter.js';
import { announce, say } from './notices.js';
import { count, writeCause, writeMoment } from './wording.js';

const mail = elementOf('mail', HTMLElement);
const list = elementOf('mail-list', HTMLElement);
const letter = elementOf('letter', HTMLElement);
const mailCount = elementOf('mail-count', HTMLElement);
const nothing = elementOf('mail-nothing', HTMLElement);
const empty = elementOf('mail-empty', HTMLButtonElement);

const MOST_EMAILS = 200;

/** @type {readonly MailboxEmail[]} */
let shown = [];
/** @type {string | undefined} */
let chosenId;
/** Undefined until the first poll, whose emails are no arrivals. @type {ReadonlySet<string> | undefined} */
let known;
/** Came while the page was open and has not been chosen since. @type {Set<string>} */
const unread = new Set();

/**
 * @param {MailboxEmail} email
 * @returns {Row<MailboxEmail>}
 */
const makeOption = (email) => {
  const sentMs = Date.parse(email.sentAt);
  const mark = make('span', { class: 'mail-new' }, 'New');
  const element = make(
    'li',
    { role: 'option', class: 'mail-option' },
    make('span', { class: 'mail-subject' }, mark, email.subject),
    make('span', { class: 'mail-to' }, email.to),
    make('span', { class: 'mail-cause' }, writeCause(email.cause)),
    make('time', { class: 'mail-time', datetime: email.sentAt }, writeMoment(sentMs)),
  );
  element.addEventListener('click', () => {
    choose(email.id);
    element.focus({ preventScroll: true });
    bringLetterIntoView();
  });
  return {
    element,
    update: ({ id }) => {
      const isChosen = id === chosenId;
      if (isChosen) unread.delete(id);
      mark.hidden = !unread.has(id);
      element.setAttribute('aria-selected', String(isChosen));
      element.tabIndex = isChosen ? 0 : -1;
    },
  };
};

/** On a narrow screen the letter is below the list, so it is scrolled into view when it is chosen. */
const bringLetterIntoView = () => {
  if (letter.offsetTop > list.offsetTop + 1) letter.scrollIntoView({ block: 'nearest' });
};

const showOptions = keepList(
  list,
  (/** @type {MailboxEmail} */ email) => email.id,
  makeOption,
  () => empty.focus(),
);

const draw = () => {
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0];
  chosenId = chosen?.id;
  mail.hidden = chosen === undefined;
  nothing.hidden = chosen !== undefined;
  showOptions(shown);
  showLetter(chosen);
};

/** @param {string} id */
const choose = (id) => {
  chosenId = id;
  draw();
};

/**
 * The option that a key leads to from the chosen one.
 *
 * @param {string} key
 */
const optionFor = (key) => {
  const present = shown.findIndex(({ id }) => id === chosenId);
  switch (key) {
    case 'ArrowDown':
      return Math.min(present + 1, shown.length - 1);
    case 'ArrowUp':
      return Math.max(present - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return shown.length - 1;
    default:
      return undefined;
  }
};

/**
 * Every email that was sent, newest first, and the chosen one as it looks.
 *
 * @param {readonly MailboxEmail[]} emails
 */
export const showMailbox = (emails) => {
  shown = emails.slice(0, MOST_EMAILS);
  const before = known;
  const arrived = before === undefined ? [] : shown.filter(({ id }) => !before.has(id));
  known = new Set(shown.map(({ id }) => id));
  for (const { id } of arrived) unread.add(id);
  const [newest] = arrived;
  if (newest !== undefined) announce(`${count(arrived.length, 'new email')}: ${newest.subject}`);
  write(
    mailCount,
    emails.length > MOST_EMAILS
      ? `The newest ${MOST_EMAILS} of ${emails.length.toLocaleString('en')}`
      : count(emails.length, 'email'),
  );
  mailCount.hidden = emails.length === 0;
  draw();
};

/** Makes the list and its button work. */
export const startMailbox = () => {
  list.addEventListener('keydown', (event) => {
    const index = optionFor(event.key);
    const email = index === undefined ? undefined : shown[index];
    if (index === undefined || email === undefined) return;
    event.preventDefault();
    choose(email.id);
    const option = list.children[index];
    if (option instanceof HTMLElement) option.focus();
  });
  empty.addEventListener('click', () => {
    void press(empty, async () => {
      const { emails } = await ask('DELETE', '/sandbox/mailbox');
      showMailbox(emails);
      say('The mailbox is empty.');
    });
  });
};
