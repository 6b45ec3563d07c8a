import type { Transaction, UnitOfWork } from '@booky/domain/ports';
import type { PgBoss } from 'pg-boss';
import { makeAdminRepository } from './admins.ts';
import { makeBlockRepository } from './blocks.ts';
import { makeBookingRepository } from './bookings.ts';
import {
  makeAddOnRepository,
  makePackageRepository,
  makeServiceRepository,
} from './catalogue-repositories.ts';
import type { AnySql, Sql } from './connect.ts';
import { withoutValues } from './database-fault.ts';
import { makeProviderDeliveryLog } from './deliveries.ts';
import { runGuarded } from './guarded-transaction.ts';
import { makeLoginGuardRepository } from './login-guards.ts';
import { makeEmailOutbox } from './outbox/email-outbox.ts';
import { makePasswordResetRepository } from './password-resets.ts';
import { makePaymentRepository } from './payments.ts';
import { makeSettingsRepository } from './settings.ts';
import { makeWorkingHoursRepository } from './working-hours.ts';

/** Units of work as transactions of PostgreSQL. A unit whose commit was cut off may or may not have been done. */
export const makeUnitOfWork = (sql: Sql, boss: PgBoss): UnitOfWork => ({
  run: async (work) => {
    try {
      return await runGuarded(sql, async (transaction) => {
        const { open, close } = closable(transaction);
        try {
          return await work(repositoriesOn(open, boss));
        } finally {
          close();
        }
      });
    } catch (fault) {
      throw withoutValues(fault);
    }
  },
});

const repositoriesOn = (sql: AnySql, boss: PgBoss): Transaction => ({
  bookings: makeBookingRepository(sql),
  payments: makePaymentRepository(sql),
  blocks: makeBlockRepository(sql),
  workingHours: makeWorkingHoursRepository(sql),
  settings: makeSettingsRepository(sql),
  services: makeServiceRepository(sql),
  packages: makePackageRepository(sql),
  addOns: makeAddOnRepository(sql),
  deliveries: makeProviderDeliveryLog(sql),
  emailOutbox: makeEmailOutbox(sql, boss),
  admins: makeAdminRepository(sql),
  loginGuards: makeLoginGuardRepository(sql),
  passwordResets: makePasswordResetRepository(sql),
});

/**
 * The transaction until `close` is called, and a refusal from then on. A statement sent after the work has ended, while
 * the commit is on its way, would run behind it on the same connection and commit by itself.
 */
const closable = (transaction: AnySql): { readonly open: AnySql; readonly close: () => void } => {
  let isOpen = true;
  const checkOpen = () => {
    if (!isOpen) throw new Error('the unit of work has ended; its transaction cannot be used any more');
  };
  return {
    open: new Proxy(transaction, {
      apply: (target, self, given) => {
        checkOpen();
        return Reflect.apply(target, self, given) as unknown;
      },
      get: (target, name, receiver) => {
        checkOpen();
        return Reflect.get(target, name, receiver) as unknown;
      },
    }),
    close: () => {
      isOpen = false;
    },
  };
};
