import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { describe, expect, it } from 'vitest';
import { systemWords } from '../src/wording/system.ts';
import { logIn, useBrowser } from './use-browser.ts';

describe('the system screen', () => {
  const open = useBrowser();

  /** specification.md#office-system */
  it.each(['en', 'fr'] as const)('lists each next step until it is done, in %s', async (lang) => {
    const say = systemWords[lang];
    const { page, world, complaints } = await open('/admin/studio', { browser: { viewport: PHONE } });
    await logIn(page);
    await page.getByRole('link', { name: systemWords.en.heading, exact: true }).click();
    await page.waitForURL('**/admin/system');
    await page.goto(`${world.url}/admin/system?lang=${lang}`);
    await page.getByRole('heading', { level: 1, name: say.heading }).waitFor();
    await page.getByText(say.steps.backup.name).waitFor();
    await page.getByText(say.company('mobile-money').hint).waitFor();
    expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);

    const { systemRecords } = world.ports;
    const now = world.clock.now();
    await systemRecords.note('backup', now);
    await systemRecords.note('check mobile-money', now, { isOk: true, says: 'Every check was ok.' });
    await systemRecords.note('public_address', now, {
      isOk: true,
      says: 'The service answers at PUBLIC_BASE_URL.',
    });
    await systemRecords.note('mail', now, { isOk: false, says: 'No email can go out.' });
    await page.reload();
    await page.getByText(say.lastSeen).waitFor();
    expect(await page.getByText(say.steps.backup.name).count()).toBe(0);
    expect(await page.getByText(say.company('mobile-money').name).count()).toBe(0);
    expect(await page.getByText(say.steps['public address'].name).count()).toBe(0);
    await page.getByText(say.steps.mail.name).waitFor();
    expect(complaints).toEqual([]);
  });
});
