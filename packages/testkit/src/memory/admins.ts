import type { AdminAccount, AdminReader, AdminRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import type { MemoryStore } from './store.ts';

/** Orders accounts by age. Like the database, orders accounts of the same instant by id. */
const byAge = (one: AdminAccount, other: AdminAccount): number =>
  one.createdAt.compareTo(other.createdAt) || (one.id < other.id ? -1 : 1);

/** Admin accounts in a unit of work. Saving an account throws if this unit has not found it before. */
export const makeAdminRepository = (unit: OpenUnit): AdminRepository => ({
  all: async () => unit.state.admins.toSorted(byAge),

  find: async (id) => {
    const found = unit.state.admins.find((account) => account.id === id);
    if (found !== undefined) unit.lock('admin account', id);
    return found;
  },

  save: async (account) => {
    unit.checkLocked('admin account', account.id);
    const others = unit.state.admins.filter(({ id }) => id !== account.id);
    if (others.some(({ email }) => email === account.email))
      unit.refuse(new Error('two accounts have the same email address'));
    unit.update({ admins: [...others, account] });
  },

  add: async (account) => {
    const { admins } = unit.state;
    if (admins.some(({ email }) => email === account.email)) return false;
    unit.update({ admins: [...admins, account] });
    return true;
  },
});

export const makeAdminReader = (store: MemoryStore): AdminReader => ({
  byId: async (id) => store.committed().admins.find((account) => account.id === id),
  byEmail: async (email) => store.committed().admins.find((account) => account.email === email),
});
