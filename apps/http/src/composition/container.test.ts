import { createMemoryAdapters } from '@booky/adapters-memory';
import { makeGatewayDeliveryReader, makeMobileMoneyDeliveryReader } from '@booky/adapters-payments';
import { makeAdminTokens } from '@booky/adapters-security';
import { makeUseCases, type Ports, SILENT_LOG } from '@booky/domain';
import {
  makeCountingSecrets,
  makePlainCheckoutTokens,
  makePlainPasswordHasher,
  makePlainTokenDigester,
  makeSettableClock,
  MONDAY_MORNING,
} from '@booky/domain/testing';
import { describe, expect, it } from 'vitest';
import { composeUseCases } from './container.ts';

const memoryPorts = (): Ports => {
  const {
    inspect: _inspect,
    seed: _seed,
    close: _close,
    // The operator's and the worker's, which the use cases do not take.
    operatorRecords: _records,
    emailWorker: _worker,
    ...stateful
  } = createMemoryAdapters();
  return {
    ...stateful,
    provider: undefined,
    deliveryReaders: {
      'mobile-money': makeMobileMoneyDeliveryReader({ callbackSecret: undefined }),
      gateway: makeGatewayDeliveryReader({ webhookSecret: undefined }),
    },
    clock: makeSettableClock(MONDAY_MORNING),
    secrets: makeCountingSecrets(),
    tokenDigester: makePlainTokenDigester(),
    checkoutTokens: makePlainCheckoutTokens(),
    adminTokens: makeAdminTokens({ key: 'admin token key of a test, long enough' }),
    passwordHasher: makePlainPasswordHasher(),
    operatorLog: SILENT_LOG,
    paymentReturnUrl: (ourRef) => `https://studio.example/payments/${ourRef}`,
    mostLiveHolds: 5,
    limitsPrompts: true,
    unverifiedLimit: undefined,
    adoptsPaidAnswers: false,
  };
};

/** The same ports, and the names of those that were asked for. */
const watched = (ports: Ports): { readonly ports: Ports; readonly taken: ReadonlySet<string> } => {
  const taken = new Set<string>();
  const watching = new Proxy(ports, {
    get: (target, name, receiver): unknown => {
      if (typeof name === 'string') taken.add(name);
      return Reflect.get(target, name, receiver);
    },
  });
  return { ports: watching, taken };
};

describe('the container', () => {
  it('resolves every token on memory adapters', () => {
    const { ports, taken } = watched(memoryPorts());
    composeUseCases(ports);
    expect([...taken].toSorted()).toEqual(Object.keys(memoryPorts()).toSorted());
  });

  it('makes every use case there is', () => {
    const ports = memoryPorts();
    const useCases = composeUseCases(ports);
    expect(Object.keys(useCases)).toEqual(Object.keys(makeUseCases(ports)));
    for (const useCase of Object.values(useCases)) expect(useCase).toBeTypeOf('function');
  });

  it('keeps compositions in one process apart', async () => {
    const [one, other] = [memoryPorts(), memoryPorts()];
    const [ofOne, ofOther] = [composeUseCases(one), composeUseCases({ ...other, catalogueReader: closed })];
    expect(await ofOne.listServices()).toEqual([]);
    await expect(ofOther.listServices()).rejects.toThrow('closed');
    expect(await ofOne.listServices()).toEqual([]);
  });

  it('takes an optional port that is not there', () => {
    expect(composeUseCases(memoryPorts()).listPaymentMethods()).toEqual({ provider: 'none', methods: [] });
  });
});

const refuse = (): Promise<never> => Promise.reject(new Error('closed'));

const closed: Ports['catalogueReader'] = {
  catalogue: refuse,
  settings: refuse,
  offer: refuse,
  offerWithHours: refuse,
  workingHours: refuse,
};
