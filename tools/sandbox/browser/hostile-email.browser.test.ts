import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WatchedPage } from './chromium.ts';
import type { MailboxEmail } from '../src/mailbox.ts';
import { alertAbout, keptEmail } from './samples.ts';
import { useConsole } from './use-console.ts';

const OUTSIDE = 'http://outside.example';

const ATTACK = `<script>fetch('/sandbox/mailbox', { method: 'DELETE' }); top.document.title = 'taken'</script>`;

/** An email with everything that a hostile client might write, as if the template did not escape anything. */
const hostileEmail: MailboxEmail = {
  ...keptEmail,
  subject: `${ATTACK}<img src="${OUTSIDE}/subject" onerror="document.title='taken'">`,
  html: `<!doctype html><html><head>
    <meta http-equiv="refresh" content="0;url=${OUTSIDE}/refresh">
    <link rel="stylesheet" href="${OUTSIDE}/style.css">
    <style>body { background: url(${OUTSIDE}/background) rgb(1, 2, 3) }</style>
    </head><body onload="top.document.title = 'taken'">${ATTACK}
    <img src="${OUTSIDE}/pixel" onerror="top.document.title = 'taken'">
    <iframe src="${OUTSIDE}/frame"></iframe>
    <form action="${OUTSIDE}/form" method="post"><button>Win a prize</button></form>
    <p><a href="javascript:top.document.title='taken'">Script link</a></p>
    <p><a href="${OUTSIDE}/top" target="_top">Top link</a></p>
    <p><a href="${OUTSIDE}/self" target="_self">Frame link</a></p>
    <p><a href="${OUTSIDE}/welcome">Honest link</a></p>
    <p>End of the email</p></body></html>`,
};

describe('an email written by an attacker', () => {
  const inBrowser = useConsole([hostileEmail]);
  let watched: WatchedPage;
  let page: Page;
  let reachedOutside: string[];

  beforeEach(async () => {
    watched = await inBrowser.openBlank();
    page = watched.page;
    reachedOutside = [];
    await page.context().route(`${OUTSIDE}/**`, (route) => {
      reachedOutside.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Outside</h1>' });
    });
  });

  const email = () => page.frameLocator('iframe.letter-frame');
  const openInConsole = async () => {
    await page.goto(inBrowser.bench.url);
    await email().getByText('End of the email').waitFor();
  };
  const expectNothingHappened = async () => {
    expect(reachedOutside).toEqual([]);
    expect(await page.title()).toBe('Kigali Light Studio: sandbox console');
    expect(page.url()).toBe(`${inBrowser.bench.url}/`);
    expect(inBrowser.bench.mailbox.emails({})).toHaveLength(1);
    expect(page.context().pages()).toHaveLength(1);
  };

  it('cannot run scripts or load anything from other servers', async () => {
    await openInConsole();
    const ground = await email().locator('body').evaluate('getComputedStyle(document.body).backgroundColor');
    expect(ground).toBe('rgb(1, 2, 3)');
    expect(await page.getByRole('option').locator('.mail-subject').innerText()).toBe(hostileEmail.subject);
    expect(await page.locator('#letter-subject').textContent()).toBe(hostileEmail.subject);
    // Waits for another poll, so that a delayed attack, such as the refresh in the email, has time to happen.
    await page.waitForResponse('**/sandbox/mailbox');
    await expectNothingHappened();
  });

  it('cannot make the console leave its page', async () => {
    await openInConsole();
    for (const name of ['Script link', 'Top link', 'Win a prize']) {
      await email().getByText(name, { exact: true }).click();
      await expectNothingHappened();
    }
    await email().getByText('Frame link', { exact: true }).click();
    await email().getByText('End of the email').waitFor({ state: 'detached' });
    await expectNothingHappened();
  });

  it('opens its links in a new tab, which has no access to the console', async () => {
    await openInConsole();
    const opening = page.context().waitForEvent('page');
    await email().getByText('Honest link').click();
    const tab = await opening;
    await tab.getByRole('heading', { name: 'Outside' }).waitFor();
    expect(tab.url()).toBe(`${OUTSIDE}/welcome`);
    expect(await tab.evaluate('[window.opener, document.referrer]')).toEqual([null, '']);
    expect(page.url()).toBe(`${inBrowser.bench.url}/`);
  });

  it('is just as restricted when it is opened outside the console', async () => {
    await page.goto(`${inBrowser.bench.url}/console/email?id=${hostileEmail.id}`, {
      waitUntil: 'networkidle',
    });
    expect(await page.getByText('End of the email').count()).toBe(1);
    expect(reachedOutside).toEqual([]);
    expect(await page.title()).toBe('');
    expect(inBrowser.bench.mailbox.emails({})).toHaveLength(1);
    expect(await page.evaluate('window.origin')).toBe('null');
  });

  it('shows a script in a client’s name as text', async () => {
    inBrowser.bench.mailbox.empty();
    await inBrowser.bench.mailbox.send(alertAbout(ATTACK), 'alert');
    await page.goto(inBrowser.bench.url);
    await email().getByText(ATTACK).first().waitFor();
    expect(await page.locator('#letter-subject').textContent()).toContain("<script>fetch('/sandbox");
    expect(await page.title()).toBe('Kigali Light Studio: sandbox console');
    expect(inBrowser.bench.mailbox.emails({})).toHaveLength(1);
    expect(watched.complaints).toEqual([]);
  });
});
