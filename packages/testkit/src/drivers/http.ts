import { Instant } from '@js-joda/core';
import type { EmailMessage } from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { expect } from 'vitest';
import { freshToken, freshUuid } from '../doubles/fresh.ts';
import type { SettableClock } from '../doubles/settable-clock.ts';
import {
  act,
  type Answer,
  type Asking,
  at,
  cancel,
  changeEmail,
  correctEmail,
  findBooking,
  heldBooking,
  type HeldBooking,
  isJson,
  type Json,
  jsonAt,
  type Linked,
  linkOf,
  listAt,
  rescheduleOwn,
  pay,
  payOwed,
  sendBooking,
  textAt,
  view,
  visitorForm,
} from '../http/index.ts';
import type { Event } from '../reference/react.ts';
import { outcomeOf } from '../reference/stage.ts';
import { type Booking, DAY } from '../reference/studio.ts';
import { bookingOfView, derivedIn, derivedOf, visible } from '../snapshots/of-admin-view.ts';
import { emailOf } from '../snapshots/of-account.ts';
import { ACTION_OF, type Driver, type Taken } from './driver.ts';
import { answerOfCompany, type Asked, lastDayBefore } from './domain-words.ts';

type Heard = Extract<Event, { readonly does: 'hear' }>;

const wordsOf = ({ status, body }: Answer): string => {
  if (status < 300) return 'done';
  const fields = isJson(body) && Array.isArray(body['fields']) ? ` ${body['fields'].join()}` : '';
  return `${textAt(body, 'error')}${fields}`;
};
const plainly = (answer: Answer): Taken => ({ answer: wordsOf(answer) });
/** A change answers the booking as it now stands, and so does a conflict. */
const showing = (answer: Answer): Taken => {
  const isShown = isJson(answer.body) && isJson(answer.body['booking']);
  return {
    answer: wordsOf(answer),
    ...(isShown ? { shown: bookingOfView(jsonAt(answer.body, 'booking')) } : {}),
  };
};

/** What a history over HTTP is played on. */
export interface HttpSurroundings {
  /** The service, as the public, the client and the provider reach it. */
  readonly service: Asking;
  /** The back office, by paths behind /api/admin. */
  readonly admin: Asking;
  readonly clock: SettableClock;
  /** The packages of the setting by their price. */
  readonly packageOf: (priceRwf: number) => string;
  /** Every queued email of the whole store. */
  readonly emails: () => Promise<readonly EmailMessage[]>;
  /** The provider's callback; rejects unless it is received. */
  readonly callBack: (event: Heard) => Promise<void>;
  /** What the company says of each payment from now on. */
  readonly sayForCompany: (answer: ChargeStatus) => void;
  /** A callback that nothing proves. */
  readonly forge: (
    kind: 'forged' | 'unreadable' | 'other provider',
    ourRef: string,
    amountRwf: number,
  ) => Promise<void>;
  readonly idOf: (reference: string) => Promise<string>;
  readonly sweep: () => Promise<unknown>;
  readonly remind: () => Promise<unknown>;
}

/** A token that a client asked for. */
interface FreshLink {
  readonly token: string;
  readonly askedAt: number;
  readonly openedAt: number | undefined;
}

/** The HTTP service, asked by all its callers. Its provider accepts every charge. */
export const driveHttp = (surroundings: HttpSurroundings): Driver => {
  const { service, admin, clock, emails, idOf } = surroundings;
  const ids = new Map<string, string>();
  const held = new Map<string, HeldBooking>();
  /** Checkouts whose token is right, by the reference of their booking, and what they came to. */
  const checkouts = new Map<string, string>();
  const outcomes = new Map<string, unknown>();
  const shown = new Map<string, Json>();
  const now = (): number => clock.now().toEpochMilli();

  const bookingId = async (ref: string): Promise<string> => {
    const known = ids.get(ref) ?? (await idOf(ref));
    ids.set(ref, known);
    return known;
  };
  const renewed = new Map<string, string>();
  const tokensOf = async (
    ref: string,
    cause: 'booking_confirmed' | 'fresh_link',
  ): Promise<readonly string[]> =>
    (await emails()).flatMap((email) =>
      email.cause === cause && email.shoot.reference === ref ? [email.accessToken] : [],
    );
  /** Tokens that the client asked for and that have not replaced the present one, newest first; ended ones are the last. */
  const asked = new Map<string, readonly FreshLink[]>();
  /** specification.md#find-booking-link: a day after the page was opened by one, it is the present one. */
  const settle = (ref: string): void => {
    const links = asked.get(ref) ?? [];
    const first = Math.min(...links.map(({ openedAt }) => openedAt ?? Infinity));
    const link = links.find(({ openedAt }) => openedAt === first);
    if (link === undefined || first + DAY > now()) return;
    renewed.set(ref, link.token);
    asked.set(
      ref,
      links.filter((one) => one !== link && one.askedAt > first),
    );
    settle(ref);
  };
  /** The present link of a booking, or the fresh one so far back; one that opens nothing while there is none. */
  const linkTo = async (ref: string, fresh?: number): Promise<Linked> => {
    const present = async () => renewed.get(ref) ?? (await tokensOf(ref, 'booking_confirmed'))[0];
    settle(ref);
    const token = fresh === undefined ? await present() : asked.get(ref)?.[fresh]?.token;
    return { link: linkOf(token ?? freshToken()) };
  };
  /** A fresh link through which the booking was changed is the only one. */
  const byLink = async (
    { booking: ref, fresh }: { readonly booking: string; readonly fresh?: number | undefined },
    use: (linked: Linked) => Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await use(await linkTo(ref, fresh));
    const link = fresh === undefined ? undefined : asked.get(ref)?.[fresh];
    if (answer.status >= 300 || link === undefined) return answer;
    renewed.set(ref, link.token);
    asked.set(ref, asked.get(ref)?.filter((one) => one !== link) ?? []);
    return answer;
  };
  /** What was answered, and the token of the fresh link that was emailed. */
  const freshly = async (ref: string, ask: () => Promise<Answer>) => {
    const before = await tokensOf(ref, 'fresh_link');
    const answer = await ask();
    return { answer, token: (await tokensOf(ref, 'fresh_link')).find((one) => !before.includes(one)) };
  };
  /** Does what may send a fresh link, which is the booking's from then on. */
  const renewing = async (ref: string, ask: (id: string) => Promise<Answer>): Promise<Taken> => {
    const id = await bookingId(ref);
    const { answer, token } = await freshly(ref, () => ask(id));
    if (token !== undefined) renewed.set(ref, token);
    return showing(answer);
  };
  const find = async (ref: string, email: string): Promise<Taken> => {
    const { answer, token } = await freshly(ref, () => findBooking(service, ref.toLowerCase(), email));
    settle(ref);
    const link = token && { token, askedAt: now(), openedAt: undefined };
    if (link) asked.set(ref, [link, ...(asked.get(ref) ?? [])]);
    return plainly(answer);
  };

  const payFor = async (event: Extract<Event, { readonly does: 'pay' }>): Promise<Taken> => {
    const { payer, isExclusive: exclusive } = event;
    const given = { method: payer.method, phone: payer.phone, exclusive };
    const answer =
      event.purpose === 'booking_fee'
        ? await pay(service, held.get(event.booking) ?? { checkout: 'none' }, given)
        : await byLink(event, (linked) => payOwed(service, linked, given));
    if (answer.status === 201) return { answer: `new ${String(at(answer.body, 'payment', 'amountRwf'))}` };
    return { answer: answer.status === 200 ? 'same' : wordsOf(answer) };
  };

  const openInVain = async (ref: string): Promise<Taken> => {
    const { link } = await linkTo(ref);
    for (const wrong of [
      `${link}A`,
      linkOf(held.get(ref)?.checkoutToken ?? freshToken()),
      linkOf(freshToken()),
    ]) {
      const one = { link: wrong };
      const answers = [
        await service.ask('GET', wrong),
        await cancel(service, one),
        await changeEmail(service, one, 'new@example.rw'),
        await payOwed(service, one),
      ];
      const opened = answers.map(wordsOf).find((word) => word !== 'not_found');
      if (opened !== undefined) return { answer: opened };
    }
    return { answer: 'not_found' };
  };

  /** specification.md#ask-company-limit: a history asks too seldom to meet it. */
  const askCompany = async (event: Asked): Promise<Taken> => {
    surroundings.sayForCompany(answerOfCompany(event));
    const payments = [...shown.values()].flatMap((one) => listAt(one, 'payments'));
    const payment = payments.find((one) => textAt(one, 'ourRef') === event.payment);
    const path = `/payments/${payment === undefined ? freshUuid() : textAt(payment, 'id')}`;
    if (event.does === 'accept payment') return showing(await admin.ask('POST', `${path}/adopt`));
    const answer = await admin.ask('POST', `${path}/check`);
    return answer.status === 200 ? { answer: textAt(answer.body, 'answer') } : showing(answer);
  };

  const book = async (event: Extract<Event, { readonly does: 'book' }>): Promise<Taken> => {
    const form = visitorForm({
      packageId: surroundings.packageOf(event.package.priceRwf),
      startsAt: Instant.ofEpochMilli(event.startsAt).toString(),
      email: event.email.toUpperCase(),
    });
    const answer = await sendBooking(service, form);
    if (answer.status !== 201) return plainly(answer);
    const booking = heldBooking(answer);
    held.set(booking.reference, booking);
    checkouts.set(booking.reference, booking.checkout);
    return { answer: textAt(answer.body, 'booking', 'status') };
  };

  const bookAsAdmin = async (event: Extract<Event, { readonly does: 'book as admin' }>): Promise<Taken> => {
    const answer = await admin.ask('POST', '/bookings', {
      body: visitorForm({
        packageId: surroundings.packageOf(event.package.priceRwf),
        startsAt: Instant.ofEpochMilli(event.startsAt).toString(),
        confirm: event.isConfirmed,
        ...(event.isWaived
          ? { payment: 'waived' }
          : {
              payment: event.isOffline === true ? 'offline' : 'online',
              holdMinutes: event.holdMinutes,
            }),
      }),
    });
    if (answer.status !== 201) return plainly(answer);
    const reference = textAt(answer.body, 'booking', 'reference');
    const [sentToken] = (await emails()).flatMap((email) =>
      (email.cause === 'payment_link' || email.cause === 'payment_instructions') &&
      email.shoot.reference === reference
        ? [email.checkoutToken]
        : [],
    );
    const checkoutToken = sentToken ?? freshToken();
    const checkout = `/api/checkout/${reference}/${checkoutToken}`;
    held.set(reference, { reference, checkoutToken, checkout });
    if (sentToken !== undefined) checkouts.set(reference, checkout);
    return { answer: textAt(answer.body, 'booking', 'status') };
  };

  const confirmAddress = async (
    event: Extract<Event, { readonly does: 'confirm address' }>,
  ): Promise<Taken> => {
    const expiresAt = Instant.ofEpochMilli(event.link.expiresAt).toString();
    const tokens = (await emails()).flatMap((email) =>
      email.cause === 'email_change' &&
      email.shoot.reference === event.booking &&
      email.to === event.link.email &&
      email.expiresAt === expiresAt
        ? [email.confirmationToken]
        : [],
    );
    const answers = [];
    for (const token of tokens) answers.push(await service.ask('POST', `/api/confirm-email-change/${token}`));
    const [first] = answers;
    // Alike links of one instant differ in their tokens alone; the last one is meant.
    return first === undefined
      ? { answer: 'not_found' }
      : plainly(answers.find(({ status }) => status === 200) ?? first);
  };

  const concerned = new Set<string>();
  const timelines = new Map<string, { readonly of: string; readonly events: readonly unknown[] }>();
  /** Asked for again where the booking looks otherwise or was acted on, because every look at every one takes long. */
  const eventsOf = async (one: Json): Promise<readonly unknown[]> => {
    const [ref, of] = [textAt(one, 'reference'), JSON.stringify(one)];
    const known = timelines.get(ref);
    if (known?.of === of && !concerned.has(ref)) return known.events;
    const { body } = await admin.ask('GET', `/bookings/${textAt(one, 'id')}/timeline`);
    const events = listAt(body, 'events');
    timelines.set(ref, { of, events });
    return events;
  };

  const take = async (event: Event): Promise<Taken> => {
    if ('booking' in event) concerned.add(event.booking);
    switch (event.does) {
      case 'wait':
        clock.set(Instant.ofEpochMilli(event.until));
        return { answer: 'done' };
      case 'sweep':
        await surroundings.sweep();
        return { answer: 'done' };
      case 'set email policy':
        return plainly(
          await admin.ask('PATCH', '/policies', {
            body: {
              emails: {
                reminderHoursBefore: event.policy.reminderHoursBefore ?? null,
                receipts: event.policy.receipts,
              },
            },
          }),
        );
      case 'remind':
        await surroundings.remind();
        return { answer: 'done' };
      case 'hear':
        await surroundings.callBack(event);
        return { answer: undefined };
      case 'hear what nothing proves':
        await surroundings.forge(event.kind, event.payment, 1);
        return { answer: 'done' };
      case 'book':
        return book(event);
      case 'book as admin':
        return bookAsAdmin(event);
      case 'pay':
        return payFor(event);
      case 'erase': {
        const answer = await admin.ask('POST', '/clients/erase', {
          body: { email: event.email, confirm: true },
        });
        return answer.status === 200
          ? { answer: `erased ${String(at(answer.body, 'erased'))}` }
          : plainly(answer);
      }
      case 'open in vain':
        return openInVain(event.booking);
      case 'ask company':
      case 'accept payment':
        return askCompany(event);
      case 'start paying':
      case 'charge answered':
      case 'answer paid':
        throw new Error('a history pays in full');
      case 'cancel as client':
        return plainly(await byLink(event, (linked) => cancel(service, linked)));
      case 'move as client': {
        const startsAt = Instant.ofEpochMilli(event.startsAt).toString();
        return plainly(await byLink(event, (linked) => rescheduleOwn(service, linked, startsAt)));
      }
      case 'view':
        return plainly(await service.ask('GET', (await linkTo(event.booking, event.fresh)).link));
      case 'open page': {
        const { booking: ref, fresh } = event;
        const answer = await service.ask('POST', `${(await linkTo(ref, fresh)).link}/opened`);
        const links = asked.get(ref) ?? [];
        const link = fresh === undefined ? undefined : links[fresh];
        if (answer.status === 204 && link !== undefined)
          asked.set(
            ref,
            links.map((one) => (one === link ? { ...one, openedAt: one.openedAt ?? now() } : one)),
          );
        return plainly(answer);
      }
      case 'release as visitor':
        return plainly(
          await service.ask('POST', `${held.get(event.booking)?.checkout ?? '/api/checkout/none'}/release`),
        );
      case 'choose offline':
        return plainly(
          await service.ask('POST', `${held.get(event.booking)?.checkout ?? '/api/checkout/none'}/offline`),
        );
      case 'correct address':
        return plainly(
          await correctEmail(service, held.get(event.booking) ?? { checkout: 'none' }, event.email),
        );
      case 'ask for another address':
        return plainly(await byLink(event, (linked) => changeEmail(service, linked, event.email)));
      case 'confirm address':
        return confirmAddress(event);
      case 'resend link':
        return renewing(event.booking, (id) => act(admin, id, 'resend-link'));
      case 'find booking':
        return find(event.booking, event.email);
      case 'edit contact': {
        const { email, location, partySize, isNotified } = event;
        const body = {
          ...(isNotified ? { notify: true } : {}),
          ...(location === undefined ? {} : { location }),
          ...(email === undefined ? {} : { email }),
          ...(partySize === undefined ? {} : { partySize }),
        };
        return renewing(event.booking, (id) => admin.ask('PATCH', `/bookings/${id}/contact`, { body }));
      }
      default:
        return showing(await change(await bookingId(event.booking), event));
    }
  };

  const change = async (
    id: string,
    event: Extract<
      Event,
      {
        readonly does:
          | 'record fee'
          | 'cash'
          | 'void cash'
          | 'cancel as admin'
          | 'release as admin'
          | 'move'
          | 'complete'
          | 'no-show'
          | 'ask for the rest'
          | 'add'
          | 'remove'
          | 'refund'
          | 'save photos'
          | 'send photos'
          | 'note'
          | 'delete note';
      }
    >,
  ): Promise<Answer> => {
    switch (event.does) {
      case 'record fee':
        return act(admin, id, 'fee', { means: 'momo' });
      case 'cash':
        return act(admin, id, 'cash-payments', { amountRwf: event.amountRwf });
      case 'cancel as admin':
        return act(admin, id, 'cancel', event.reason === undefined ? undefined : { reason: event.reason });
      case 'release as admin':
        return act(admin, id, 'release');
      case 'move':
        return act(admin, id, 'reschedule', {
          startsAt: Instant.ofEpochMilli(event.startsAt).toString(),
          ...(event.isConfirmed === undefined ? {} : { confirm: event.isConfirmed }),
        });
      case 'complete':
      case 'no-show':
        return act(admin, id, event.does);
      case 'ask for the rest':
        return act(admin, id, 'session-fee');
      case 'add':
        return act(admin, id, 'addons', { addonId: event.addOn.id, quantity: event.quantity });
      case 'remove':
        return admin.ask('DELETE', `/bookings/${id}/addons/${event.addOnId}`);
      case 'refund':
      case 'void cash': {
        const payments = listAt(await view(admin, id), 'payments');
        const payment = payments.find((one) => textAt(one, 'ourRef') === event.payment);
        const path = `/payments/${payment === undefined ? freshUuid() : textAt(payment, 'id')}`;
        return event.does === 'refund'
          ? admin.ask('POST', `${path}/refund`, { body: { reference: 'MP-1' } })
          : admin.ask('POST', `${path}/void`, { body: { reason: 'A mistake' } });
      }
      case 'save photos':
        return admin.ask('PUT', `/bookings/${id}/delivery`, {
          body: { url: event.url, expiresOn: lastDayBefore(event.endsAt).toString() },
        });
      case 'send photos':
        return act(
          admin,
          id,
          'delivery/send',
          event.recipient === undefined ? undefined : { recipient: event.recipient },
        );
      case 'note':
        return act(admin, id, 'notes', { body: 'Bring a hat', email: event.isEmailed });
      case 'delete note': {
        const [note] = listAt(await view(admin, id), 'notes');
        return admin.ask(
          'DELETE',
          `/bookings/${id}/notes/${note === undefined ? freshUuid() : textAt(note, 'id')}`,
        );
      }
      default:
        return event satisfies never;
    }
  };

  return {
    take,
    bookings: async () => {
      shown.clear();
      const views = await Promise.all([...held.keys()].map(async (ref) => view(admin, await bookingId(ref))));
      for (const one of views) shown.set(textAt(one, 'reference'), one);
      const bookings = await Promise.all(views.map(async (one) => bookingOfView(one, await eventsOf(one))));
      concerned.clear();
      await Promise.all(
        [...checkouts].map(async ([ref, checkout]) =>
          outcomes.set(ref, at((await service.ask('GET', `${checkout}/outcome`)).body, 'outcome')),
        ),
      );
      return bookings;
    },
    emails: async () =>
      (await emails()).flatMap((email) => {
        const plain = emailOf(email);
        return plain !== undefined && held.has(plain.booking) ? [plain] : [];
      }),
    see: (booking: Booking) => visible(booking, now()),
    announced: (event) => {
      const action = ACTION_OF[event.does];
      const one = 'booking' in event ? shown.get(event.booking) : undefined;
      const causes = one && action && jsonAt(one, 'actionEmails')[action];
      return Array.isArray(causes) ? causes : undefined;
    },
    check: () => {
      const bookings = Array.from(shown, ([ref, one]) => bookingOfView(one, timelines.get(ref)?.events));
      const studio = { now: now(), bookings, events: new Map() };
      for (const [ref, one] of shown) {
        const booking = bookingOfView(one, timelines.get(ref)?.events);
        expect(derivedIn(one)).toEqual(derivedOf(booking, studio));
        if (outcomes.has(ref)) expect(outcomes.get(ref)).toBe(outcomeOf(booking, now()));
      }
    },
    keyOf: ({ payment, verdict, amountRwf }) => `${payment} ${verdict} ${String(amountRwf)}`,
    addressLinks: async () =>
      (await emails()).flatMap((email) =>
        email.cause === 'email_change' && held.has(email.shoot.reference)
          ? [
              {
                booking: email.shoot.reference,
                email: email.to,
                expiresAt: Instant.parse(email.expiresAt).toEpochMilli(),
              },
            ]
          : [],
      ),
  };
};
