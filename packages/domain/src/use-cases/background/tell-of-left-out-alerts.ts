import { GATHERED_REASONS, takeLeftOut } from '../../model/admin/gathered-alerts.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { tellAdmins } from '../emails.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
}

/**
 * Emails how many alerts with the same reason were left out. All processes together send at most one such email per
 * reason in 15 minutes. specification.md#gathered-alerts
 */
export const makeTellOfLeftOutAlerts =
  ({ unitOfWork, operatorLog, clock }: Ports) =>
  async (): Promise<void> => {
    const now = clock.now();
    for (const about of GATHERED_REASONS) {
      await unitOfWork.run(async (transaction) => {
        const leftOut = takeLeftOut(await transaction.gatheredAlerts.lock(about), now);
        if (leftOut === undefined) return;
        const { count, since, after } = leftOut;
        await transaction.gatheredAlerts.save(about, after);
        await tellAdmins(transaction, operatorLog, (to, locale) => ({
          cause: 'payment_alert',
          to,
          locale,
          reason: 'gathered',
          about,
          count,
          since: since.toString(),
        }));
      });
    }
  };
