import type { DailyReason, GatheredAlerts, GatheredReason } from '../model/admin/gathered-alerts.ts';

/**
 * How often each alert was raised, inside a unit of work. Lock a count as the last step of a unit, because every
 * other unit may need the same row. specification.md#gathered-alerts
 */
export interface GatheredAlertRepository {
  /**
   * Locks the state of the alerts with this reason until the unit ends, and returns it. Also works before the first
   * alert.
   */
  lock(reason: GatheredReason | DailyReason): Promise<GatheredAlerts>;
  /** Stores the state of alerts that this unit has locked. */
  save(reason: GatheredReason | DailyReason, alerts: GatheredAlerts): Promise<void>;
}
