import {
  bookingsNamedIn,
  type EmailMessage,
  isLinked,
  isToClient,
  linksAt,
  makeDeliverEmail,
  type ShownAccount,
} from '@booky/domain';
import { type BookingAccount, EmailRefused, type InboundDelivery, type Mailer } from '@booky/domain/ports';
import { freshToken, freshUuid } from '../doubles/fresh.ts';
import { bookingOf } from '../snapshots/of-account.ts';
import type { HistoryEmailWorker } from '../contracts/contract-adapters.ts';
import { DONE, type Taken } from './setting.ts';
import type { TestedService } from './tested-service.ts';

/**
 * Returns the functions that cause events by use cases. The `byUseCases` of each event gets these functions. They
 * ignore rows of other histories in the store.
 */
export const openUseCasesWay = (service: TestedService) => {
  const { adapters, useCases, clock, scripted, tokenDigester, checkoutTokens, admin, months } = service;
  const references = new Set<string>();

  const accountOf = async (ref: string): Promise<BookingAccount> => {
    const account = await adapters.bookingReader.byReference(ref as BookingAccount['booking']['reference']);
    if (account === undefined) throw new Error('the booking does not exist');
    return account;
  };
  const isOurs = (email: EmailMessage): boolean => {
    const isAbout = bookingsNamedIn(email).some((reference) => references.has(reference));
    return isAbout && (isToClient(email) || email.to === admin.email);
  };
  const sent: EmailMessage[] = [];
  const emails = async (): Promise<readonly EmailMessage[]> => [
    ...sent,
    ...(await adapters.inspect.queuedEmails()).filter(isOurs),
  ];
  /** The last token of each booking that the photographer shared, by reference. */
  const shared = new Map<string, string>();
  /** Returns every token that the client of a booking was given. */
  const accessTokensOf = async (ref: string): Promise<readonly string[]> => [
    ...(await emails()).flatMap((email) =>
      'accessToken' in email && email.shoot.reference === ref ? [email.accessToken] : [],
    ),
    ...(shared.has(ref) ? [shared.get(ref) ?? ''] : []),
  ];
  const keyOf = (key: string): string => `${key} of ${months.from.toString()}`;

  return {
    useCases,
    clock,
    scripted,
    calendars: service.calendars,
    tokenDigester,
    /** References of this history's bookings. */
    references,
    /** Returns every email of this history: sent, queued or failed. */
    emails,
    /**
     * Tries to send every due email of the store. The mail company accepts all of them, or refuses all of them for
     * good.
     */
    sendEmails: async (worker: HistoryEmailWorker, areRefused: boolean): Promise<readonly EmailMessage[]> => {
      const tried: EmailMessage[] = [];
      const mailer: Mailer = {
        send: async (email) => {
          tried.push(email);
          if (areRefused) throw new EmailRefused('refused (550 5.1.1)');
          sent.push(email);
        },
      };
      await worker.tryDue(makeDeliverEmail({ mailer, clock, bookingReader: adapters.bookingReader }));
      return tried;
    },
    /** Forgets sent emails to erased clients, because the service no longer has them. */
    forgetSent: (isForgotten: (email: EmailMessage) => boolean): void => {
      sent.splice(0, sent.length, ...sent.filter((email) => !isForgotten(email)));
    },
    shared,
    accessTokensOf,
    accountOf,
    idOf: async (ref: string): Promise<string> => (await accountOf(ref)).booking.id,
    packageOf: (price: number): string =>
      service.packages.find(({ priceRwf }) => priceRwf === price)?.id ?? freshUuid(),
    /** Returns the digest of a network address. No other history uses this digest. */
    networkOf: (name: string): string => `${name} of ${months.from.toString()}`,
    paymentOf: async (ourRef: string) => (await adapters.bookingReader.byOurRef(ourRef))?.payment,
    checkoutTokenOf: (ref: string): string => checkoutTokens.sign(ref),

    /**
     * Returns the token of the booking's current link, or of the fresh link with the index `fresh`. The newest fresh
     * link has the index 0. If that link is missing, returns the token of an ended link, or a token that opens nothing.
     * A client without an address may have no token.
     */
    accessTokenOf: async (ref: string, fresh?: number): Promise<string> => {
      const { booking: stored } = await accountOf(ref);
      const booking = isLinked(stored) ? linksAt(stored, clock.now()) : stored;
      if (!('link' in booking) || booking.erasedAt !== undefined) return freshToken();
      const { link, freshLinks } = booking;
      const tokens = await accessTokensOf(ref);
      const isOf =
        ({ digest }: typeof link) =>
        (token: string): boolean =>
          tokenDigester.digest(token) === digest;
      const meant = fresh === undefined ? link : freshLinks.at(-1 - fresh);
      if (meant === undefined)
        return tokens.find((token) => ![link, ...freshLinks].some((one) => isOf(one)(token))) ?? freshToken();
      const found = tokens.find(isOf(meant));
      if (found === undefined && booking.email !== undefined)
        throw new Error('no email contains the access token of the booking');
      return found ?? freshToken();
    },

    receive: (provider: 'mobile-money' | 'gateway', inbound: InboundDelivery): Promise<void> =>
      useCases.receiveDelivery(provider, inbound, 'a sender'),
    /** Deliveries by their key in the history. A delivery that is sent a second time is a repeat. */
    written: new Map<string, InboundDelivery>(),
    keyOf,
    /** The recorded outcome of a delivery. */
    recordedOf: (key: string) =>
      adapters.inspect.deliveryOutcome(service.storedIds.get(keyOf(key)) ?? 'never stored'),

    /** Returns the booking that a use case returned. */
    show: async (answer: Promise<ShownAccount>): Promise<Taken> => {
      const { booking, payments, linkLastUsedAt } = await answer;
      return { ...DONE, shown: bookingOf({ booking, payments, linkLastUsedAt }) };
    },
  };
};

export type UseCasesWay = ReturnType<typeof openUseCasesWay>;
