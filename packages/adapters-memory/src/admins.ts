import type { AdminAccount, AdminRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';

/** Admin accounts in a unit of work. */
export const makeAdminRepository = (unit: OpenUnit): AdminRepository => ({
  all: async () => unit.state.admins.toSorted(byAge),

  add: async (account) => {
    const { admins } = unit.state;
    if (admins.some(({ email }) => email === account.email)) return false;
    unit.update({ admins: [...admins, account] });
    return true;
  },
});

const byAge = (one: AdminAccount, other: AdminAccount): number => one.createdAt.compareTo(other.createdAt);
