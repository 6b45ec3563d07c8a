import { book, idOf } from '@booky/http/testing/worlds';
import { findAxeFaults, findMisfits, PHONE } from '@booky/site/testing';
import { startPaying, textAt, view, visitorForm } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { words as english } from '../src/wording/en.ts';
import { words as french } from '../src/wording/fr.ts';
import { logIn, type Opened, useBrowser } from './use-browser.ts';

const POLICY = { enabled: true, instructionsEn: 'Dial *182*8*1*123456#' };

const setPolicy = ({ admin }: Opened, offlineFee: object): Promise<unknown> =>
  admin.ask('PATCH', '/policies', { body: { offlineFee } });

const lapse = ({ world }: Opened): void => world.clock.advance(Duration.ofMinutes(31));

/** Makes a client hold the usual slot on a day, and choose to pay without a provider. */
const choose = async ({ world }: Opened, fullName: string, day: string) => {
  const held = await book(world, { fullName, startsAt: `2030-01-${day}T12:00:00+02:00` });
  expect((await world.ask('POST', `${held.checkout}/offline`)).status).toBe(200);
  return { ...held, id: await idOf(world, held) };
};

describe('a booking fee that is paid another way', () => {
  const open = useBrowser();

  /**
   * specification.md#office-payment specification.md#office-record-fee specification.md#office-fees-awaited
   * specification.md#office-first-steps specification.md#office-recorded-fee specification.md#void-fee
   */
  it.each([
    ['en', english, 'RWF 24,000', '0.5'],
    ['fr', french, '24\u202f000 RWF', '0,5'],
  ] as const)(
    'can be recorded, released, refunded and voided, in %s',
    async (lang, words, fee, halfAnHour) => {
      const office = await open('/admin', {
        browser: { viewport: PHONE, hasTouch: true, colorScheme: lang === 'en' ? 'light' : 'dark' },
        world: { provider: 'none', areLimitsLifted: true },
      });
      const { page, world, admin, complaints } = office;
      const isFine = async (): Promise<void> =>
        expect([await findAxeFaults(page), await findMisfits(page)]).toEqual([[], []]);
      const show = (path: string) => page.goto(`${world.url}/admin${path}?lang=${lang}`);
      const { names, fields, ...actions } = words.actions;
      const dialogOf = (name: string) => page.getByRole('dialog', { name, exact: true });
      const confirm = async (name: string, done: string): Promise<void> => {
        await isFine();
        await dialogOf(name).getByRole('button', { name, exact: true }).tap();
        await page.getByRole('status').getByText(done, { exact: true }).waitFor();
      };
      await logIn(page);
      await page.getByRole('navigation').waitFor();
      await show('');

      const { payment } = words.studio;
      await page.getByRole('link', { name: words.today.ways.another }).tap();
      const heading = page.getByRole('heading', { name: payment.heading, exact: true });
      await heading.and(page.locator(':focus')).waitFor();
      await page.getByText(`${payment.noCompany} ${payment.neither}`).waitFor();
      await page.getByLabel(payment.fields.enabled).tap();
      const save = page.getByRole('button', { name: payment.save });
      await save.tap();
      const inEnglish = page.getByLabel(payment.fields.instructionsEn);
      await page.getByRole('alert').getByRole('link', { name: payment.fields.instructionsEn }).tap();
      expect(await inEnglish.and(page.locator(':focus')).getAttribute('aria-invalid')).toBe('true');
      await isFine();
      await inEnglish.fill('Dial *182*8*1*123456#');
      await page.getByLabel(payment.fields.instructionsFr).fill('Composez le *182*8*1*123456#');
      const hours = page.getByLabel(payment.fields.holdMinutes);
      expect(await hours.inputValue()).toBe('24');
      await hours.fill('169');
      await save.tap();
      await page.getByRole('alert').getByRole('link', { name: payment.fields.holdMinutes }).waitFor();
      await hours.fill(halfAnHour);
      await save.tap();
      await page.getByText(words.studio.saved).waitFor();
      expect(await hours.inputValue()).toBe(halfAnHour);
      await page.getByText(payment.neither).waitFor({ state: 'detached' });
      const { body } = await admin.ask('GET', '/policies');
      expect(body).toMatchObject({
        policies: { offlineFee: { ...POLICY, holdMinutes: 30, mostAtOnce: 5 } },
      });

      const [stranger, aline, eric] = [
        await choose(office, 'A stranger', '15'),
        await choose(office, 'Aline Uwase', '16'),
        await choose(office, 'Eric Habimana', '17'),
      ];
      await show('');
      await page.getByText(words.today.ways.anotherOn).waitFor();
      const rowOf = ({ reference }: { readonly reference: string }) =>
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('button') })
          .filter({ hasText: reference });
      const { feesAwaited } = words.today.lists;
      await page.getByRole('link', { name: new RegExp(`^${feesAwaited} 3`) }).waitFor();
      await isFine();
      await rowOf(stranger)
        .last()
        .getByRole('button', { name: actions.ofRow(names.release_hold, stranger.reference) })
        .tap();
      await page.getByRole('status').getByText(words.today.released(stranger.reference)).waitFor();
      expect(await view(admin, stranger.id)).toMatchObject({ stage: 'expired' });

      await rowOf(aline)
        .last()
        .getByRole('button', { name: actions.ofRow(names.record_fee, aline.reference) })
        .tap();
      await dialogOf(names.record_fee).getByText(fee).waitFor();
      await dialogOf(names.record_fee).getByLabel(fields.means).selectOption(actions.feeMeans.bank);
      await dialogOf(names.record_fee).getByLabel(fields.transactionReference).fill('FT30010712345');
      await dialogOf(names.record_fee).getByLabel(fields.note).fill('From her sister');
      await confirm(names.record_fee, actions.dones.record_fee);
      await page.getByRole('link', { name: new RegExp(`^${feesAwaited} 1`) }).waitFor();
      await page
        .getByRole('listitem')
        .filter({ hasText: words.today.steps.payment.name })
        .getByText(words.today.done)
        .waitFor();

      await show(`/bookings/${eric.id}`);
      await page.getByText(words.booking.feeAwaited(fee)).waitFor();
      await isFine();
      await page.getByRole('button', { name: names.record_fee }).tap();
      await confirm(names.record_fee, actions.dones.record_fee);
      await page.getByText(words.timeline.kinds.offline_chosen({} as never)).waitFor();
      for (const { id } of [aline, eric]) await admin.ask('POST', `/bookings/${id}/cancel`, { body: {} });

      await show(`/bookings/${aline.id}`);
      const paid = page.getByRole('listitem').filter({ hasText: 'From her sister' });
      await paid.getByText(words.booking.anotherWayBy(actions.feeMeans.bank.toLowerCase())).waitFor();
      await isFine();
      await paid.getByRole('button', { name: names.record_refund }).tap();
      await dialogOf(names.record_refund).getByText(actions.refundNext.offline).waitFor();
      await dialogOf(names.record_refund).getByText('FT30010712345').waitFor();
      await dialogOf(names.record_refund).getByLabel(fields.reference).fill('FT30010854321');
      await confirm(names.record_refund, actions.dones.record_refund);

      await show(`/bookings/${eric.id}`);
      const name = actions.ofRow(actions.voidFee, fee);
      await page.getByRole('button', { name, exact: true }).tap();
      await dialogOf(name).getByText(actions.voidFeeNext).waitFor();
      await dialogOf(name).getByLabel(fields.reason).fill('Another client of that name had paid');
      await confirm(name, actions.dones.void_cash);
      expect(await view(admin, eric.id)).toMatchObject({ refundDueRwf: 0, payments: [{ status: 'voided' }] });
      await page
        .getByText(words.timeline.kinds.cash_voided({ amount: fee, method: actions.feeMeans.momo } as never))
        .waitFor();

      await page.goto(`${world.url}/admin/money?method=offline&lang=${lang}`);
      await page.getByText(words.money.found(2)).waitFor();
      await isFine();
      expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
    },
  );

  /** specification.md#office-record-fee specification.md#record-fee */
  it.each([
    [
      'slot_taken',
      english.actions.recordFee.refusals.slot_taken,
      async (office: Opened) => {
        lapse(office);
        await book(office.world);
      },
    ],
    [
      'wrong_status',
      english.actions.conflicts.wrong_status,
      (office: Opened, id: string) =>
        office.admin.ask('POST', `/bookings/${id}/fee`, { body: { means: 'cash' } }),
    ],
    [
      'payment_in_flight',
      english.actions.recordFee.refusals.payment_in_flight,
      (office: Opened, _id: string, held: Awaited<ReturnType<typeof book>>) =>
        startPaying(office.world, held),
    ],
    [
      'not_found',
      english.actions.recordFee.refusals.not_found,
      (office: Opened) => setPolicy(office, { enabled: false }),
    ],
  ] as const)('is not recorded if the API refuses the request with %s', async (_code, said, meddle) => {
    const office = await open('/admin/login', {});
    await setPolicy(office, { ...POLICY, holdMinutes: 30 });
    const held = await book(office.world);
    const id = await idOf(office.world, held);
    const { page, world, admin } = office;
    await logIn(page);
    await page.getByRole('navigation').waitFor();
    await page.goto(`${world.url}/admin/bookings/${id}`);
    const name = english.actions.names.record_fee;
    await page.getByRole('button', { name }).click();
    await meddle(office, id, held);
    const before = await view(admin, id);
    await page.getByRole('dialog', { name }).getByRole('button', { name }).click();
    await page.getByRole('alert').getByText(said).waitFor();
    expect(await view(admin, id)).toEqual(before);
  });

  /** specification.md#office-record-fee */
  it('cannot be recorded once the shoot has begun', async () => {
    const office = await open('/admin/login', {});
    await setPolicy(office, POLICY);
    const { page, world, admin } = office;
    const made = await admin.ask('POST', '/bookings', {
      body: {
        packageId: world.studio.classic.id,
        startsAt: '2030-01-07T12:00:00+02:00',
        ...visitorForm({ payment: 'offline', confirm: true }),
      },
    });
    const id = textAt(made.body, 'booking', 'id');
    await logIn(page);
    await page.getByRole('navigation').waitFor();
    await page.goto(`${world.url}/admin/bookings/${id}`);
    const name = english.actions.names.record_fee;
    await page.getByRole('button', { name }).click();
    world.clock.advance(Duration.ofHours(4));
    await page.getByRole('dialog', { name }).getByRole('button', { name }).click();
    await page.getByRole('alert').getByText(english.actions.conflicts.shoot_started).waitFor();
  });

  /** specification.md#office-new-booking specification.md#owner-offline */
  it('can be chosen for a new booking', async () => {
    const office = await open('/admin/bookings/new', { world: { provider: 'none' } });
    const { page, world, complaints } = office;
    const { newBooking: say, actions } = english;
    await logIn(page);
    await page.getByLabel(say.waived).waitFor();
    for (const way of [say.online, say.offline]) expect(await page.getByLabel(way).count()).toBe(0);
    await setPolicy(office, { ...POLICY, holdMinutes: 750 });
    await page.reload();
    await page.getByLabel(say.offline).waitFor();
    expect(await page.getByLabel(say.offline).isChecked()).toBe(true);
    expect(await page.getByLabel(say.hold).locator('option').first().textContent()).toBe(
      say.usualFor('12.5'),
    );
    await page.getByLabel(english.calendar.fields.packageId).selectOption(world.studio.classic.id);
    await page.getByLabel(english.calendar.fields.date).fill('2030-01-15');
    await page.getByLabel(say.time).fill('12:00');
    await page.getByLabel(actions.fields.fullName).fill('Claudine Mukamana');
    await page.getByLabel(actions.fields.phone).fill('0788 123 456');
    await page.getByLabel(actions.fields.email).fill('claudine@example.rw');
    await page.getByLabel(actions.fields.location).fill('Nyamirambo');
    await page.getByLabel(say.consent).check();
    await setPolicy(office, { enabled: false });
    await page.getByRole('button', { name: say.book }).click();
    await page.getByRole('alert').getByRole('link', { name: say.payment }).waitFor();
    expect(await findAxeFaults(page)).toEqual([]);
    await setPolicy(office, { enabled: true });
    await page.getByRole('button', { name: say.book }).click();
    await page.getByText(english.booking.feeAwaited('RWF 24,000')).waitFor();
    await page.getByText('Tuesday 8 January 2030, 09:00').waitFor();
    expect(await world.emails('payment_instructions')).toMatchObject([{ to: 'claudine@example.rw' }]);
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
  });
});
