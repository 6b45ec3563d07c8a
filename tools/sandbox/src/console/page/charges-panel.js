/** @import { CallbackView, ChargeView } from '@booky/provider-simulators' */
/** @import { Row } from './elements.js' */
import { makeCopyButton } from './buttons.js';
import { elementOf, keepList, make, write } from './elements.js';
import { writeFrancs, writeMethod, writeMomentInFull, writePhone, writeTime } from './wording.js';

const list = elementOf('charges', HTMLElement);
const chargeCount = elementOf('charge-count', HTMLElement);
const nothing = elementOf('charges-nothing', HTMLElement);

const MOST_CHARGES = 50;

/** @type {Readonly<Record<ChargeView['status'], string>>} */
const STATUSES = { pending: 'Waiting', succeeded: 'Succeeded', failed: 'Failed' };

/** @type {Readonly<Record<ChargeView['submit'], string>>} */
const SUBMISSIONS = {
  accept: '',
  decline: 'declined at once',
  refuse: 'refused: the merchant’s fault',
  unreachable: 'provider unreachable',
  timeout: 'never answered',
  timeout_after_accept: 'accepted, but never answered',
};

/** @type {Readonly<Record<CallbackView['kind'], string>>} */
const KINDS = {
  sent: 'Callback',
  repeat: 'Repeat',
  retry: 'Retry',
  forged: 'Forged callback',
  lost: 'Callback lost',
};

/** @param {CallbackView} callback */
const writeCallback = ({ kind, status }) => {
  if (kind === 'lost') return KINDS.lost;
  return `${KINDS[kind]}: ${status === null ? 'no answer' : `answered ${status}`}`;
};

/** @param {CallbackView} callback */
const makeCallback = (callback) =>
  make(
    'li',
    { class: callback.status === 200 || callback.kind === 'lost' ? 'callback' : 'callback is-bad' },
    writeCallback(callback),
    ' ',
    make(
      'time',
      { datetime: callback.at, title: writeMomentInFull(Date.parse(callback.at)) },
      writeTime(Date.parse(callback.at)),
    ),
  );

/**
 * @param {ChargeView} charge
 * @returns {Row<ChargeView>}
 */
const makeCharge = (charge) => {
  const requested = Date.parse(charge.requestedAt);
  const status = make('span', { class: 'pill' });
  const callbacks = make('ul', { class: 'callbacks', 'aria-label': 'Callbacks' });
  const submission = SUBMISSIONS[charge.submit];
  const element = make(
    'li',
    { class: 'charge' },
    make('p', { class: 'charge-amount' }, make('strong', {}, writeFrancs(charge.amountRwf)), ' ', status),
    make(
      'p',
      { class: 'charge-payer' },
      `${writeMethod(charge)}, ${writePhone(charge.phone)}`,
      ...(submission === '' ? [] : [make('span', { class: 'charge-submission' }, submission)]),
    ),
    make('time', { class: 'charge-time', datetime: charge.requestedAt }, writeMomentInFull(requested)),
    make('div', { class: 'charge-ref' }, makeCopyButton(charge.ourRef, 'payment reference')),
    callbacks,
  );
  let drawnCallbacks = '';
  return {
    element,
    update: (present) => {
      write(
        status,
        present.status === 'pending' && present.method === 'card'
          ? 'On the card page'
          : STATUSES[present.status],
      );
      status.className = `pill is-${present.status}`;
      if (JSON.stringify(present.callbacks) === drawnCallbacks) return;
      drawnCallbacks = JSON.stringify(present.callbacks);
      callbacks.replaceChildren(...present.callbacks.map(makeCallback));
      callbacks.hidden = present.callbacks.length === 0;
    },
  };
};

const showRows = keepList(
  list,
  (/** @type {ChargeView} */ charge) => charge.ourRef,
  makeCharge,
  () => elementOf('main', HTMLElement).focus({ preventScroll: true }),
);

/**
 * What the API asked the provider for, with every callback and what the API answered to it.
 *
 * @param {readonly ChargeView[]} charges
 */
export const showCharges = (charges) => {
  nothing.hidden = charges.length > 0;
  write(
    chargeCount,
    charges.length > MOST_CHARGES
      ? `The newest ${MOST_CHARGES} of ${charges.length.toLocaleString('en')}`
      : 'Newest first',
  );
  chargeCount.hidden = charges.length === 0;
  showRows(charges.slice(0, MOST_CHARGES));
};
