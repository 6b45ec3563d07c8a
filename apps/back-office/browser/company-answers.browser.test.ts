import { book, idOf } from '@booky/http/testing/worlds';
import { findAxeFaults, findMisfits, PHONE } from '@booky/site/testing';
import { startPaying, view } from '@booky/testkit/http';
import { writeStart } from '@booky/web-ui';
import { describe, expect, it } from 'vitest';
import { words as english } from '../src/wording/en.ts';
import { words as french } from '../src/wording/fr.ts';
import { logIn, type Opened, useBrowser } from './use-browser.ts';

/** Makes a held booking, and sends the payer a payment prompt. */
const prompt = async ({ world }: Opened, fullName: string, day: string) => {
  const held = await book(world, { fullName, startsAt: `2030-01-${day}T12:00:00+02:00` });
  return { ...held, id: await idOf(world, held), ourRef: await startPaying(world, held) };
};

/** specification.md#office-ask-company */
describe('a payment without a callback', () => {
  const open = useBrowser();

  it.each([
    ['en', english, 'RWF 24,000', 'RWF 100', ['Ask the company', 'Accept this payment']],
    ['fr', french, '24\u202f000 RWF', '100 RWF', ["Interroger l'opérateur", 'Accepter ce paiement']],
  ] as const)(
    'can be accepted once the photographer has asked the payment company about it, in %s',
    async (lang, words, fee, hundred, [ask, accept]) => {
      const office = await open('/admin', {
        browser: { viewport: PHONE, hasTouch: true, colorScheme: lang === 'en' ? 'light' : 'dark' },
        world: { areLimitsLifted: true },
      });
      const { page, world, admin, complaints } = office;
      const { actions } = words;
      const isFine = async (): Promise<void> =>
        expect([await findAxeFaults(page), await findMisfits(page)]).toEqual([[], []]);
      const show = (path: string) => page.goto(`${world.url}/admin${path}?lang=${lang}`);
      const buttonOf = (name: string, of: string) =>
        page.getByRole('button', { name: actions.ofRow(name, of), exact: true });
      const says = (kind: 'status' | 'alert', text: string): Promise<void> =>
        page.getByRole(kind).getByText(text, { exact: true }).waitFor();
      const dialog = page.getByRole('dialog', { name: accept, exact: true });
      const press = async (): Promise<void> => {
        await dialog.getByText(fee).waitFor();
        await dialog.getByText(actions.adopt.condition).waitFor();
        await isFine();
        await dialog.getByRole('button', { name: accept, exact: true }).tap();
      };
      await logIn(page);
      await page.getByRole('navigation').waitFor();
      const [paid, failing, late, short] = [
        await prompt(office, 'Aline Uwase', '15'),
        await prompt(office, 'Eric Habimana', '16'),
        await prompt(office, 'Grace Ingabire', '17'),
        await prompt(office, 'Jean Bosco', '18'),
      ];
      await world.payer.settle(paid.ourRef, { status: 'succeeded', callback: 'none' });
      await world.payer.settle(short.ourRef, { status: 'succeeded', amountRwf: 100, callback: 'none' });
      await show('');

      await buttonOf(ask, failing.reference).tap();
      await says('status', actions.companySays.pending);
      await buttonOf(ask, paid.reference).tap();
      await says('status', actions.companySays.paid);
      await buttonOf(ask, short.reference).tap();
      await says('status', actions.adopt.anotherAmount(hundred));
      await isFine();
      await show('');
      const reported = page.getByText(actions.adopt.reported(writeStart(world.clock.now().toString(), lang)));
      await reported.first().waitFor();
      expect(await reported.count()).toBe(2);
      await buttonOf(accept, failing.reference).tap();
      await press();
      await says(
        'alert',
        actions.ofRow(failing.reference, actions.adopt.notAccepted(actions.companySays.pending)),
      );
      expect(await view(admin, failing.id)).toMatchObject({ status: 'pending_payment' });

      await buttonOf(accept, paid.reference).tap();
      await dialog.getByText(actions.adopt.next.confirms).waitFor();
      await dialog.getByText('788 123 456').waitFor();
      await press();
      await says('status', actions.dones.adopt_payment);
      await buttonOf(accept, paid.reference).waitFor({ state: 'detached' });
      expect(await view(admin, paid.id)).toMatchObject({ status: 'confirmed' });
      expect(await world.emails('booking_confirmed')).toHaveLength(1);

      await world.payer.settle(failing.ourRef, { status: 'failed', callback: 'none' });
      await show(`/bookings/${failing.id}`);
      await buttonOf(ask, fee).tap();
      await says('status', actions.ofRow(fee, actions.companySays.failed));
      await buttonOf(ask, fee).waitFor({ state: 'detached' });
      await isFine();

      await admin.ask('POST', `/bookings/${late.id}/release`);
      await world.payer.settle(late.ourRef, { status: 'succeeded', callback: 'none' });
      await show(`/bookings/${late.id}`);
      await buttonOf(accept, fee).tap();
      await dialog.getByText(actions.adopt.next.late).waitFor();
      await press();
      await says('status', actions.dones.adopt_payment);
      await page.getByText(words.timeline.actors.admin).first().waitFor();
      await isFine();
      expect(await view(admin, late.id)).toMatchObject({ status: 'confirmed' });
      expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
    },
  );
});
