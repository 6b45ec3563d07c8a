import { afterEach, beforeEach } from 'vitest';
import type { Simulator } from '../src/simulator.ts';
import { type FakeApi, startFakeApi } from './fake-api.ts';
import { makeMovableClock, type MovableClock } from './movable-clock.ts';

/** The fixture for tests of one company. Each test gets a new one. */
export interface CompanyBench<Company extends Simulator<unknown>, Client> {
  /** The clock, which starts at 9:00 UTC on 4 March 2031. */
  readonly clock: MovableClock;
  readonly api: FakeApi;
  readonly simulator: Company;
  readonly client: Client;
  /** Moves the clock, and waits until all work that is due by then is done. */
  pass(seconds: number): Promise<void>;
}

/** Before each test of the surrounding block, starts a simulator, a client for it, and an API that answers 200. */
export const useCompany = <Company extends Simulator<unknown>, Client>(
  start: (clock: MovableClock, apiUrl: string) => Promise<Company>,
  makeClient: (simulator: Company) => Client,
): CompanyBench<Company, Client> => {
  let clock: MovableClock;
  let api: FakeApi;
  let simulator: Company;
  let client: Client;

  beforeEach(async () => {
    clock = makeMovableClock();
    api = await startFakeApi(200);
    simulator = await start(clock, api.baseUrl);
    client = makeClient(simulator);
  });
  afterEach(async () => {
    await simulator.stop();
    await api.stop();
  });

  return {
    get clock() {
      return clock;
    },
    get api() {
      return api;
    },
    get simulator() {
      return simulator;
    },
    get client() {
      return client;
    },
    pass: async (seconds) => {
      clock.advance(seconds);
      await simulator.tick();
    },
  };
};
