import type { ChargeView } from '@booky/provider-simulators';
import { writeDate, writeFrancs, writeTime } from '@booky/web-ui';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SandboxState } from '../../description.ts';
import { Press } from './buttons.tsx';
import { ask } from './control.ts';
import { Panel } from './panel.tsx';
import { useNow } from './sandbox-time.ts';
import { count, writePayer } from './wording.ts';

const MOST_PROMPTS = 30;

/** True if the page is wide enough to open the list of last digits at the start. */
const IS_WIDE = matchMedia('(min-width: 63rem)').matches;

interface PhoneProps {
  readonly sandbox: SandboxState;
  readonly charges: readonly ChargeView[];
  readonly offsetMs: number;
}

/** The payer's phone, with all waiting prompts. */
export const Phone = ({ sandbox, charges, offsetMs }: PhoneProps) => {
  // Puts card charges last, because the payer decides them on a card page, not on this page.
  const waiting = charges
    .filter(({ status }) => status === 'pending')
    .sort((one, other) => Number(one.method === 'card') - Number(other.method === 'card'));
  const note = waiting.length === 0 ? 'Nothing is waiting' : `${count(waiting.length, 'payment')} waiting`;
  return (
    <Panel id="phone" title="Phone" note={<span role="status">{note}</span>}>
      <div class="phone">
        <div class="phone-screen" id="phone-screen" role="group" aria-labelledby="phone-title" tabIndex={-1}>
          <LockScreen offsetMs={offsetMs} />
          <ul>
            {waiting.slice(0, MOST_PROMPTS).map((charge) => (
              <Prompt key={charge.ourRef} {...charge} />
            ))}
          </ul>
          {waiting.length === 0 && (
            <p class="phone-empty">
              {sandbox.provider === 'none'
                ? 'This sandbox runs without a payment provider.'
                : 'Payment prompts appear here. Most are decided automatically after two seconds; a payment from a number ending in 453 waits for you.'}
            </p>
          )}
        </div>
      </div>
      {sandbox.providers.map((provider) => (
        <details key={provider} open={IS_WIDE}>
          <summary>Outcomes by the last digits of the payer’s phone at {provider}</summary>
          <dl class="facts">
            {sandbox.endings[provider]?.map(({ digits, meaning }) => (
              <div key={digits}>
                <dt>{digits}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
            <div>
              <dt>others</dt>
              <dd>pays after two seconds</dd>
            </div>
          </dl>
        </details>
      ))}
    </Panel>
  );
};

const LockScreen = ({ offsetMs }: Pick<PhoneProps, 'offsetMs'>) => {
  const now = useNow(offsetMs);
  return (
    <div class="lock-screen" aria-hidden="true">
      <p class="clock-time">{writeTime(now)}</p>
      <p>{writeDate(now, 'en')}</p>
    </div>
  );
};

const Prompt = (charge: ChargeView) => {
  const { ourRef, method, amountRwf } = charge;
  const prompt = useRef<HTMLLIElement>(null);
  // When the prompt that has the focus disappears, moves the focus to the next prompt, or to the phone if there is
  // none.
  useLayoutEffect(
    () => () => {
      const { current } = prompt;
      if (!current?.contains(document.activeElement)) return;
      const others = [...document.querySelectorAll<HTMLElement>('.approve, #phone-screen')]
        .filter((other) => !current.contains(other))
        .reverse();
      others[0]?.focus({ preventScroll: true });
    },
    [],
  );
  const decide = async (status: 'succeeded' | 'failed'): Promise<string> => {
    const { callbacks } = await ask<{ readonly callbacks: readonly (number | null)[] }>(
      'POST',
      `/sandbox/provider/charges/${encodeURIComponent(ourRef)}/settle`,
      status === 'succeeded' ? { status } : { status, reason: 'payer_declined' },
    );
    const answers =
      callbacks.length === 0
        ? 'No callback was sent.'
        : `The API answered ${callbacks.map((answer) => answer ?? 'nothing').join(', ')}.`;
    const verb = status === 'succeeded' ? 'Approved' : 'Declined';
    return `${verb} ${writeFrancs(amountRwf, 'en')}. ${answers}`;
  };
  return (
    <li class="prompt" ref={prompt}>
      <p class="prompt-from">{writePayer(charge)}</p>
      <p id={ourRef}>
        Pay <strong class="whole">{writeFrancs(amountRwf, 'en')}</strong> to Kigali Light Studio?
      </p>
      <p class="prompt-ref">{ourRef}</p>
      {method === 'card' ? (
        <p class="hint">The payer decides on the provider’s card page.</p>
      ) : (
        <div class="steps">
          <Press class="decline" describedBy={ourRef} work={() => decide('failed')}>
            Decline
          </Press>
          <Press class="approve" describedBy={ourRef} work={() => decide('succeeded')}>
            Approve
          </Press>
        </div>
      )}
    </li>
  );
};
