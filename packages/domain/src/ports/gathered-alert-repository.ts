import type { DailyReason, GatheredAlerts, GatheredReason } from '../model/admin/gathered-alerts.ts';

/**
 * specification.md#gathered-alerts: counts of alerts inside a unit of work. Locked last, because every unit may want
 * the same row.
 */
export interface GatheredAlertRepository {
  /** Locks the alerts of a cause until the unit ends, and answers what is known of them; there need be none yet. */
  lock(reason: GatheredReason | DailyReason): Promise<GatheredAlerts>;
  /** Stores what is known of alerts that were locked in this unit. */
  save(reason: GatheredReason | DailyReason, alerts: GatheredAlerts): Promise<void>;
}
