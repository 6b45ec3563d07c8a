import type { OperatorLog } from '../../ports/operator-log.ts';

/** Logs nothing, for dry runs and tests. */
export const SILENT_LOG: OperatorLog = {
  noAdminToTell: () => undefined,
  linkUseNotNoted: () => undefined,
  chargeNotNoted: () => undefined,
  emailsOverdue: () => undefined,
  deliveryFault: () => undefined,
};
