import type { LoggedIn } from '@booky/api-client';
import { forgetAll, recall, remember } from '@booky/web-ui';

/** The state of a login. `over` means that the service no longer accepts this tab's login. */
export type SessionState = 'out' | 'in' | 'over';

/** The login as this tab stores it. */
interface Kept {
  /** The admin whose unsaved form values the tab keeps, even after the login has ended. */
  readonly adminId: string;
  readonly token: string;
  readonly endsAt: string;
}

const NAME = 'booky-office-login';

/**
 * The admin's login. The token exists only in memory and in this tab's storage. Requests whose login has ended wait for
 * the next login, so that nothing that was typed is lost. specification.md#office-session
 */
export class Session {
  #token: string | undefined;
  #adminId: string | undefined;
  #endsAt: string | undefined;
  #state: SessionState;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<() => void>();

  constructor() {
    const { token, adminId, endsAt } = recall<Kept>(NAME);
    this.#token = token;
    this.#adminId = adminId;
    this.#endsAt = endsAt;
    this.#state = token ? 'in' : 'out';
  }

  get state(): SessionState {
    return this.#state;
  }

  get token(): string | undefined {
    return this.#token;
  }

  get adminId(): string | undefined {
    return this.#adminId;
  }

  /** When the login ends. On a remembered device, each use of the login moves this time. */
  get endsAt(): string | undefined {
    return this.#endsAt;
  }

  /**
   * Starts a login. Returns true if another admin was logged in before. In that case, drops the other admin's text and
   * waiting requests, and the page must start again.
   */
  start({ token, admin, expiresAt, refresh }: Omit<LoggedIn, 'tokenType'>): boolean {
    const isOther = this.#adminId !== undefined && this.#adminId !== admin.id;
    if (isOther) this.#forget();
    this.#adminId = admin.id;
    this.#endsAt = refresh?.expiresAt ?? expiresAt;
    this.#become('in', token);
    for (const go of this.#waiting) go();
    this.#waiting.clear();
    return isOther;
  }

  /**
   * Opens the back office on a remembered device that has no connection. When a request reaches the service, the back
   * office either renews the login or asks the person to log in.
   */
  awaitService(adminId: string | undefined): void {
    this.#adminId = adminId;
    this.#become('in', undefined);
  }

  /** Forgets the login and everything that was typed, and drops the waiting requests. */
  end(): void {
    this.#forget();
    this.#become('out', undefined);
  }

  /**
   * Waits for a new login after the service refused a token. Resolves at once if there already is a newer login than
   * the refused one.
   */
  renewed(refused: string | undefined): Promise<void> {
    if (this.#token && this.#token !== refused) return Promise.resolve();
    this.#become('over', undefined);
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
    });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #forget(): void {
    this.#waiting.clear();
    this.#adminId = undefined;
    this.#endsAt = undefined;
    forgetAll();
  }

  #become(state: SessionState, token: string | undefined): void {
    this.#token = token;
    this.#state = state;
    const [adminId, endsAt] = [this.#adminId, this.#endsAt];
    remember(NAME, adminId === undefined ? undefined : { adminId, token, endsAt });
    for (const listener of this.#listeners) listener();
  }
}
