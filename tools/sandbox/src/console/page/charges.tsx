import type { CallbackView, ChargeView } from '@booky/provider-simulators';
import { writeFrancs, writeStart } from '@booky/web-ui';
import { Copy } from './buttons.tsx';
import { Panel } from './panel.tsx';
import { countShown, writePayer, writeSeconds } from './wording.ts';

const MOST_CHARGES = 50;

const STATUSES: Readonly<Record<ChargeView['status'], string>> = {
  pending: 'Waiting',
  succeeded: 'Succeeded',
  failed: 'Failed',
};

const SUBMISSIONS: Readonly<Record<ChargeView['submit'], string>> = {
  accept: '',
  decline: 'declined at once',
  refuse: 'refused: the merchant’s fault',
  unreachable: 'provider unreachable',
  timeout: 'never answered',
  timeout_after_accept: 'accepted, but never answered',
};

const KINDS: Readonly<Record<CallbackView['kind'], string>> = {
  sent: 'Callback',
  repeat: 'Repeat',
  retry: 'Retry',
  forged: 'Forged callback',
  lost: 'Callback lost',
};

/** The charges that the API requested, each with its callbacks and the API's answers to these callbacks. */
export const Charges = ({ charges }: { readonly charges: readonly ChargeView[] }) => (
  <Panel id="charges" title="Charges" note={countShown(charges.length, MOST_CHARGES, 'charge')}>
    {charges.length === 0 && (
      <p class="nothing">
        No charges yet. This list shows every charge that the API requests, with each callback and the API’s
        answer.
      </p>
    )}
    <ul>
      {charges.slice(0, MOST_CHARGES).map((charge) => (
        <Charge key={charge.ourRef} {...charge} />
      ))}
    </ul>
  </Panel>
);

const Charge = (charge: ChargeView) => {
  const { ourRef, method, amountRwf, submit, status, requestedAt, callbacks } = charge;
  return (
    <li class="charge">
      <p>
        <strong class="whole">{writeFrancs(amountRwf, 'en')}</strong>{' '}
        <span class={`pill ${status}`}>
          {status === 'pending' && method === 'card' ? 'On the card page' : STATUSES[status]}
        </span>
      </p>
      <time class="hint" dateTime={requestedAt}>
        {writeStart(requestedAt, 'en')}
      </time>
      <p>
        {writePayer(charge)} <span class="problem">{SUBMISSIONS[submit]}</span>
      </p>
      <Copy text={ourRef} what="payment reference" />
      {callbacks.length > 0 && (
        <ul aria-label="Callbacks">
          {callbacks.map((callback) => (
            <Callback key={callback.at} {...callback} />
          ))}
        </ul>
      )}
    </li>
  );
};

const Callback = ({ at, kind, status }: CallbackView) => (
  <li class={status === 200 || kind === 'lost' ? 'pill plain' : 'pill failed'}>
    {KINDS[kind]}
    {kind !== 'lost' && (status === null ? ': no answer' : `: answered ${status}`)}{' '}
    <time dateTime={at}>{writeSeconds(at)}</time>
  </li>
);
