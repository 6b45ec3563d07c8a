import { expect } from 'vitest';
import { type GatheredAlerts, type GatheredReason, raiseAlert } from '@booky/domain';
import { MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';

const known = ({ unitOfWork }: ContractAdapters, reason: GatheredReason): Promise<GatheredAlerts> =>
  unitOfWork.run(({ gatheredAlerts }) => gatheredAlerts.lock(reason));

const store = (
  { unitOfWork }: ContractAdapters,
  reason: GatheredReason,
  alerts: GatheredAlerts,
): Promise<void> =>
  unitOfWork.run(async ({ gatheredAlerts }) => {
    await gatheredAlerts.lock(reason);
    await gatheredAlerts.save(reason, alerts);
  });

/**
 * Alerts are counted separately for each cause, and correctly even in simultaneous units of work.
 * specification.md#gathered-alerts
 */
export const gatheredAlertsContract: ContractSuite = (test) => {
  test('alerts are counted separately for each cause', async (adapters) => {
    const before = await known(adapters, 'reversal');
    const alerts = { lastSentAt: MONDAY_MORNING, leftOut: 7 };
    await store(adapters, 'unknown_payment', alerts);
    expect(await known(adapters, 'unknown_payment')).toEqual(alerts);
    expect(await known(adapters, 'reversal')).toEqual(before);
    await store(adapters, 'unknown_payment', { lastSentAt: undefined, leftOut: 0 });
    expect(await known(adapters, 'unknown_payment')).toEqual({ lastSentAt: undefined, leftOut: 0 });
  });

  test('one of twenty simultaneous alerts is sent, and the other nineteen are counted', async (adapters) => {
    await store(adapters, 'provider_refused_us', { lastSentAt: undefined, leftOut: 0 });
    const sent = await Promise.all(
      Array.from({ length: 20 }, () =>
        adapters.unitOfWork.run(async ({ gatheredAlerts }) => {
          const { isSent, after } = raiseAlert(
            await gatheredAlerts.lock('provider_refused_us'),
            MONDAY_MORNING,
          );
          await gatheredAlerts.save('provider_refused_us', after);
          return isSent;
        }),
      ),
    );
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await known(adapters, 'provider_refused_us')).toEqual({ lastSentAt: MONDAY_MORNING, leftOut: 19 });
  });
};
