import { Instant } from '@js-joda/core';
import {
  DEFAULT_POLICIES,
  isLinked,
  linksAt,
  POLICY_LIMITS,
  type Chronicle,
  type EmailMessage,
  emailsOfActions,
  type ProviderMethod,
  Refused,
  rwf,
  type ShownAccount,
  type TimelineActor,
  type TimelineEvent,
  timelineOf,
  STUDIO_CALENDAR,
} from '@booky/domain';
import { expect } from 'vitest';
import type { AdminAccount, BookingAccount, InboundDelivery } from '@booky/domain/ports';
import { aPayerPhone } from '../builders/contact.ts';
import { anAddOn } from '../builders/studio.ts';
import type { ContractAdapters } from '../contracts/contract-adapters.ts';
import { freshNumber, freshToken, freshUuid } from '../doubles/fresh.ts';
import type { Event } from '../reference/react.ts';
import { DAY, FIRST_PLACE } from '../reference/studio.ts';
import { tidied } from '../reference/timeline.ts';
import { bookingOf, emailOf } from '../snapshots/of-account.ts';
import { ACTION_OF, type Driver, type Setting, type Taken } from './driver.ts';
import { answerOfCompany, type Asked, lastDayBefore, OUTCOMES, refusalInWords } from './domain-words.ts';
import { CHARGES, CLIENT_RESCHEDULES, EMAIL_POLICY, PAYERS } from '../histories/steps.ts';
import { BUFFER_MINUTES, openTestedService, type TestedService } from './tested-service.ts';

/** The visitor of every history. */
const VISITOR = {
  fullName: 'Aline Uwase',
  phone: '0788 123 456',
  location: FIRST_PLACE,
  partySize: undefined,
  specialRequests: undefined,
  consent: true,
  locale: 'en',
  madeFrom: 'a network address',
} as const;

const ANSWERABLE_MINUTES = 5;
const HOLD_MINUTES = 15;

/** So many at once that other histories in the store never count. */
const OFFLINE_FEE = {
  ...DEFAULT_POLICIES.offlineFee,
  enabled: true,
  instructionsEn: 'Dial *182*8*1*123456#',
  mostAtOnce: POLICY_LIMITS.offlineFee.mostAtOnce.max,
};

/** The add-ons that can be sold after a shoot; the last is no longer offered. */
const ADD_ON_PRICES = [7001, 0, 21_000_000, 5000];

const showing = async (answer: Promise<ShownAccount>): Promise<Taken> => {
  const { booking, payments, linkLastUsedAt } = await answer;
  return { answer: 'done', shown: bookingOf({ booking, payments, linkLastUsedAt }) };
};
const saying = async (answer: Promise<string>): Promise<Taken> => ({ answer: await answer });

/** The use cases of the whole service on an adapter set, in months of their own. */
export const driveUseCases = async (
  adapters: ContractAdapters,
  knownAdmin?: AdminAccount,
): Promise<{ readonly driver: Driver; readonly setting: Setting; readonly service: TestedService }> => {
  const service = await openTestedService(adapters, knownAdmin);
  const { useCases, clock, scripted, tokenDigester, checkoutTokens, months, admin } = service;
  const addOns = ADD_ON_PRICES.map((price, index) =>
    anAddOn({ priceRwf: rwf(price), isActive: index < ADD_ON_PRICES.length - 1 }),
  );
  await adapters.seed({ catalogue: { services: [], packages: [], addOns } });
  await useCases.changePolicies({
    clientReschedule: { enabled: true, ...CLIENT_RESCHEDULES },
    emails: EMAIL_POLICY,
    offlineFee: OFFLINE_FEE,
  });
  // A store may hold other histories' bookings, and an address is erased with all of its own.
  const address = `aline.${freshNumber()}@example.rw`;
  const references = new Set<string>();
  const written = new Map<string, InboundDelivery>();

  const accounts = async (): Promise<readonly BookingAccount[]> => {
    const found = await adapters.unitOfWork.run(async ({ bookings }) => {
      await bookings.serialiseClaims(STUDIO_CALENDAR);
      return bookings.overlapping(months);
    });
    for (const { reference } of found) references.add(reference);
    const read = await Promise.all(
      Array.from(references, (reference) =>
        adapters.bookingReader.byReference(reference as BookingAccount['booking']['reference']),
      ),
    );
    return read.filter((account) => account !== undefined);
  };
  let chronicles: readonly (BookingAccount & Chronicle)[] = [];
  /** By reference, how many events each had when it was last looked through. */
  const checked = new Map<string, number>();
  /** As they were written: what is filled in would hide what was forgotten. */
  const chroniclesNow = async (): Promise<readonly (BookingAccount & Chronicle)[]> => {
    const read = await Promise.all(
      (await accounts()).map(({ booking }) => adapters.bookingReader.chronicle(booking.id)),
    );
    return read.filter((chronicle) => chronicle !== undefined);
  };
  const accountOf = async (ref: string): Promise<BookingAccount> => {
    const account = await adapters.bookingReader.byReference(ref as BookingAccount['booking']['reference']);
    if (account === undefined) throw new Error('the booking was not found');
    return account;
  };
  /** A store may hold other histories' bookings and admins. */
  const isOurs = (email: EmailMessage): boolean => {
    const about = 'shoot' in email ? email.shoot.reference : 'reference' in email ? email.reference : null;
    const isToAdmin = email.cause.endsWith('_alert');
    return about !== null && references.has(about) && (!isToAdmin || email.to === admin.email);
  };
  const ownEmails = async (): Promise<readonly EmailMessage[]> =>
    (await adapters.inspect.queuedEmails()).filter(isOurs);

  /**
   * The token of the booking's present link, or of the fresh one so far back; one that opens nothing while there is none,
   * of a fresh one that has ended where there is such.
   */
  const accessTokenOf = async (ref: string, fresh?: number): Promise<string> => {
    const { booking: stored } = await accountOf(ref);
    const booking = isLinked(stored) ? linksAt(stored, clock.now()) : stored;
    if (!('link' in booking) || booking.erasedAt !== undefined) return freshToken();
    const { link, freshLinks } = booking;
    const tokens = (await ownEmails()).flatMap((email) =>
      (email.cause === 'booking_confirmed' || email.cause === 'fresh_link') && email.shoot.reference === ref
        ? [email.accessToken]
        : [],
    );
    const isOf =
      ({ digest }: typeof link) =>
      (token: string): boolean =>
        tokenDigester.digest(token) === digest;
    const meant = fresh === undefined ? link : freshLinks.at(-1 - fresh);
    if (meant === undefined)
      return tokens.find((token) => ![link, ...freshLinks].some((one) => isOf(one)(token))) ?? freshToken();
    const found = tokens.find(isOf(meant));
    if (found === undefined) throw new Error('no email carries the access token of the booking');
    return found;
  };

  const receive = (provider: 'mobile-money' | 'gateway', inbound: InboundDelivery): Promise<void> =>
    useCases.receiveDelivery(provider, inbound, 'a sender');

  /** A store may hold other histories' deliveries. */
  const keyOf = (key: string): string => `${key} of ${months.from.toString()}`;
  const recordedOf = (key: string) =>
    adapters.inspect.deliveryOutcome(service.storedIds.get(keyOf(key)) ?? 'never stored');

  const hear = async (event: Extract<Event, { readonly does: 'hear' }>): Promise<string> => {
    const { key, payment: ourRef, verdict, amountRwf, payer } = event;
    const inbound =
      written.get(key) ??
      scripted.write(
        verdict === 'misaddressed'
          ? { verified: true, kind: 'misaddressed', ourRef }
          : {
              verified: true,
              kind: 'event',
              eventKey: keyOf(key),
              event: {
                ourRef,
                verdict:
                  verdict === 'failed' ? { kind: 'failed', reason: 'payer_declined' } : { kind: verdict },
                amountRwf,
                providerReference: `their ${ourRef}`,
              },
            },
        payer === undefined ? undefined : aPayerPhone(payer),
      );
    written.set(key, inbound);
    await receive('mobile-money', inbound);
    if (verdict === 'misaddressed') return 'reference_mismatch';
    return (await recordedOf(key)) ?? 'not concluded';
  };

  const hearWhatNothingProves = async (kind: string, ourRef: string): Promise<string> => {
    const account = (await adapters.bookingReader.byOurRef(ourRef))?.payment;
    const event = {
      ourRef,
      verdict: { kind: 'succeeded' },
      amountRwf: account?.amountRwf,
      providerReference: undefined,
    } as const;
    if (kind === 'forged')
      await receive('mobile-money', scripted.write({ verified: false, why: 'proof_wrong' }));
    else if (kind === 'unreadable')
      await receive('mobile-money', scripted.write({ verified: true, kind: 'unreadable' }));
    else
      await receive(
        'gateway',
        scripted.write({ verified: true, kind: 'event', eventKey: freshUuid(), event }),
      );
    return 'done';
  };

  const pay = async (event: Extract<Event, { readonly does: 'pay' }>): Promise<string> => {
    const { booking: ref, purpose, charge, isPaidFirst, payer } = event;
    scripted.answerCharges(async ({ ourRef, amountRwf }) => {
      if (isPaidFirst)
        await hear({
          does: 'hear',
          key: `first ${ourRef}`,
          payment: ourRef,
          verdict: 'succeeded',
          amountRwf,
        });
      return OUTCOMES[charge];
    });
    const { isExclusive: exclusive } = event;
    const wanted = {
      method: payer.method as ProviderMethod,
      phone: payer.phone,
      askedFrom: 'a network',
      exclusive,
    };
    const { payment, isNew } =
      purpose === 'booking_fee'
        ? await useCases.payBookingFee(ref, checkoutTokens.sign(ref), wanted)
        : await useCases.paySessionFee(await accessTokenOf(ref, event.fresh), wanted);
    return isNew ? `new ${payment.amountRwf}` : 'same';
  };

  /** Lets the company say this; answers the id of the payment it is asked about. */
  const sayForCompany = async (event: Asked): Promise<string> => {
    scripted.answerQueries(() => answerOfCompany(event));
    return (await adapters.bookingReader.byOurRef(event.payment))?.payment.id ?? freshUuid();
  };

  /** Everything a client can ask, with tokens that open nothing. */
  const openInVain = async (ref: string): Promise<string> => {
    const token = await accessTokenOf(ref);
    const others = (await ownEmails()).flatMap((email) =>
      'confirmationToken' in email ? [email.confirmationToken] : [],
    );
    const wrong = [
      tokenDigester.digest(token),
      checkoutTokens.sign(ref),
      `${token}A`,
      freshToken(),
      ...others,
    ];
    for (const one of wrong) {
      const answers = await Promise.allSettled([
        useCases.viewOwnBooking(one),
        useCases.cancelOwnBooking(one),
        useCases.requestEmailChange(one, 'new@example.rw'),
        useCases.paySessionFee(one, { method: 'momo_alpha', phone: '0788123456', askedFrom: 'a network' }),
        useCases.confirmEmailChange(`${one}A`),
      ]);
      const words = answers.map((answer) =>
        answer.status === 'rejected' ? inWords(answer.reason) : 'opened',
      );
      const opened = words.find((word) => word !== 'not_found');
      if (opened !== undefined) return opened;
    }
    return 'not_found';
  };

  const take = async (event: Event): Promise<Taken> => {
    switch (event.does) {
      case 'wait':
        clock.set(Instant.ofEpochMilli(event.until));
        return { answer: 'done' };
      case 'sweep':
        await useCases.expireLapsedHolds();
        return { answer: 'done' };
      case 'set email policy':
        await useCases.changePolicies({ emails: event.policy });
        return { answer: 'done' };
      case 'remind':
        await useCases.remindOfShoots();
        return { answer: 'done' };
      case 'erase':
        return { answer: `erased ${await useCases.eraseClient({ email: event.email })}` };
      case 'hear':
        return saying(hear(event));
      case 'hear what nothing proves':
        return saying(hearWhatNothingProves(event.kind, event.payment));
      case 'open in vain':
        return saying(openInVain(event.booking));
      // By an admin of its own each time, because the questions of one are limited.
      case 'ask company':
        return { answer: (await useCases.checkPayment(await sayForCompany(event), freshUuid())).answer };
      case 'accept payment': {
        await useCases.adoptPayment(await sayForCompany(event), freshUuid());
        return { answer: 'done' };
      }
      case 'start paying':
      case 'charge answered':
      case 'answer paid':
        throw new Error('a history pays in full');
      case 'pay':
        return saying(pay(event));
      case 'book': {
        const wanted = service.packages.find(({ priceRwf }) => priceRwf === event.package.priceRwf);
        const startsAt = Instant.ofEpochMilli(event.startsAt);
        // Capitals, which booking lowers.
        const email = event.email.toUpperCase();
        const request = { packageId: wanted?.id ?? freshUuid(), addonIds: [], startsAt, email, ...VISITOR };
        const { booking } = await useCases.createBooking(request);
        references.add(booking.reference);
        return { answer: booking.status };
      }
      case 'book as admin': {
        const wanted = service.packages.find(({ priceRwf }) => priceRwf === event.package.priceRwf);
        const { madeFrom: _nowhere, ...client } = VISITOR;
        const { booking } = await useCases.createAdminBooking({
          ...client,
          email: event.email.toUpperCase(),
          packageId: wanted?.id ?? freshUuid(),
          addonIds: [],
          startsAt: Instant.ofEpochMilli(event.startsAt),
          payment: event.isOffline === true ? 'offline' : event.isWaived ? 'waived' : 'online',
          holdMinutes: event.isWaived ? undefined : event.holdMinutes,
          isConfirmed: event.isConfirmed,
        });
        references.add(booking.reference);
        return { answer: booking.status };
      }
      default:
        return change(event);
    }
  };

  const change = async (
    event: Exclude<
      Extract<Event, { readonly booking: string }>,
      { readonly does: 'start paying' | 'pay' | 'open in vain' }
    >,
  ): Promise<Taken> => {
    const { booking, payments } = await accountOf(event.booking);
    const { id } = booking;
    switch (event.does) {
      case 'choose offline':
        await useCases.chooseOffline(event.booking, checkoutTokens.sign(event.booking), 'a network');
        return { answer: 'done' };
      case 'record fee':
        return showing(
          useCases.recordFee(id, { means: 'momo', transactionReference: 'MP-2', note: undefined }),
        );
      case 'cash':
        return showing(useCases.recordCashPayment(id, { amountRwf: rwf(event.amountRwf), note: 'In hand' }));
      case 'void cash': {
        const payment = payments.find(({ ourRef }) => ourRef === event.payment);
        return showing(useCases.voidCashPayment(payment?.id ?? freshUuid(), 'A mistake'));
      }
      case 'cancel as client':
        return showing(useCases.cancelOwnBooking(await accessTokenOf(event.booking, event.fresh)));
      case 'cancel as admin':
        return showing(useCases.cancelBooking(id, event.reason));
      case 'release as admin':
        return showing(useCases.releaseHold(id));
      case 'release as visitor':
        await useCases.releaseCheckout(event.booking, checkoutTokens.sign(event.booking));
        return { answer: 'done' };
      case 'move':
        return showing(
          useCases.rescheduleBooking(id, Instant.ofEpochMilli(event.startsAt), event.isConfirmed),
        );
      case 'edit contact': {
        const email = event.email === undefined ? {} : { email: event.email };
        const partySize = event.partySize === undefined ? {} : { partySize: event.partySize ?? undefined };
        const location = event.location === undefined ? {} : { location: event.location };
        return showing(useCases.editContact(id, { ...email, ...partySize, ...location }, event.isNotified));
      }
      case 'move as client': {
        const token = await accessTokenOf(event.booking, event.fresh);
        return showing(useCases.rescheduleOwnBooking(token, Instant.ofEpochMilli(event.startsAt)));
      }
      case 'complete':
        return showing(useCases.completeBooking(id));
      case 'no-show':
        return showing(useCases.recordNoShow(id));
      case 'ask for the rest':
        return showing(useCases.requestSessionFee(id));
      case 'open page':
        await useCases.openOwnBooking(await accessTokenOf(event.booking, event.fresh));
        return { answer: 'done' };
      case 'view':
        await useCases.viewOwnBooking(await accessTokenOf(event.booking, event.fresh));
        return { answer: 'done' };
      case 'resend link':
        return showing(useCases.resendLink(id));
      case 'find booking':
        await useCases.requestFreshLink(event.booking.toLowerCase(), event.email);
        return { answer: 'done' };
      case 'add':
        return showing(useCases.addPostShootAddOn(id, event.addOn.id, event.quantity));
      case 'remove':
        return showing(useCases.removePostShootAddOn(id, event.addOnId));
      case 'refund': {
        const payment = payments.find(({ ourRef }) => ourRef === event.payment);
        return showing(useCases.recordRefund(payment?.id ?? freshUuid(), 'MP-1', undefined));
      }
      case 'save photos': {
        const expiresOn = lastDayBefore(event.endsAt);
        return showing(useCases.savePhotoLink(id, { url: event.url, expiresOn, note: undefined }));
      }
      case 'send photos':
        return showing(useCases.sendPhotos(id, event.recipient));
      case 'note':
        return showing(useCases.addNote(id, 'Bring a hat', event.isEmailed));
      case 'delete note':
        return showing(useCases.deleteNote(id, booking.notes[0]?.id ?? freshUuid()));
      case 'correct address':
        await useCases.correctCheckoutEmail(event.booking, checkoutTokens.sign(event.booking), event.email);
        return { answer: 'done' };
      case 'ask for another address':
        return showing(
          useCases.requestEmailChange(await accessTokenOf(event.booking, event.fresh), event.email),
        );
      case 'confirm address': {
        const tokens = (await ownEmails()).flatMap((email) =>
          email.cause === 'email_change' &&
          email.shoot.reference === event.booking &&
          email.to === event.link.email &&
          email.expiresAt === Instant.ofEpochMilli(event.link.expiresAt).toString()
            ? [email.confirmationToken]
            : [],
        );
        // Alike links of one instant differ in their tokens alone; the last one is meant.
        const waiting = 'emailChange' in booking ? booking.emailChange?.digest : undefined;
        const token = tokens.find((one) => tokenDigester.digest(one) === waiting) ?? tokens[0];
        await useCases.confirmEmailChange(token ?? freshToken());
        return { answer: 'done' };
      }
      default:
        return event satisfies never;
    }
  };

  const [classic, double, gift] = service.packages;
  return {
    service,
    setting: {
      now: clock.now().toEpochMilli(),
      until: months.to.toEpochMilli() - 10 * DAY,
      packages: [
        { priceRwf: classic.priceRwf, bookingFeeRwf: 33_000, minutes: classic.durationMinutes },
        { priceRwf: double.priceRwf, bookingFeeRwf: 6000, minutes: double.durationMinutes },
        { priceRwf: gift.priceRwf, bookingFeeRwf: 0, minutes: gift.durationMinutes },
      ],
      addOns: addOns.map(({ id, priceRwf, isActive }) => ({ id, priceRwf, isActive })),
      bufferMinutes: BUFFER_MINUTES,
      holdMinutes: HOLD_MINUTES,
      offlineHoldMinutes: OFFLINE_FEE.holdMinutes,
      clientReschedules: CLIENT_RESCHEDULES,
      emailPolicy: EMAIL_POLICY,
      answerableMinutes: ANSWERABLE_MINUTES,
      payers: PAYERS,
      charges: CHARGES,
      isPaidFirst: true,
      email: address,
    },
    driver: {
      take: async (event) => {
        try {
          return await take(event);
        } catch (fault) {
          if (!(fault instanceof Refused)) throw fault;
          return { answer: inWords(fault) };
        }
      },
      bookings: async () => {
        chronicles = await chroniclesNow();
        return chronicles.map((chronicle) => bookingOf(chronicle, chronicle.events));
      },
      announced: (event) => {
        const about = 'booking' in event ? event.booking : undefined;
        const chronicle = chronicles.find(({ booking }) => booking.reference === about);
        const facts = chronicle && {
          ...chronicle,
          isProviderConfigured: true,
          policies: { ...DEFAULT_POLICIES, offlineFee: OFFLINE_FEE },
          slot: 'free' as const,
          now: clock.now(),
        };
        return (
          facts &&
          Object.entries(emailsOfActions(facts)).find(([name]) => name === ACTION_OF[event.does])?.[1]
        );
      },
      check: () => {
        for (const chronicle of chronicles) {
          const { reference } = chronicle.booking;
          if (checked.get(reference) === chronicle.events.length) continue;
          checkFilledIn(chronicle, clock.now());
          checked.set(reference, chronicle.events.length);
        }
      },
      emails: async () => (await ownEmails()).flatMap((email) => emailOf(email) ?? []),
      see: (booking) => booking,
      breakNextUnit: service.breakNextUnit,
      worker: {
        retryDeliveries: async (keys) => {
          await useCases.retryDeliveries();
          const outcomes = await Promise.all(keys.map(async (key) => [key, await recordedOf(key)] as const));
          return new Map(
            outcomes.flatMap(([key, outcome]) => (outcome === undefined ? [] : [[key, outcome]])),
          );
        },
        askProvider: async (kind) => {
          const words = {
            amountRwf: undefined,
            reason: 'payer_timeout',
            providerReference: undefined,
          } as const;
          scripted.answerQueries(() => ({ kind, ...words }));
          await useCases.askProvider();
        },
      },
      addressLinks: async () =>
        (await ownEmails()).flatMap((email) =>
          email.cause === 'email_change'
            ? [
                {
                  booking: email.shoot.reference,
                  email: email.to,
                  expiresAt: Instant.parse(email.expiresAt).toEpochMilli(),
                },
              ]
            : [],
        ),
    },
  };
};

const textsOf = (some: readonly TimelineEvent[]): readonly string[] =>
  some
    .map(({ at, actor, kind, detail }) => JSON.stringify([at, actor, kind, tidied({ ...detail })]))
    .toSorted();

const unlessAdmin = ({ actor, kind }: TimelineEvent): TimelineActor =>
  actor === 'admin' && (kind === 'payment_settled' || kind === 'confirmed') ? 'provider' : actor;

const isNoLapse = ({ kind }: TimelineEvent): boolean => kind !== 'hold_expired';

/**
 * specification.md#timeline-filled: of a timeline that is whole nothing is missing but a hold that lapsed unseen, and what
 * is filled in where nothing was written was written alike, but that rows do not know of an accepted payment by whom.
 */
const checkFilledIn = (chronicle: Chronicle, now: Instant): void => {
  const { events } = chronicle;
  const isAdopted = events.some(({ kind }) => kind === 'payment_adopted');
  const known = isAdopted ? events.map((event) => ({ ...event, actor: unlessAdmin(event) })) : events;
  const written = textsOf([...events, ...known]);
  expect(textsOf(timelineOf(chronicle, now).filter(isNoLapse))).toEqual(textsOf(events.filter(isNoLapse)));
  const filled = textsOf(timelineOf({ ...chronicle, events: [] }, now).filter(isNoLapse));
  expect(filled.filter((event) => !written.includes(event))).toEqual([]);
};

const inWords = (fault: unknown): string =>
  fault instanceof Refused ? refusalInWords(fault.refusal) : 'another fault';
