import type { Mailer } from '@booky/domain/ports';
import { type DatabaseProxy, openProxy, type ProxyState } from '@booky/embedded-database';

/** The state of the service's dependencies. */
export interface FaultState {
  /** `stalled`: connections stay open but nothing is sent. `down`: connections are refused. */
  readonly database: 'up' | 'stalled' | 'down';
  readonly mail: 'up' | 'down';
}

/** Breaks and repairs the service's dependencies, for demonstrations and tests. */
export interface Faults {
  /** The URL at which the service reaches the database. */
  readonly databaseUrl: string;
  /**
   * True if a fault can break the database. False if the service connects through a socket file, or verifies the
   * database's certificate.
   */
  readonly breaksDatabase: boolean;
  /** The mailer that the service uses. */
  readonly mailer: Mailer;
  state(): FaultState;
  set(state: FaultState): void;
  close(): void;
}

export const NO_FAULTS: FaultState = { database: 'up', mail: 'up' };

const PROXY_STATES: Readonly<Record<FaultState['database'], ProxyState>> = {
  up: 'carries',
  stalled: 'holds',
  down: 'refuses',
};

/** Puts a proxy in front of the database, if possible, and a switch in front of the mailbox. */
export const openFaults = async (databaseUrl: string, mailbox: Mailer): Promise<Faults> =>
  makeFaults(databaseUrl, isPlainAddress(databaseUrl) ? await openProxy(databaseUrl) : undefined, mailbox);

export const makeFaults = (
  databaseUrl: string,
  proxy: DatabaseProxy | undefined,
  mailbox: Mailer,
): Faults => {
  let state = NO_FAULTS;
  return {
    databaseUrl: proxy?.url ?? databaseUrl,
    breaksDatabase: proxy !== undefined,
    mailer: {
      send: async (...message) => {
        if (state.mail === 'down') throw new Error('the mail service is down');
        await mailbox.send(...message);
      },
    },
    state: () => state,
    set: (next) => {
      proxy?.setState(PROXY_STATES[next.database]);
      state = next;
    },
    close: () => proxy?.close(),
  };
};

const isPlainAddress = (databaseUrl: string): boolean => {
  const { hostname, searchParams } = new URL(databaseUrl);
  return hostname !== '' && !searchParams.has('host') && !searchParams.get('sslmode')?.startsWith('verify');
};
