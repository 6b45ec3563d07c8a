import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits for the newest data on the page, and then runs axe. Returns one line for each finding, with the rule and the
 * element.
 */
export const findAxeFaults = async (page: Page): Promise<readonly string[]> => {
  // A page dims old data until the new data arrives.
  await page.locator('.stale').first().waitFor({ state: 'detached' });
  // Runs axe as a script of the test, because the page's policy allows only the page's own scripts.
  await page.evaluate(AXE);
  return page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(RULES)} }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`,
  );
};
