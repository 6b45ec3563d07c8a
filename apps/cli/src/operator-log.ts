import { SILENT_LOG } from '@booky/domain';
import type { OperatorLog } from '@booky/domain/ports';

/**
 * Makes a log that writes the service's entries to the terminal. Leaves out faults, because each command reports its
 * own faults.
 */
export const makeOperatorLog = (errors: NodeJS.WritableStream): OperatorLog => ({
  ...SILENT_LOG,
  noAdminToTell: (cause) => {
    errors.write(`There is no admin account, so no ${cause} email was sent.\n`);
  },
});
