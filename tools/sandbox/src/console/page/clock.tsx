import { dateOf, instantOf, writeDate, writeStart, writeTime } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import type { ClockState } from '../../movable-clock.ts';
import { Press } from './buttons.tsx';
import { ask, usePress } from './control.ts';
import { Panel } from './panel.tsx';
import { useNow } from './sandbox-time.ts';
import { count, writeSeconds } from './wording.ts';

const STEPS = { '+5 min': 'PT5M', '+15 min': 'PT15M', '+1 hour': 'PT1H', '+1 day': 'P1D' };

interface ClockProps {
  readonly isMoved: boolean;
  readonly offsetMs: number;
}

export const Clock = ({ isMoved, offsetMs }: ClockProps) => {
  // The field starts at the sandbox's own time, so that one step of the field reaches the next day.
  const [target, setTarget] = useState(() => toField(Date.now() + offsetMs));
  const move = async (method: 'PUT' | 'DELETE', body?: object): Promise<string> => {
    const { now } = await ask<ClockState>(method, '/sandbox/clock', body);
    setTarget(toField(now));
    return `It is now ${writeStart(now, 'en')}.`;
  };
  const [date = '', time = ''] = target.split('T');
  const moving = usePress(() => move('PUT', { now: instantOf(date, time) }));
  return (
    <Panel id="clock" title="Clock" note="Kigali time, UTC+2">
      <Face offsetMs={offsetMs} />
      <p class={isMoved ? 'offset moved' : 'offset'}>
        {isMoved ? writeOffset(offsetMs) : 'This is real time'}
      </p>
      <div class="steps" role="group" aria-label="Move the clock forward">
        {Object.entries(STEPS).map(([label, advance]) => (
          <Press key={label} work={() => move('PUT', { advance })}>
            {label}
          </Press>
        ))}
      </div>
      <form
        class="steps"
        onSubmit={(event) => {
          event.preventDefault();
          moving.press();
        }}
      >
        <label class="hint">
          Move to a day and time in Kigali
          <input
            type="datetime-local"
            required
            max="9999-12-31T23:59"
            value={target}
            onInput={({ currentTarget }) => setTarget(currentTarget.value)}
          />
        </label>
        <button type="submit" class="button second" aria-disabled={moving.isBusy}>
          Move
        </button>
      </form>
      <div class="steps">
        <Press work={() => move('DELETE')}>Back to real time</Press>
        <Press work={sweep}>Sweep holds now</Press>
      </div>
    </Panel>
  );
};

const Face = ({ offsetMs }: Pick<ClockProps, 'offsetMs'>) => {
  const now = useNow(offsetMs);
  return (
    <>
      <p class="clock-time" role="timer" aria-label="Time in the sandbox">
        {writeSeconds(now)}
      </p>
      <p id="clock-date">{writeDate(now, 'en')}</p>
    </>
  );
};

/** Formats an instant as a date-and-time field requires. */
const toField = (instant: string | number): string => `${dateOf(instant)}T${writeTime(instant)}`;

const sweep = async (): Promise<string> => {
  const { expired } = await ask<{ readonly expired: number }>('POST', '/sandbox/sweep');
  return expired === 0 ? 'Swept. No hold had lapsed.' : `Swept. ${count(expired, 'hold')} expired.`;
};

/** Formats how far the sandbox's clock is from real time, in the two largest units. */
const writeOffset = (offsetMs: number): string => {
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  const parts = [
    count(Math.floor(seconds / 86_400), 'day'),
    count(Math.floor(seconds / 3600) % 24, 'hour'),
    count(Math.floor(seconds / 60) % 60, 'minute'),
    count(seconds % 60, 'second'),
  ].filter((part) => !part.startsWith('0 '));
  if (parts.length === 0) return 'Less than a second from real time';
  return `${parts.slice(0, 2).join(' ')} ${offsetMs > 0 ? 'ahead of' : 'behind'} real time`;
};
