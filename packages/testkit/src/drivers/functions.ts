import { Duration, Instant } from '@js-joda/core';
import {
  accessLink,
  addPostShootAddOn,
  admitAttempt,
  askable,
  type Booking,
  type BookingStatus,
  cancelByAdmin,
  cancelByClient,
  type Cancellation,
  type ChargeOutcome,
  chooseOffline,
  complete,
  confirm,
  confirmEmailChange,
  correctEmail,
  deleteNote,
  erasable,
  eraseAccount,
  hasClient,
  changedThrough,
  isLinked,
  linksAt,
  linksChangeAt,
  DEFAULT_POLICIES,
  DEFAULT_SETTINGS,
  expectOffline,
  expireHold,
  feeNeedsSlot,
  holdUntil,
  instructionsCountSince,
  invalid,
  MOST_INSTRUCTIONS,
  isCheckoutOpen,
  isOccupying,
  isReminderDue,
  notePaidReport,
  occupiedPeriod,
  ok,
  openAttempt,
  openedBy,
  withInstructionsSent,
  withOpening,
  openEmailChange,
  overlaps,
  owedRwf,
  type Payment,
  type ProviderMethod,
  addNote,
  recordCash,
  recordableFee,
  recordChargeOutcome,
  recordFee,
  recordNoShow,
  recordRefund,
  releaseCheckout,
  releaseHold,
  type Refusal,
  reminded,
  removePostShootAddOn,
  renewLink,
  requestEmailChange,
  requestFreshLink,
  requestSessionFee,
  reschedule,
  editContact,
  MADE_BY_STUDIO,
  rescheduleByClient,
  type Result,
  rwf,
  savePhotoLink,
  sendPhotos,
  sessionFeeDue,
  settle,
  slotOfLateFee,
  startAhead,
  startProblem,
  startReasons,
  workingWeek,
  emailAddress,
  expiryFromToday,
  dateOf,
  voidCash,
} from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { aBooking, aSlot } from '../builders/a-booking.ts';
import { anAddress, aPayerPhone } from '../builders/contact.ts';
import { anAddOn } from '../builders/studio.ts';
import { freshUuid } from '../doubles/fresh.ts';
import type { Charge, Event } from '../reference/react.ts';
import { bookingOf } from '../snapshots/of-account.ts';
import type { AddressLink, Driver, Setting, Taken } from './driver.ts';
import { openEveryDay } from './tested-service.ts';

interface Account {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
  readonly linkLastUsedAt: Instant | undefined;
}

const WEEK = workingWeek(openEveryDay());

const OFFLINE_FEE = { ...DEFAULT_POLICIES.offlineFee, enabled: true, instructionsEn: 'Dial *182#' };

const FEE = { means: 'momo', transactionReference: undefined, note: undefined } as const;

/** How the provider's answer to a charge is given in the domain's words. */
export const OUTCOMES: Readonly<Record<Charge, ChargeOutcome>> = {
  accepted: { kind: 'accepted' },
  'accepted with a page': { kind: 'accepted', redirectUrl: 'https://cards.example/page' },
  declined: { kind: 'declined', reason: 'insufficient_funds' },
  refused: { kind: 'refused', reason: 'merchant_misconfigured' },
  not_sent: { kind: 'not_sent' },
  unknown: { kind: 'unknown' },
};

export type Asked = Extract<Event, { readonly does: 'ask company' | 'accept payment' }>;

/** What the company says of a payment, in the domain's words. */
export const answerOfCompany = ({ says, amountRwf }: Asked): ChargeStatus => ({
  kind: says === 'unknown' ? 'not_found' : says,
  amountRwf,
  reason: 'payer_declined',
  providerReference: undefined,
});

/** A refusal in the reference's words. */
export const refusalInWords = (refusal: Refusal): string =>
  'problems' in refusal
    ? `${refusal.code} ${refusal.problems.map(({ field }) => field).join()}`
    : refusal.code;

class Refusing extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const orRefuse = <Value>(result: Result<Value>): Value => {
  if (!result.ok) throw new Refusing(result.refusal);
  return result.value;
};

const refuse = (code: 'not_found' | 'slot_taken'): never => {
  throw new Refusing({ code });
};

const refuseOutside = (
  startsAt: Instant,
  durationMinutes: number,
  bufferMinutes: number,
  now: Instant,
): void => {
  const reasons = startReasons(startsAt, {
    week: WEEK,
    blocks: [],
    bookings: [],
    durationMinutes,
    bufferMinutes,
    earliestStart: now.plus(Duration.ofMinutes(DEFAULT_SETTINGS.minLeadTimeMinutes)),
  });
  if (reasons.length > 0) throw new Refusing({ code: 'outside_availability', reasons });
};

/** The domain's functions with nothing around them: what a use case does, without ports, locks and emails. */
export const driveFunctions = (setting: Setting): Driver => {
  let now = Instant.ofEpochMilli(setting.now);
  const accounts = new Map<string, Account>();
  const concluded = new Map<string, string>();
  const links: AddressLink[] = [];
  let { reminderHoursBefore } = setting.emailPolicy;

  const accountOf = (ref: string): Account => accounts.get(ref) ?? refuse('not_found');
  const put = (account: Account): void => {
    accounts.set(account.booking.reference, account);
  };
  const isFree = (booking: Pick<Booking, 'id' | 'slot'>): boolean =>
    ![...accounts.values()].some(
      ({ booking: other }) =>
        other.id !== booking.id &&
        isOccupying(other, now) &&
        overlaps(occupiedPeriod(other.slot), occupiedPeriod(booking.slot)),
    );
  /** specification.md#instructions-limit: addresses are used as their digests. */
  const instructed = (booking: Booking): Booking => {
    if (booking.status !== 'pending_payment') return booking;
    const since = instructionsCountSince(now);
    const sent = [...accounts.values()]
      .flatMap((account) => account.booking.offlineFee?.instructionsSent ?? [])
      .filter(({ to, at }) => to === booking.email && at.isAfter(since));
    return sent.length < MOST_INSTRUCTIONS ? withInstructionsSent(booking, booking.email, now) : booking;
  };
  const sweep = (): void => {
    for (const account of accounts.values())
      if (account.booking.status === 'pending_payment' && !isOccupying(account.booking, now))
        put({ ...account, booking: expireHold(account.booking) });
  };
  const remind = (): void => {
    for (const account of accounts.values()) {
      const { booking } = account;
      if (reminderHoursBefore !== undefined && isReminderDue(booking, reminderHoursBefore, now))
        put({ ...account, booking: reminded(booking) });
    }
  };
  const cancel = (account: Account, { booking, becomeDue }: Cancellation<Booking>): void =>
    put({
      ...account,
      booking,
      payments: account.payments.map((one) => becomeDue.find(({ id }) => id === one.id) ?? one),
    });
  const openedIn = (
    { booking: stored }: Account,
    { fresh }: { readonly fresh?: number | undefined },
    use = changedThrough,
  ) => {
    if (!isLinked(stored)) return refuse('not_found');
    const booking = linksAt(stored, now);
    const link = fresh === undefined ? booking.link : booking.freshLinks.at(-1 - fresh);
    return use(booking, link?.digest ?? 'of a link that has ended', now) ?? refuse('not_found');
  };

  const book = (event: Extract<Event, { readonly does: 'book' | 'book as admin' }>): BookingStatus => {
    const byAdmin = event.does === 'book as admin' ? event : undefined;
    const { priceRwf, minutes } = event.package;
    const bookingFeeRwf = byAdmin?.isWaived === true ? 0 : event.package.bookingFeeRwf;
    const startsAt = Instant.ofEpochMilli(event.startsAt);
    if (byAdmin !== undefined) orRefuse(startAhead(startsAt, now));
    const slot = aSlot(startsAt, minutes, event.bufferMinutes);
    const plain = aBooking({
      partySize: undefined,
      ...(byAdmin === undefined ? {} : { madeFrom: MADE_BY_STUDIO }),
      slot,
      createdAt: now,
      holdExpiresAt: holdUntil(now, event.holdMinutes, slot),
      email: anAddress(event.email),
    });
    const sessionFeeRwf = rwf(priceRwf - bookingFeeRwf);
    const sold = {
      ...plain.sold,
      package: { ...plain.sold.package, durationMinutes: minutes },
      totalRwf: rwf(priceRwf),
      bookingFeeRwf: rwf(bookingFeeRwf),
      sessionFeeRwf,
    };
    const pending = { ...plain, sold };
    if (!isFree(pending)) return refuse('slot_taken');
    if (byAdmin?.isConfirmed === false) refuseOutside(startsAt, minutes, event.bufferMinutes, now);
    const waiting =
      byAdmin?.isOffline === true
        ? instructed(expectOffline(pending, undefined, event.holdMinutes, now))
        : pending;
    const booking = bookingFeeRwf === 0 ? confirm(pending, accessLink(freshUuid(), now), now) : waiting;
    put({ booking, payments: [], linkLastUsedAt: undefined });
    return booking.status;
  };

  const hear = (event: Extract<Event, { readonly does: 'hear' }>): string => {
    const known = concluded.get(event.key);
    if (known !== undefined) return known;
    const outcome = conclude(event);
    concluded.set(event.key, outcome);
    return outcome;
  };

  const conclude = ({
    payment: ref,
    verdict,
    amountRwf,
    payer,
  }: Extract<Event, { readonly does: 'hear' }>): string => {
    const account = [...accounts.values()].find(({ payments }) =>
      payments.some(({ ourRef }) => ourRef === ref),
    );
    const payment = account?.payments.find(({ ourRef }) => ourRef === ref);
    if (account === undefined || payment === undefined) return 'no_such_payment';
    if (verdict === 'misaddressed') return 'reference_mismatch';
    const { booking, payments } = account;
    const settlement = settle({
      event: {
        ourRef: ref,
        verdict: verdict === 'failed' ? { kind: 'failed', reason: 'payer_declined' } : { kind: verdict },
        amountRwf,
        providerReference: undefined,
      },
      payment,
      booking,
      payments,
      slot: slotOfLateFee(booking, isFree(booking), now),
      payerPhone: payer === undefined ? undefined : aPayerPhone(payer),
      link: accessLink(freshUuid(), now),
      now,
    });
    if ('payment' in settlement)
      put({
        ...account,
        booking: settlement.outcome === 'applied' ? settlement.booking : booking,
        payments: payments.map((one) => (one === payment ? settlement.payment : one)),
      });
    return settlement.outcome;
  };

  const askCompany = ({ does, payment: ref, says, amountRwf }: Asked): string => {
    const account = [...accounts.values()].find(({ payments }) =>
      payments.some(({ ourRef }) => ourRef === ref),
    );
    const payment = askable(account?.payments ?? []).find(({ ourRef }) => ourRef === ref);
    if (account === undefined || payment === undefined) return 'wrong_status';
    const verdict = says === 'paid' ? 'succeeded' : 'failed';
    const isFinal = says === 'failed' || (says === 'paid' && does === 'accept payment');
    const key = `query ${ref} ${verdict} ${amountRwf}`;
    if (isFinal) hear({ does: 'hear', key, payment: ref, verdict, amountRwf });
    else if (says === 'paid')
      put({
        ...account,
        payments: account.payments.map((one) => (one === payment ? notePaidReport(payment, now) : one)),
      });
    if (does === 'ask company') return says;
    return says === 'paid' && amountRwf === payment.amountRwf ? 'done' : 'not_paid';
  };

  const pay = (event: Extract<Event, { readonly does: 'pay' }>): string => {
    const account = accountOf(event.booking);
    const { payments } = account;
    const isFee = event.purpose === 'booking_fee';
    if (isFee && !isCheckoutOpen(account.booking, now)) return refuse('not_found');
    const booking = isFee ? account.booking : openedIn(account, event);
    const due = isFee ? ok(booking.sold.bookingFeeRwf) : sessionFeeDue(booking, payments);
    const wanted = {
      purpose: event.purpose,
      method: event.payer.method as ProviderMethod,
      phone: aPayerPhone(event.payer.phone),
      askedFrom: 'a network',
      isExclusive: event.isExclusive === true,
    };
    const admitted = orRefuse(admitAttempt(payments, wanted, due, now));
    if (!admitted.isNew) {
      put({ ...account, booking });
      return 'same';
    }
    const { attempt } = admitted;
    const { amountRwf } = attempt;
    const names = { id: freshUuid(), ourRef: freshUuid(), bookingId: booking.id };
    const opened = openAttempt(names, attempt, 'mobile-money', event.answerableMinutes, now);
    put({ ...account, booking, payments: [...payments, opened] });
    if (event.isPaidFirst)
      hear({ does: 'hear', key: names.ourRef, payment: names.ourRef, verdict: 'succeeded', amountRwf });
    const after = accountOf(event.booking);
    put({
      ...after,
      payments: after.payments.map((one) =>
        one.id === names.id ? recordChargeOutcome(one, OUTCOMES[event.charge], now) : one,
      ),
    });
    return `new ${amountRwf}`;
  };

  const erase = (email: string): string => {
    sweep();
    const known = [...accounts.values()].filter(({ booking }) => hasClient(booking));
    const own = orRefuse(
      erasable(
        known.filter(({ booking }) => booking.email === email),
        now,
      ),
    );
    for (const account of own)
      put({ ...accountOf(account.booking.reference), ...eraseAccount(account, now) });
    for (const { booking, ...account } of known)
      if (booking.email !== email && isLinked(booking) && booking.emailChange?.email === email)
        put({ ...account, booking: { ...booking, emailChange: undefined } });
    return `erased ${own.length}`;
  };

  /** Answers `done` unless the event has a word of its own. */
  const take = (event: Event): string => {
    switch (event.does) {
      case 'wait':
        now = Instant.ofEpochMilli(event.until);
        return 'done';
      case 'sweep':
        sweep();
        return 'done';
      case 'set email policy':
        ({ reminderHoursBefore } = event.policy);
        return 'done';
      case 'remind':
        remind();
        return 'done';
      case 'hear what nothing proves':
        return 'done';
      case 'open in vain':
        return refuse('not_found');
      case 'ask company':
      case 'accept payment':
        return askCompany(event);
      case 'start paying':
      case 'charge answered':
      case 'answer paid':
        throw new Error('a history pays in full');
      case 'book':
      case 'book as admin':
        return book(event);
      case 'hear':
        return hear(event);
      case 'pay':
        return pay(event);
      case 'erase':
        return erase(event.email);
      default:
        change(accountOf(event.booking), event);
        return 'done';
    }
  };

  const change = (
    account: Account,
    event: Exclude<
      Extract<Event, { readonly booking: string }>,
      { readonly does: 'start paying' | 'pay' | 'open in vain' }
    >,
  ): void => {
    const { booking, payments } = account;
    const keep = (changed: Booking): void => put({ ...account, booking: changed });
    switch (event.does) {
      case 'choose offline': {
        const policy = { ...OFFLINE_FEE, holdMinutes: event.holdMinutes };
        const choice = { policy, chosenFrom: 'a network', holds: [], limitsAddress: false };
        keep(instructed(orRefuse(chooseOffline(booking, payments, choice, now))));
        return;
      }
      case 'record fee': {
        const slot = feeNeedsSlot(booking, now) && !isFree(booking) ? 'taken' : 'free';
        const recordable = orRefuse(recordableFee(booking, payments, OFFLINE_FEE, slot, now));
        const names = { id: freshUuid(), ourRef: freshUuid() };
        const recorded = recordFee(recordable, FEE, names, accessLink(freshUuid(), now), now);
        put({ ...account, booking: recorded.booking, payments: [...payments, recorded.payment] });
        return;
      }
      case 'cash': {
        const names = { id: freshUuid(), ourRef: freshUuid() };
        const cash = { amountRwf: rwf(event.amountRwf), note: undefined };
        const recorded = orRefuse(recordCash(booking, payments, cash, names, now));
        put({ ...account, booking: recorded.booking, payments: [...payments, recorded.payment] });
        return;
      }
      case 'void cash': {
        const payment = payments.find(({ ourRef }) => ourRef === event.payment) ?? refuse('not_found');
        const voided = orRefuse(voidCash(booking, payment, 'A mistake', now));
        put({ ...account, payments: payments.map((one) => (one === payment ? voided : one)) });
        return;
      }
      case 'cancel as client':
        cancel(account, orRefuse(cancelByClient(openedIn(account, event), payments, now)));
        return;
      case 'cancel as admin':
        cancel(account, orRefuse(cancelByAdmin(booking, payments, event.reason, now)));
        return;
      case 'release as admin':
        keep(orRefuse(releaseHold(booking, now)));
        return;
      case 'release as visitor':
        keep(orRefuse(releaseCheckout(booking, payments, now)));
        return;
      case 'move': {
        const startsAt = orRefuse(startAhead(Instant.ofEpochMilli(event.startsAt), now));
        const moved = orRefuse(reschedule(booking, startsAt, event.bufferMinutes, now));
        if (!isFree(moved)) refuse('slot_taken');
        if (event.isConfirmed === false)
          refuseOutside(startsAt, booking.sold.package.durationMinutes, event.bufferMinutes, now);
        keep(moved);
        return;
      }
      case 'edit contact': {
        const email = event.email === undefined ? {} : { email: orRefuse(emailAddress(event.email)) };
        const partySize = event.partySize === undefined ? {} : { partySize: event.partySize ?? undefined };
        const location = event.location === undefined ? {} : { location: event.location };
        const link = accessLink(freshUuid(), now);
        const edited = orRefuse(editContact(booking, { ...email, ...partySize, ...location }, link, now));
        keep(edited.email === booking.email ? edited : instructed(edited));
        return;
      }
      case 'move as client': {
        const { bufferMinutes, policy } = event;
        const startsAt = Instant.ofEpochMilli(event.startsAt);
        const own = openedIn(account, event);
        const problem = startProblem(startsAt, now, {
          week: WEEK,
          busy: [],
          durationMinutes: own.sold.package.durationMinutes,
          bufferMinutes,
          earliestStart: now.plus(Duration.ofMinutes(DEFAULT_SETTINGS.minLeadTimeMinutes)),
        });
        if (problem !== undefined) throw new Refusing(invalid('startsAt', problem));
        const allowed = { enabled: true, ...policy };
        const moved = orRefuse(rescheduleByClient(own, startsAt, allowed, bufferMinutes, now));
        keep(isFree(moved) ? moved : refuse('slot_taken'));
        return;
      }
      case 'complete':
        keep(orRefuse(complete(booking, owedRwf(booking, payments), now)));
        return;
      case 'no-show':
        keep(orRefuse(recordNoShow(booking, now)));
        return;
      case 'ask for the rest':
        keep(orRefuse(requestSessionFee(booking, payments, now)));
        return;
      case 'view':
        put({ ...account, booking: openedIn(account, event, openedBy), linkLastUsedAt: now });
        return;
      case 'open page':
        keep(openedIn(account, event, withOpening));
        return;
      case 'resend link':
        keep(orRefuse(renewLink(booking, accessLink(freshUuid(), now))));
        return;
      case 'find booking': {
        const address = orRefuse(emailAddress(event.email));
        if (!isLinked(booking) || !hasClient(booking) || booking.email !== address) return;
        const asked = requestFreshLink(booking, accessLink(freshUuid(), now), now);
        if (asked.ok) keep(asked.value);
        return;
      }
      case 'add': {
        const { id, priceRwf, isActive } = event.addOn;
        const addOn = anAddOn({ id, priceRwf: rwf(priceRwf), isActive });
        keep(orRefuse(addPostShootAddOn(booking, addOn, event.quantity, now)));
        return;
      }
      case 'remove':
        keep(orRefuse(removePostShootAddOn(booking, payments, event.addOnId, now)));
        return;
      case 'refund': {
        const payment = payments.find(({ ourRef }) => ourRef === event.payment) ?? refuse('not_found');
        const refunded = orRefuse(recordRefund(booking, payment, { reference: 'MP-1', refundedAt: now }));
        put({ ...account, payments: payments.map((one) => (one === payment ? refunded : one)) });
        return;
      }
      case 'save photos': {
        const expiresOn = orRefuse(expiryFromToday(lastDayBefore(event.endsAt), now));
        keep(orRefuse(savePhotoLink(booking, { url: event.url, expiresOn, note: undefined })));
        return;
      }
      case 'send photos':
        keep(orRefuse(sendPhotos(booking, now)));
        return;
      case 'note':
        keep(
          orRefuse(
            addNote(booking, { id: freshUuid(), body: 'A note', createdAt: now, emailed: event.isEmailed }),
          ),
        );
        return;
      case 'delete note':
        keep(orRefuse(deleteNote(booking, booking.notes[0]?.id ?? 'none')));
        return;
      case 'correct address': {
        const email = orRefuse(emailAddress(event.email));
        if (!isCheckoutOpen(booking, now)) return refuse('not_found');
        const corrected = orRefuse(correctEmail(booking, payments, email, now));
        keep(corrected.email === booking.email ? corrected : instructed(corrected));
        return;
      }
      case 'ask for another address': {
        const email = orRefuse(emailAddress(event.email));
        const own = openedIn(account, event);
        const asked = orRefuse(requestEmailChange(own, email, freshUuid(), now, linksChangeAt(own)));
        const { expiresAt } = asked.emailChange;
        links.push({ booking: event.booking, email, expiresAt: expiresAt.toEpochMilli() });
        keep(asked);
        return;
      }
      case 'confirm address': {
        const open = openEmailChange(booking, now);
        const { email, expiresAt } = event.link;
        const isIt = open?.email === email && open.expiresAt.toEpochMilli() === expiresAt;
        if (!isIt || !('link' in booking)) return refuse('not_found');
        keep(confirmEmailChange(booking, open));
        return;
      }
      default:
        event satisfies never;
    }
  };

  return {
    take: async (event): Promise<Taken> => {
      try {
        return { answer: take(event) };
      } catch (fault) {
        if (!(fault instanceof Refusing)) throw fault;
        return { answer: refusalInWords(fault.refusal) };
      }
    },
    bookings: async () => Array.from(accounts.values(), (account) => bookingOf(account)),
    emails: async () => undefined,
    // The timeline is the use cases'.
    see: ({ timeline: _timeline, ...booking }) => booking,
    addressLinks: async () => links,
  };
};

/** The Kigali day that ends at an instant. */
export const lastDayBefore = (endsAt: number) => dateOf(Instant.ofEpochMilli(endsAt - 1));
