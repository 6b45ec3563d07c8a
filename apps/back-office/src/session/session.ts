import type { LoggedIn } from '@booky/api-client';
import { forgetAll, recall, remember } from '@booky/web-ui';

/** `over`: there was a login, and the service no longer takes it. */
export type SessionState = 'out' | 'in' | 'over';

/** What the tab keeps of a login. */
interface Kept {
  /** Whose forms the tab holds, also once the login is over. */
  readonly adminId: string;
  readonly token: string;
}

const NAME = 'booky-office-login';

/**
 * specification.md#office-session: the admin's token, in memory and in this tab's storage only. What is refused for want
 * of it waits until there is a new one, so nothing that was typed is lost.
 */
export class Session {
  #token: string | undefined;
  #adminId: string | undefined;
  #state: SessionState;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<() => void>();

  constructor() {
    const { token, adminId } = recall<Kept>(NAME);
    this.#token = token;
    this.#adminId = adminId;
    this.#state = token ? 'in' : 'out';
  }

  get state(): SessionState {
    return this.#state;
  }

  get token(): string | undefined {
    return this.#token;
  }

  /**
   * Returns whether another admin was logged in before: then everything of theirs is forgotten, their requests that waited
   * too, and the page has to start again.
   */
  start({ token, admin }: Pick<LoggedIn, 'token' | 'admin'>): boolean {
    const isOther = this.#adminId !== undefined && this.#adminId !== admin.id;
    if (isOther) this.#forget();
    this.#adminId = admin.id;
    this.#become('in', token);
    for (const go of this.#waiting) go();
    this.#waiting.clear();
    return isOther;
  }

  /** Forgets the login and everything that was typed; requests that wait for another login are given up. */
  end(): void {
    this.#forget();
    this.#become('out', undefined);
  }

  /** Resolves when there is a login other than this one, which the service refused. */
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
    forgetAll();
  }

  #become(state: SessionState, token: string | undefined): void {
    this.#token = token;
    this.#state = state;
    remember(NAME, this.#adminId === undefined ? undefined : { adminId: this.#adminId, token });
    for (const listener of this.#listeners) listener();
  }
}
