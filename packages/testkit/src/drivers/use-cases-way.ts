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
 * Returns functions that cause events by calling use cases. They are passed to the `byUseCases` of each event, and they
 * ignore rows of other histories in the same store.
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
  /** The token that the photographer last shared for each booking, by reference. */
  const shared = new Map<string, string>();
  /** Returns every access token that the booking's client was ever given. */
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
    references,
    /** Returns every email of this history, whether it was sent, is still queued, or failed. */
    emails,
    /**
     * Tries to send every email in the store that is due. The mail company either accepts all of them or permanently
     * refuses all of them.
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
    /**
     * Forgets the sent emails that match, namely emails to erased clients, because the service has forgotten them too.
     */
    forgetSent: (isForgotten: (email: EmailMessage) => boolean): void => {
      sent.splice(0, sent.length, ...sent.filter((email) => !isForgotten(email)));
    },
    shared,
    accessTokensOf,
    accountOf,
    idOf: async (ref: string): Promise<string> => (await accountOf(ref)).booking.id,
    packageOf: (price: number): string =>
      service.packages.find(({ priceRwf }) => priceRwf === price)?.id ?? freshUuid(),
    /** Returns a digest for a network address. No other history uses the same digest. */
    networkOf: (name: string): string => `${name} of ${months.from.toString()}`,
    paymentOf: async (ourRef: string) => (await adapters.bookingReader.byOurRef(ourRef))?.payment,
    checkoutTokenOf: (ref: string): string => checkoutTokens.sign(ref),

    /**
     * Returns the token of the booking's current link, or of the fresh link with the index `fresh`, where 0 is the
     * newest. If there is no such link, returns the token of a link that no longer works, or a token that opens
     * nothing. The client may have no token if the booking has no email address.
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
    /** The deliveries of this history, by key. Sending a delivery a second time makes it a repeat. */
    written: new Map<string, InboundDelivery>(),
    keyOf,
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
