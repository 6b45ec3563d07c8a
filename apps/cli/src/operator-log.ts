import { SILENT_LOG } from '@booky/domain';
import type { OperatorLog } from '@booky/domain/ports';

/** Writes to the terminal what the service would log. Faults are left out: each command reports its own. */
export const makeOperatorLog = (errors: NodeJS.WritableStream): OperatorLog => ({
  ...SILENT_LOG,
  noAdminToTell: (cause) => {
    errors.write(`There is no admin account, so no ${cause} email was sent.\n`);
  },
});
