/** @import { ChargeView } from '@booky/provider-simulators' */
/** @import { Row } from './elements.js' */
/** @import { Snapshot } from './control.js' */
import { press } from './buttons.js';
import { ask } from './control.js';
import { elementOf, keepList, make, write } from './elements.js';
import { announce, say } from './notices.js';
import { count, writeAnswers, writeFrancs, writeMethod, writePhone } from './wording.js';

const screen = elementOf('phone-screen', HTMLElement);
const prompts = elementOf('prompts', HTMLElement);
const promptCount = elementOf('prompt-count', HTMLElement);
const empty = elementOf('phone-empty', HTMLElement);

const MOST_PROMPTS = 30;

/**
 * The payer decides.
 *
 * @param {Element} button
 * @param {ChargeView} charge
 * @param {{ readonly status: 'succeeded' | 'failed', readonly reason?: string }} decision
 */
const decide = (button, charge, decision) =>
  press(button, async () => {
    const path = `/sandbox/provider/charges/${encodeURIComponent(charge.ourRef)}/settle`;
    const { callbacks } = await ask('POST', path, decision);
    const verb = decision.status === 'succeeded' ? 'Approved' : 'Declined';
    say(`${verb} ${writeFrancs(charge.amountRwf)}. ${writeAnswers(callbacks)}`);
  });

/**
 * @param {ChargeView} charge
 * @returns {Row<ChargeView>}
 */
const makePrompt = (charge) => {
  const askId = `prompt-${charge.ourRef}`;
  const isCard = charge.method === 'card';
  const element = make(
    'li',
    { class: 'prompt' },
    make(
      'p',
      { class: 'prompt-from' },
      isCard ? 'Card page' : writeMethod(charge),
      ' ',
      make('span', {}, writePhone(charge.phone)),
    ),
    make(
      'p',
      { class: 'prompt-ask', id: askId },
      'Pay ',
      make('strong', {}, writeFrancs(charge.amountRwf)),
      ' to Kigali Light Studio?',
    ),
    make('p', { class: 'prompt-ref' }, charge.ourRef),
  );
  if (isCard) {
    element.append(make('p', { class: 'prompt-note' }, 'The payer decides on the provider’s card page.'));
    return { element, update: () => undefined };
  }
  const decline = make('button', { type: 'button', class: 'decline', 'aria-describedby': askId }, 'Decline');
  const approve = make('button', { type: 'button', class: 'approve', 'aria-describedby': askId }, 'Approve');
  decline.addEventListener(
    'click',
    () => void decide(decline, charge, { status: 'failed', reason: 'payer_declined' }),
  );
  approve.addEventListener('click', () => void decide(approve, charge, { status: 'succeeded' }));
  element.append(make('div', { class: 'prompt-buttons' }, decline, approve));
  return { element, update: () => undefined };
};

/** The next prompt takes the focus of one that went, or the phone itself does. */
const catchFocus = () => {
  const next = prompts.querySelector('button.approve');
  (next instanceof HTMLElement ? next : screen).focus({ preventScroll: true });
};

const showPrompts = keepList(
  prompts,
  (/** @type {ChargeView} */ charge) => charge.ourRef,
  makePrompt,
  catchFocus,
);

let waitingBefore = 0;

/**
 * The payer's phone, with every prompt that waits.
 *
 * @param {Snapshot} snapshot
 */
export const showPhone = ({ charges, sandbox }) => {
  const pending = charges.filter(({ status }) => status === 'pending');
  // What can be decided here comes before what is decided on a card page.
  const waiting = [...pending].sort(
    (one, other) => Number(one.method === 'card') - Number(other.method === 'card'),
  );
  const sentence =
    waiting.length === 0 ? 'Nothing is waiting' : `${count(waiting.length, 'payment')} waiting`;
  write(promptCount, sentence);
  if (waiting.length > waitingBefore) announce(`${sentence} on the phone.`);
  waitingBefore = waiting.length;
  write(
    empty,
    sandbox.provider === 'none'
      ? 'This sandbox runs without a payment provider.'
      : 'Payment prompts appear here. Most decide by themselves after two seconds; a number ending in 453 waits for you.',
  );
  empty.hidden = waiting.length > 0;
  showPrompts(waiting.slice(0, MOST_PROMPTS));
};

/** Where there is room for it, the list of special numbers lies open. */
export const startPhone = () => {
  elementOf('endings', HTMLDetailsElement).open = window.matchMedia('(min-width: 63rem)').matches;
};
