import type { Page } from 'playwright-core';

/**
 * Returns one line for each thing on the page that does not fit: text or controls outside the window or their dialog,
 * tap targets less than 44 pixels wide or high, duplicate ids, and what `findBroken` finds. A part may be wider than
 * the window if the keyboard can scroll it sideways.
 */
export const findMisfits = (page: Page): Promise<readonly string[]> => page.evaluate(MISFITS);

/**
 * Returns the amounts, references and words that a line break splits. Ignores words that contain a hyphen or have more
 * than 24 characters.
 */
export const findBroken = (page: Page): Promise<readonly string[]> => page.evaluate(BROKEN);

const BROKEN = `(() => {
  const WHOLE = /^RWF [\\d,]+$|\\d[\\d\\u00a0]*\\u00a0RWF|BKY-\\w+-\\w+|(?<!\\S)[^\\s-]{2,}(?!\\S)/g;
  const walker = document.createTreeWalker(
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    for (const { 0: word, index } of text.data.matchAll(WHOLE)) {
      if (word.length > 24 || text.parentElement.getBoundingClientRect().width < 2) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push('"' + word + '" is broken');
    }
  return [...new Set(broken)];
})()`;

const MISFITS = `(() => {
  const nameOf = (element) =>
    element.tagName.toLowerCase() + '.' + element.className + ' "' +
    (element.getAttribute('aria-label') ?? element.textContent.trim()).slice(0, 40) + '"';
  const isShown = (element) =>
    element.getClientRects().length > 0 && !element.closest('.said, .skip');
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const all = [...(dialog ?? document.body).querySelectorAll('*')].filter(isShown);
  const faults = [];
  for (const box of [document.documentElement, dialog ?? document.documentElement])
    if (box.scrollWidth > box.clientWidth) faults.push('the ' + box.tagName + ' is ' + (box.scrollWidth - box.clientWidth) + ' px too wide');
  for (const element of all) {
    const frame = element.closest('dialog') ?? document.documentElement;
    if (element.closest('[tabindex="0"]') && !element.matches('[tabindex="0"]')) continue;
    const { left, right } = element.getBoundingClientRect();
    const { left: least, right: most } = frame.getBoundingClientRect();
    if (right > most + 1 || left < least - 1)
      faults.push(nameOf(element) + ' ends at ' + Math.round(right) + ' of ' + Math.round(most));
  }
  const isInSentence = (link) =>
    [...link.parentElement.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim().length > 1);
  const targets = all.filter((element) => element.matches('a[href], button, summary, select, textarea, input'));
  for (const element of targets) {
    if (element.matches('a') && isInSentence(element)) continue;
    const target = element.matches('[type=checkbox], [type=radio]') ? (element.closest('label') ?? element) : element;
    const { width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) < 43.5) faults.push(nameOf(target) + ' is ' + Math.round(width) + ' by ' + Math.round(height) + ' px');
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) faults.push('two elements have the id ' + id);
  return [...new Set(faults), ...${BROKEN}];
})()`;
