/** @import { ClockState } from './control.js' */
import { press } from './buttons.js';
import { ask } from './control.js';
import { elementOf, write } from './elements.js';
import { say } from './notices.js';
import {
  count,
  fromField,
  toField,
  writeDate,
  writeDay,
  writeMinute,
  writeOffset,
  writeTime,
} from './wording.js';

const time = elementOf('clock-time', HTMLElement);
const date = elementOf('clock-date', HTMLElement);
const offset = elementOf('clock-offset', HTMLElement);
const phoneBarTime = elementOf('phone-bar-time', HTMLElement);
const phoneTime = elementOf('phone-time', HTMLElement);
const phoneDate = elementOf('phone-date', HTMLElement);
const form = elementOf('clock-form', HTMLFormElement);
const target = elementOf('clock-target', HTMLInputElement);
const move = form.querySelector('button') ?? form;
const reset = elementOf('clock-reset', HTMLButtonElement);
const sweep = elementOf('sweep', HTMLButtonElement);

/** An answer is always a little late; only more than this is a clock that was moved. */
const LATENESS_MS = 900;

const TICK_MS = 200;

/** Undefined until the first answer of the sandbox. @type {number | undefined} */
let offsetMs;

const tick = () => {
  if (offsetMs === undefined) return;
  const now = Date.now() + offsetMs;
  write(time, writeTime(now));
  write(date, writeDate(now));
  write(phoneBarTime, writeMinute(now));
  write(phoneTime, writeMinute(now));
  write(phoneDate, writeDay(now));
};

/**
 * The clock of the sandbox, which ticks here between two polls.
 *
 * @param {ClockState} clock
 */
export const showClock = ({ now, moved }) => {
  const newOffsetMs = moved ? Date.parse(now) - Date.now() : 0;
  const isFirst = offsetMs === undefined;
  if (offsetMs === undefined || Math.abs(newOffsetMs - offsetMs) > LATENESS_MS || newOffsetMs === 0)
    offsetMs = newOffsetMs;
  write(offset, moved ? writeOffset(offsetMs) : 'This is real time');
  offset.classList.toggle('is-moved', moved);
  if (isFirst) fillTarget();
  tick();
};

/** The field starts from the sandbox's own time, so that a day is moved by one step. */
const fillTarget = () => {
  target.value = toField(Date.now() + (offsetMs ?? 0));
};

/** @param {ClockState} clock */
const moveTo = (clock) => {
  showClock(clock);
  fillTarget();
  say(`It is now ${writeMinute(Date.parse(clock.now))} on ${writeDate(Date.parse(clock.now))}.`);
};

/** Makes the buttons work. */
export const startClock = () => {
  setInterval(tick, TICK_MS);
  for (const button of document.querySelectorAll('[data-advance]')) {
    button.addEventListener('click', () => {
      const advance = button.getAttribute('data-advance');
      void press(button, async () => moveTo(await ask('PUT', '/sandbox/clock', { advance })));
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void press(move, async () =>
      moveTo(await ask('PUT', '/sandbox/clock', { now: fromField(target.value) })),
    );
  });
  reset.addEventListener('click', () => {
    void press(reset, async () => moveTo(await ask('DELETE', '/sandbox/clock')));
  });
  sweep.addEventListener('click', () => {
    void press(sweep, async () => {
      const { expired } = await ask('POST', '/sandbox/sweep');
      say(expired === 0 ? 'Swept. No hold had run out.' : `Swept. ${count(expired, 'hold')} expired.`);
    });
  });
};
