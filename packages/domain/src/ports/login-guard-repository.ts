import type { LoginGuard } from '../model/admin/login-guard.ts';

/**
 * Login guards inside a unit of work. Any id gets a guard, even an unknown one, so that response times do not reveal
 * which accounts exist.
 */
export interface LoginGuardRepository {
  /**
   * Locks the guard of an account until the unit ends, and returns it. Returns a fresh guard if the id has none yet.
   */
  lock(adminId: string): Promise<LoginGuard>;
  /** Stores a guard locked in this unit. */
  save(guard: LoginGuard): Promise<void>;
}
