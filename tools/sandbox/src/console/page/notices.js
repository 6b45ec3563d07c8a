import { elementOf, write } from './elements.js';

const TOAST_MS = 7000;

const toast = elementOf('toast', HTMLElement);
const arrivals = elementOf('arrivals', HTMLElement);
const outage = elementOf('outage', HTMLElement);

let hiding = 0;

/**
 * Shows the result of a button for some seconds.
 *
 * @param {string} sentence
 * @param {'good' | 'bad'} [tone]
 */
export const say = (sentence, tone = 'good') => {
  clearTimeout(hiding);
  toast.textContent = sentence;
  toast.dataset['tone'] = tone;
  hiding = window.setTimeout(() => {
    toast.textContent = '';
  }, TOAST_MS);
};

/**
 * Announces arrivals to screen readers; sighted users see them on the page.
 *
 * @param {string} sentence
 */
export const announce = (sentence) => {
  arrivals.textContent = sentence;
};

/**
 * Says for as long as it lasts that the sandbox does not answer.
 *
 * @param {boolean} isReachable
 */
export const showReach = (isReachable) => {
  const wasReachable = outage.textContent === '';
  document.body.classList.toggle('unreachable', !isReachable);
  write(
    outage,
    isReachable
      ? ''
      : 'The sandbox is not answering. What you see may be out of date. Start it with npm run sandbox: this page keeps asking and picks up by itself.',
  );
  if (isReachable && !wasReachable) say('The sandbox is back.');
};
