import { readFileSync } from 'node:fs';
import { managed } from '@booky/http/testing/worlds';
import { findAxeFaults, overflowOf, PHONE } from '@booky/site/testing';
import { done, view } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { logIn, type Opened, useBrowser } from './use-browser.ts';

describe('the clients screen', () => {
  const open = useBrowser();

  const opened = async () => {
    const office = await open('/admin/clients', { browser: { viewport: PHONE } });
    const aline = await managed(office.world, { email: 'aline@example.com' });
    const eric = await managed(office.world, {
      email: 'eric@example.com',
      fullName: 'Eric Habimana',
      startsAt: '2030-01-16T12:00:00+02:00',
    });
    await logIn(office.page);
    await office.page.getByText('2 clients.').waitFor();
    await office.page
      .getByText(/next \w+day/)
      .first()
      .waitFor();
    return { ...office, aline, eric };
  };

  /** specification.md#office-clients specification.md#export-client specification.md#erase-client */
  it('finds, exports and erases clients', async () => {
    const { page, world, admin, aline, complaints } = await opened();
    const look = async (): Promise<void> =>
      expect([await findAxeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
    await look();
    await page.getByRole('searchbox', { name: 'Search clients' }).fill('aline');
    await page.getByText('1 client.').waitFor();
    await page.getByRole('link', { name: /aline@example\.com/ }).click();
    await page.getByRole('heading', { name: 'Aline Uwase' }).waitFor();
    await page.getByRole('link', { name: aline.reference }).waitFor();
    await look();
    await page.goBack();
    await page.waitForURL(/\?search=aline$/);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('aline@example.com.json');
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
      email: 'aline@example.com',
      bookings: [{ reference: aline.reference }],
    });
    await page.getByText('Saved as a file').waitFor();

    await page.getByRole('button', { name: 'Erase data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase data' });
    await dialog.getByText('payers’ phones').waitFor();
    const erase = dialog.getByRole('button', { name: 'Erase data' });
    await erase.click();
    await dialog.getByRole('alert').getByText('a booking is still confirmed').waitFor();
    await look();
    await done(admin, aline.id, 'cancel', {});
    await erase.click();
    await dialog.getByRole('alert').getByText('a refund is due').waitFor();
    await giveBack(admin, aline.id);
    await erase.click();
    await page.getByRole('status').getByText('Erased: 1 booking.').waitFor();
    await page.getByText('Nothing matches.').waitFor();
    await page.goto(`${world.url}/admin/bookings/${aline.id}`);
    await page.getByText('The data of this client were erased.').waitFor();
    expect(await page.getByRole('link', { name: /^(?:Call|Write)/ }).count()).toBe(0);
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  });

  /** specification.md#office-once */
  it('erases a client only once, despite a double click and a lost answer', async () => {
    const { page, world, admin, eric } = await opened();
    await done(admin, eric.id, 'cancel', {});
    await giveBack(admin, eric.id);
    await page.goto(`${world.url}/admin/clients?client=eric@example.com&lang=fr`);
    await page.getByRole('button', { name: 'Exporter les données' }).waitFor();
    let isLost = false;
    await page.route('**/clients/erase', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    const name = 'Effacer les données';
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog', { name }).getByRole('button', { name }).dblclick();
    await page.getByRole('status').getByText('Effacé : 1 réservation.').waitFor();
    await page.getByRole('heading', { name: 'Clients' }).waitFor();
    expect(new URL(page.url()).search).toBe('?lang=fr');
    expect(await page.getByRole('link', { name: /eric@example\.com/ }).count()).toBe(0);
  });
});

/** Records the refund of the only payment of a cancelled booking. */
const giveBack = async (admin: Opened['admin'], id: string): Promise<void> => {
  const { payments } = (await view(admin, id)) as { payments?: readonly { readonly id: string }[] };
  const [payment] = payments ?? [];
  await admin.ask('POST', `/payments/${payment?.id ?? ''}/refund`, { body: { reference: 'R-1' } });
};
