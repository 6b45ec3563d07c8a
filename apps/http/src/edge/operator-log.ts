import type { OperatorLog } from '@booky/domain/ports';
import type { FastifyBaseLogger } from 'fastify';
import { describeFault } from './describe-fault.ts';

/** What the use cases tell the operator, as lines of the one log once the server has opened it. */
export const makeOperatorLog = (): OperatorLog & { writeTo(log: FastifyBaseLogger): void } => {
  let log: FastifyBaseLogger | undefined;
  return {
    writeTo: (opened) => {
      log = opened;
    },
    noAdminToTell: (cause) =>
      log?.warn(
        { cause },
        'An email for the admin had nobody to go to: make one with `npm run cli -- admin create`.',
      ),
    linkUseNotNoted: (fault) =>
      log?.error({ fault: describeFault(fault) }, 'When a client opened a booking could not be noted.'),
    chargeNotNoted: (ourRef, fault) =>
      log?.error(
        { ourRef, fault: describeFault(fault) },
        'The answer of the provider to a charge could not be stored; the attempt stays pending.',
      ),
    emailsOverdue: ({ count, oldest, since }) =>
      log?.warn(
        { count, oldest, since: since.toString() },
        'Emails are undelivered for an hour or longer: see `npm run cli -- emails stuck`.',
      ),
    deliveryFault: (deliveryId, fault) =>
      log?.error(
        { deliveryId, fault: describeFault(fault) },
        'Applying a provider delivery broke; it will be tried again.',
      ),
  };
};
