import { CHANGED } from './buttons.js';
import { showCharges } from './charges-panel.js';
import { showClock, startClock } from './clock-panel.js';
import { takeSnapshot } from './control.js';
import { startLetter } from './letter.js';
import { showMailbox, startMailbox } from './mailbox-panel.js';
import { showMasthead } from './masthead.js';
import { showReach } from './notices.js';
import { showPhone, startPhone } from './phone-panel.js';

const POLL_MS = 2000;

let next = 0;
let isPolling = false;
/** Counts what buttons changed: an answer that was asked for before a change may be older than the change. */
let changes = 0;

/** @param {import('./control.js').Snapshot} snapshot */
const draw = (snapshot) => {
  showMasthead(snapshot.sandbox);
  showClock(snapshot.sandbox.clock);
  showPhone(snapshot);
  showMailbox(snapshot.emails);
  showCharges(snapshot.charges);
};

/** Asks for everything and draws it. False when the answer was overtaken by a change. */
const poll = async () => {
  const changesBefore = changes;
  const snapshot = await takeSnapshot().catch(() => undefined);
  showReach(snapshot !== undefined);
  if (snapshot !== undefined && changes === changesBefore) draw(snapshot);
  return changes === changesBefore;
};

/** Polls one at a time, again at once when something changed meanwhile; a hidden page pauses until it is visible. */
const keepPolling = async () => {
  clearTimeout(next);
  if (isPolling) return;
  isPolling = true;
  let isUpToDate = true;
  try {
    isUpToDate = await poll();
  } finally {
    isPolling = false;
    if (!document.hidden) next = window.setTimeout(() => void keepPolling(), isUpToDate ? POLL_MS : 0);
  }
};

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void keepPolling();
});
document.addEventListener(CHANGED, () => {
  changes += 1;
  void keepPolling();
});

startClock();
startLetter();
startPhone();
startMailbox();
void keepPolling();
