import type { OperatorLog } from '@booky/domain/ports';
import type { FastifyBaseLogger } from 'fastify';
import { describeFault } from './describe-fault.ts';

/**
 * Makes the log to which the use cases write messages for the operator. Messages are discarded until `writeTo` is called
 * with their destination.
 */
export const makeOperatorLog = (): OperatorLog & { writeTo(log: FastifyBaseLogger): void } => {
  let log: FastifyBaseLogger | undefined;
  return {
    writeTo: (opened) => {
      log = opened;
    },
    noAdminToTell: (cause) =>
      log?.warn(
        { cause },
        'There is no admin account to send an email to: create one with `npm run cli -- admin create`.',
      ),
    linkUseNotNoted: (fault) =>
      log?.error(
        { fault: describeFault(fault) },
        'The time at which a client opened a booking could not be stored.',
      ),
    chargeNotNoted: (paymentId, fault) =>
      log?.error(
        { paymentId, fault: describeFault(fault) },
        'The answer of the provider to a charge could not be stored; the attempt stays pending.',
      ),
    emailsOverdue: ({ count, oldestId, since }) =>
      log?.warn(
        { count, oldestId, since: since.toString() },
        'Emails have been undelivered for an hour or longer: see `npm run cli -- emails stuck`.',
      ),
    deliveryFault: (deliveryId, fault) =>
      log?.error(
        { deliveryId, fault: describeFault(fault) },
        'Applying a provider delivery failed; it will be tried again.',
      ),
  };
};
