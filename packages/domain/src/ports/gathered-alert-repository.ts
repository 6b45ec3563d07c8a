import type { DailyReason, GatheredAlerts, GatheredReason } from '../model/admin/gathered-alerts.ts';

/**
 * Counts of alerts inside a unit of work. Lock a count last in a unit, because every other unit may need the same row.
 * specification.md#gathered-alerts
 */
export interface GatheredAlertRepository {
  /** Locks the alerts of a cause until the unit ends, and returns their state. Works before the first alert too. */
  lock(reason: GatheredReason | DailyReason): Promise<GatheredAlerts>;
  /** Stores the state of alerts locked in this unit. */
  save(reason: GatheredReason | DailyReason, alerts: GatheredAlerts): Promise<void>;
}
