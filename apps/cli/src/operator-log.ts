import { SILENT_LOG } from '@booky/domain';
import type { OperatorLog } from '@booky/domain/ports';

/** Writes the service's log entries to the terminal, except faults, which each command reports itself. */
export const makeOperatorLog = (errors: NodeJS.WritableStream): OperatorLog => ({
  ...SILENT_LOG,
  noAdminToTell: (cause) => {
    errors.write(`There is no admin account, so no ${cause} email was sent.\n`);
  },
});
