import type { LoginGuard } from '../model/admin/login-guard.ts';

/**
 * Login guards inside a unit of work. They exist for any id, so that response times do not reveal which has an account.
 */
export interface LoginGuardRepository {
  /** Locks the guard of an account until the unit ends; a fresh one when there is none. */
  lock(adminId: string): Promise<LoginGuard>;
  /** Stores a guard that was locked in this unit. */
  save(guard: LoginGuard): Promise<void>;
}
