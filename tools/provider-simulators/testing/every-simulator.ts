import { afterEach, beforeEach, describe } from 'vitest';
import type { CommonOptions, ChargeView } from '../src/simulator.ts';
import { type FakeApi, startFakeApi } from './fake-api.ts';
import { type Driver, startGatewayDriver, startMobileMoneyDriver, type StartDriver } from './drivers.ts';
import { makeMovableClock, type MovableClock } from './movable-clock.ts';

/** The fixture for tests that run with both simulators. Each test gets a new one. */
export interface Bench {
  readonly clock: MovableClock;
  readonly api: FakeApi;
  readonly driver: Driver;
  /** The words that the provider uses for statuses. */
  readonly words: Words;
  newest(): ChargeView | undefined;
  /** Returns the kinds of the newest charge's callbacks, in order. */
  kinds(): readonly string[] | undefined;
  /** Moves the clock, and waits until all work that is due by then is done. */
  pass(seconds: number): Promise<void>;
  /** Stops the simulator and starts it again with these options. */
  restart(options: Partial<CommonOptions>): Promise<void>;
  /**
   * Stops the API, and starts another one with these answers at another address. Call `restart` afterwards, so that the
   * simulator uses the new address.
   */
  replaceApi(...answers: readonly (number | 'silent')[]): Promise<void>;
  startAnother(options: Partial<CommonOptions>): Promise<Driver>;
}
interface Words {
  readonly pending: string;
  readonly paid: string;
  readonly failed: string;
}

const providers: readonly (readonly [name: string, start: StartDriver, words: Words])[] = [
  ['mobile-money', startMobileMoneyDriver, { pending: 'CREATED', paid: 'SUCCESSFUL', failed: 'FAILED' }],
  ['gateway', startGatewayDriver, { pending: 'pending', paid: 'succeeded', failed: 'failed' }],
];

/** Runs the same tests with each of the simulators. By default, callbacks are not retried. */
export const describeEverySimulator = (title: string, define: (bench: Bench) => void): void => {
  describe.each(providers)(`${title} (%s)`, (_name, start, words) => {
    let clock: MovableClock;
    let api: FakeApi;
    let driver: Driver;

    const startAnother = (options: Partial<CommonOptions>): Promise<Driver> =>
      start(api.baseUrl, { clock, callbackRetryDelays: [], ...options });

    beforeEach(async () => {
      clock = makeMovableClock();
      api = await startFakeApi(200);
      driver = await startAnother({});
    });
    afterEach(async () => {
      await driver.simulator.stop();
      await api.stop();
    });

    define({
      get clock() {
        return clock;
      },
      get api() {
        return api;
      },
      get driver() {
        return driver;
      },
      words,
      newest: () => driver.simulator.charges()[0],
      kinds: () => driver.simulator.charges()[0]?.callbacks.map(({ kind }) => kind),
      pass: async (seconds) => {
        clock.advance(seconds);
        await driver.simulator.tick();
      },
      restart: async (options) => {
        await driver.simulator.stop();
        driver = await startAnother(options);
      },
      replaceApi: async (...answers) => {
        await api.stop();
        api = await startFakeApi(...answers);
      },
      startAnother,
    });
  });
};
