import { Refusal } from './control.js';
import { make } from './elements.js';
import { say, showReach } from './notices.js';

/** Happens on the document when a button has changed something in the sandbox. */
export const CHANGED = 'sandbox-changed';

/**
 * Runs a button's work once at a time, shows its error, and refreshes the page afterwards. The button can keep the
 * focus meanwhile.
 *
 * @param {Element} button
 * @param {() => Promise<void>} work
 */
export const press = async (button, work) => {
  if (button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  try {
    await work();
  } catch (fault) {
    if (fault instanceof Refusal) say(fault.message, 'bad');
    else showReach(false);
  } finally {
    button.removeAttribute('aria-busy');
    document.dispatchEvent(new Event(CHANGED));
  }
};

/**
 * A button that shows a text and copies it.
 *
 * @param {string} text
 * @param {string} what names it for those who can't see it, such as "password"
 */
export const makeCopyButton = (text, what) => {
  const button = make(
    'button',
    { type: 'button', class: 'copy', title: `Copy the ${what}` },
    make('span', {}, text),
  );
  button.append(make('span', { class: 'unseen' }, `, copy the ${what}`));
  button.addEventListener('click', () => void copy(text, what));
  return button;
};

/**
 * @param {string} text
 * @param {string} what
 */
const copy = async (text, what) => {
  try {
    await navigator.clipboard.writeText(text);
    say(`Copied the ${what}.`);
  } catch {
    say('This browser does not let the page copy. Select the text instead.', 'bad');
  }
};
