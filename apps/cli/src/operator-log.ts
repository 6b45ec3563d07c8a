import { SILENT_LOG } from '@booky/domain';
import type { OperatorLog } from '@booky/domain/ports';

/** What the service would log is told at the terminal, in a sentence; faults each command tells by itself. */
export const makeOperatorLog = (errors: NodeJS.WritableStream): OperatorLog => ({
  ...SILENT_LOG,
  noAdminToTell: (cause) => {
    errors.write(`There is no admin account, so nobody was sent ${cause}.\n`);
  },
});
