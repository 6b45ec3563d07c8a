import type { EmailMessage } from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { freshToken, freshUuid } from '../doubles/fresh.ts';
import type { ScriptedCalendar } from '../doubles/scripted-calendars.ts';
import type { SettableClock } from '../doubles/settable-clock.ts';
import {
  act,
  type Answer,
  type Asking,
  type HeldBooking,
  isJson,
  type Json,
  jsonAt,
  type Linked,
  linkOf,
  listAt,
  textAt,
} from '../http/index.ts';
import type { Delivery } from '../reference/settle.ts';
import { DAY } from '../reference/studio.ts';
import { bookingOfView } from '../snapshots/of-admin-view.ts';
import type { Taken } from './setting.ts';

/** The surroundings that a history over HTTP needs. */
export interface HttpSurroundings {
  /** Sends the requests of visitors, clients and the provider. */
  readonly service: Asking;
  /** Sends requests to the back office. Each path begins after /api/admin. */
  readonly admin: Asking;
  readonly clock: SettableClock;
  /** Returns the id of the package that has this price in the setting. */
  readonly packageOf: (priceRwf: number) => string;
  /** Returns every queued email in the store, including those of other histories. */
  readonly emails: () => Promise<readonly EmailMessage[]>;
  /**
   * Sends a callback from the provider that handles this payment method. Rejects if the service does not receive the
   * callback.
   */
  readonly callBack: (delivery: Delivery, method: string) => Promise<void>;
  /** Sets what the payment company answers to all later queries about payments. */
  readonly sayForCompany: (answer: ChargeStatus) => void;
  /** Sends a callback without a proof. */
  readonly forge: (
    kind: 'forged' | 'unreadable' | 'other provider',
    ourRef: string,
    method: string,
  ) => Promise<void>;
  readonly idOf: (reference: string) => Promise<string>;
  /** Returns the network address that belongs to this name in the history. */
  readonly networkOf: (name: string) => string;
  /** The responses that external calendars will give, by URL. */
  readonly calendars: Map<string, ScriptedCalendar>;
  /** Lets the worker read all calendars that are due. */
  readonly readCalendars: () => Promise<unknown>;
  readonly sweep: () => Promise<unknown>;
  readonly remind: () => Promise<unknown>;
}

const wordsOf = ({ status, body }: Answer): string => {
  if (status < 300) return 'done';
  const fields = isJson(body) && Array.isArray(body['fields']) ? ` ${body['fields'].join()}` : '';
  return `${textAt(body, 'error')}${fields}`;
};

const said = (answer: Answer): Taken => {
  const isShown = isJson(answer.body) && isJson(answer.body['booking']);
  return {
    answer: wordsOf(answer),
    ...(isShown ? { shown: bookingOfView(jsonAt(answer.body, 'booking')) } : {}),
  };
};

/** A new link, identified by its token, that a client has requested. */
interface FreshLink {
  readonly token: string;
  readonly askedAt: number;
  readonly openedAt: number | undefined;
}

/** Keeps track of the private links of bookings, which clients know from their emails. */
const makeLinks = ({ clock, emails }: HttpSurroundings) => {
  const now = (): number => clock.now().toEpochMilli();
  const renewed = new Map<string, string>();
  const shared = new Map<string, string>();
  /**
   * For each booking, the requested tokens that have not become its current token, newest first. The ones that no
   * longer work come last.
   */
  const asked = new Map<string, readonly FreshLink[]>();
  const tokensOf = async (ref: string, cause: 'booking_confirmed' | 'fresh_link') =>
    (await emails()).flatMap((email) =>
      email.cause === cause && email.shoot.reference === ref ? [email.accessToken] : [],
    );
  /**
   * If a client first opened the page by a fresh link at least a day ago, makes this link the current link.
   * specification.md#find-booking-link
   */
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
  /**
   * Returns the booking's current link, or the fresh link with the index `fresh`. If there is no such link, returns a
   * link that opens nothing.
   */
  const linkTo = async (ref: string, fresh?: number): Promise<Linked> => {
    const present = async () => renewed.get(ref) ?? (await tokensOf(ref, 'booking_confirmed'))[0];
    settle(ref);
    const token = fresh === undefined ? await present() : asked.get(ref)?.[fresh]?.token;
    return { link: linkOf(token ?? freshToken()) };
  };
  /**
   * Sends a request and returns its answer. If the request made the service email a fresh link, also returns the token
   * of that link.
   */
  const freshly = async (ref: string, ask: () => Promise<Answer>) => {
    const before = await tokensOf(ref, 'fresh_link');
    const answer = await ask();
    return { answer, token: (await tokensOf(ref, 'fresh_link')).find((one) => !before.includes(one)) };
  };
  return {
    linkTo,
    /** The token that the photographer last shared for each booking, by reference. */
    shared,
    /** Records that the photographer shared a token, which is now the booking's current token. */
    share: (ref: string, token: string): void => {
      shared.set(ref, token);
      renewed.set(ref, token);
    },
    /** Changes the booking by a link. If the change succeeds, a fresh link becomes the current link. */
    byLink: async (
      { booking: ref, fresh }: { readonly booking: string; readonly fresh?: number | undefined },
      use: (linked: Linked) => Promise<Answer>,
    ): Promise<Answer> => {
      const answer = await use(await linkTo(ref, fresh));
      const link = fresh === undefined ? undefined : asked.get(ref)?.[fresh];
      if (answer.status >= 300 || link === undefined) return answer;
      renewed.set(ref, link.token);
      asked.set(ref, asked.get(ref)?.filter((one) => one !== link) ?? []);
      return answer;
    },
    /** Runs an action that may email a fresh link. If it does, that link becomes the booking's current link at once. */
    renewing: async (ref: string, ask: () => Promise<Answer>): Promise<Answer> => {
      const { answer, token } = await freshly(ref, ask);
      if (token !== undefined) renewed.set(ref, token);
      return answer;
    },
    /** Runs an action that may email a fresh link. The current link remains the same. */
    adding: async (ref: string, ask: () => Promise<Answer>): Promise<Answer> => {
      const { answer, token } = await freshly(ref, ask);
      settle(ref);
      if (token !== undefined)
        asked.set(ref, [{ token, askedAt: now(), openedAt: undefined }, ...(asked.get(ref) ?? [])]);
      return answer;
    },
    /** Records that the page was opened by this fresh link. */
    noteOpened: (ref: string, fresh: number | undefined): void => {
      const links = asked.get(ref) ?? [];
      const link = fresh === undefined ? undefined : links[fresh];
      const opened = links.map((one) => (one === link ? { ...one, openedAt: one.openedAt ?? now() } : one));
      if (link !== undefined) asked.set(ref, opened);
    },
  };
};

/**
 * Returns functions that cause events by sending the requests of every caller. They are passed to the `byHttp` of each
 * event.
 */
export const openHttpWay = (surroundings: HttpSurroundings) => {
  const { admin, idOf } = surroundings;
  const ids = new Map<string, string>();
  const held = new Map<string, HeldBooking>();
  /** Each booking as the admin last saw it, by reference. */
  const shown = new Map<string, Json>();
  const bookingId = async (ref: string): Promise<string> => {
    const known = ids.get(ref) ?? (await idOf(ref));
    ids.set(ref, known);
    return known;
  };
  const paymentOf = (ourRef: string) =>
    [...shown.values()]
      .flatMap((one) => listAt(one, 'payments'))
      .find((one) => textAt(one, 'ourRef') === ourRef);
  return {
    ...surroundings,
    ...makeLinks(surroundings),
    /** Returns the answer as the reference model writes answers, and the booking if the body contains one. */
    said,
    /** Returns only the answer. A booking in the body is ignored, because only the admin sees whole bookings. */
    plainly: (answer: Answer): Taken => ({ answer: wordsOf(answer) }),
    held,
    /** The checkouts for which the visitor has a valid token, by the booking's reference. */
    checkouts: new Map<string, string>(),
    shown,
    idOf: bookingId,
    checkoutOf: (ref: string) => held.get(ref) ?? { checkout: '/api/checkout/none' },
    /** Returns the payment's method, as it was when the booking was last seen. */
    methodOf: (ourRef: string): string => {
      const payment = paymentOf(ourRef);
      return payment === undefined ? 'unknown' : textAt(payment, 'method');
    },
    /** Returns the path of a payment, without the leading /api/admin. */
    paymentPath: (ourRef: string): string => {
      const payment = paymentOf(ourRef);
      return `/payments/${payment === undefined ? freshUuid() : textAt(payment, 'id')}`;
    },
    /** Requests an admin action on a booking. */
    act: async (ref: string, action: string, body?: unknown): Promise<Taken> =>
      said(await act(admin, await bookingId(ref), action, body)),
  };
};

export type HttpWay = ReturnType<typeof openHttpWay>;
