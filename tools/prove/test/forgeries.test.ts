import { makeGatewayDeliveryReader, makeMobileMoneyDeliveryReader } from '@booky/adapters-payments';
import { makeSecrets } from '@booky/sandbox';
import { makeSettableClock, MONDAY_MORNING } from '@booky/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { FORGERIES, makeForger } from '../src/fuzz/forgeries.ts';
import { type CallbackTerms, makeCallbacks } from '../src/harness/callbacks.ts';
import { callbackSecrets, COMPANIES, type Company } from '../src/harness/companies.ts';
import { makeRandom } from '../src/harness/random.ts';
import type { RawRequest } from '../src/harness/raw-request.ts';
import { recordCallbacks } from '../src/harness/record-callbacks.ts';
import { SEED } from './briefly.ts';

const [CHARGED, OTHER] = [
  { ourRef: '5f0c7a52-9d5e-4c41-8a30-0a4e6f1d2b93', amountRwf: 5_000 },
  { ourRef: '0b9d1c1e-77aa-4b0e-9c55-3f2a8d4e6f10', amountRwf: 7_500 },
];
const DRAWS = 20;

const secrets = makeSecrets();
const proofs = callbackSecrets(secrets);
const readers = {
  gateway: makeGatewayDeliveryReader({ webhookSecret: proofs.gateway }),
  'mobile-money': makeMobileMoneyDeliveryReader({ callbackSecret: proofs['mobile-money'] }),
};

let terms: CallbackTerms;
beforeAll(async () => {
  terms = {
    random: makeRandom(SEED),
    secrets: proofs,
    samples: await recordCallbacks(secrets, makeSettableClock(MONDAY_MORNING)),
  };
});

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Reads a request with the delivery reader, after parsing its path and headers as the service does. */
const read = ({ path, headers, body }: RawRequest) => {
  const [, , , route, ourRef = '', signature = ''] = (path.split('?')[0] ?? '').split('/').map(decoded);
  const byName = Map.groupBy(headers, ([name]) => name.toLowerCase());
  return readers[route === 'gateway' ? 'gateway' : 'mobile-money'].read({
    body,
    headers: Object.fromEntries(
      Array.from(byName, ([name, all]) => [name, all.map(([, value]) => value.trim()).join(', ')]),
    ),
    ...(route === 'gateway' ? {} : { path: { ourRef, signature } }),
  });
};

describe.each(COMPANIES)('a delivery from %s', (name: Company) => {
  it('is verified if it is genuine', () => {
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const { copy, key } = makeCallbacks(name, terms).succeeded(CHARGED);
      expect(read(copy())).toMatchObject({
        verified: true,
        eventKey: key,
        event: { ourRef: CHARGED.ourRef, amountRwf: CHARGED.amountRwf, verdict: { kind: 'succeeded' } },
      });
    }
  });

  const kept = [...FORGERIES[name]].flatMap(([kind, forgery]) =>
    forgery.kept ? [{ kind, ...forgery.kept }] : [],
  );

  it.each(kept)('is not verified if it was forged by "$kind"', ({ kind, why }) => {
    const forge = makeForger(name, terms);
    for (let draw = 0; draw < DRAWS; draw += 1)
      expect(read(forge(kind, CHARGED, OTHER).rawRequest)).toMatchObject({ verified: false, why });
  });
});

it('FORGERIES contains 66 kinds of forgery for the gateway and 60 for mobile money', () => {
  expect([FORGERIES.gateway.size, FORGERIES['mobile-money'].size]).toEqual([66, 60]);
});
