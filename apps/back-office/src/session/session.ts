import type { LoggedIn } from '@booky/api-client';
import { remember, recall } from '@booky/web-ui';
import { forgetDrafts } from './drafts.ts';

/** What a login leaves: the token and when it ends. */
export type LogIn = Pick<LoggedIn, 'token' | 'expiresAt'>;

/** `over`: there was a login, and the service no longer takes it. */
export type SessionState = 'out' | 'in' | 'over';

const NAME = 'booky-office-login';

/**
 * specification.md#office-session: the admin's token, in memory and in this tab's storage only. What is refused for want
 * of it waits until there is a new one, so nothing that was typed is lost.
 */
export class Session {
  #login: LogIn | undefined;
  #state: SessionState;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<() => void>();

  constructor() {
    const { token, expiresAt } = recall<LogIn>(NAME);
    this.#login = token && expiresAt ? { token, expiresAt } : undefined;
    this.#state = this.#login ? 'in' : 'out';
  }

  get state(): SessionState {
    return this.#state;
  }

  get token(): string | undefined {
    return this.#login?.token;
  }

  start({ token, expiresAt }: LogIn): void {
    this.#become('in', { token, expiresAt });
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }

  /** Forgets the login and what was typed; what waits for another is given up with the page. */
  end(): void {
    this.#waiting.clear();
    forgetDrafts();
    this.#become('out', undefined);
  }

  /** Resolves when there is a login other than this one, which the service refused. */
  renewed(refused: string | undefined): Promise<void> {
    if (this.#login && this.#login.token !== refused) return Promise.resolve();
    this.#become('over', undefined);
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
    });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #become(state: SessionState, login: LogIn | undefined): void {
    this.#login = login;
    this.#state = state;
    remember(NAME, login);
    for (const listener of this.#listeners) listener();
  }
}
