import type { LoginGuard } from '../model/admin/login-guard.ts';

/** Login guards inside a unit of work. Every id has a guard, so that response times do not reveal existing accounts. */
export interface LoginGuardRepository {
  /** Locks the guard of an account until the unit ends; returns a fresh guard for an unknown account. */
  lock(adminId: string): Promise<LoginGuard>;
  /** Stores a guard locked in this unit. */
  save(guard: LoginGuard): Promise<void>;
}
