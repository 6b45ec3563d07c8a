import type { OperatorLog } from '../../ports/operator-log.ts';

/** Says nothing, for what is tried without effect, and for tests. */
export const SILENT_LOG: OperatorLog = {
  noAdminToTell: () => undefined,
  linkUseNotNoted: () => undefined,
  chargeNotNoted: () => undefined,
  emailsOverdue: () => undefined,
  deliveryFault: () => undefined,
};
