import { isLinked } from '../../../model/booking/access-link.ts';
import { emailAddress } from '../../../model/booking/contact.ts';
import { erasable } from '../../../model/booking/erase.ts';
import { orRefuse } from '../../../model/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { eraseAccounts, withPayments } from '../../erase-accounts.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

/**
 * specification.md#erase-client specification.md#erased-contact: every booking of the address at once, or none. The
 * claim comes first: no booking is made or confirmed meanwhile, and what is made afterwards is of a new client. Answers
 * how many were erased. Refused: `validation_failed` naming `email`, `bookings_ahead`, `money_open`.
 */
export const makeEraseClient =
  ({ unitOfWork, clock }: Ports) =>
  async (email: string): Promise<number> => {
    const address = orRefuse(emailAddress(email));
    const now = clock.now();
    return unitOfWork.run(async (transaction) => {
      const { bookings } = transaction;
      await bookings.serialiseClaims();
      const found = await bookings.ofAddress(address);
      const own = found.filter((booking) => booking.email === address);
      const accounts = orRefuse(erasable(await withPayments(transaction, own), now));
      await eraseAccounts(transaction, accounts, address, now);
      for (const booking of found)
        if (booking.email !== address && isLinked(booking))
          await bookings.save({ ...booking, emailChange: undefined });
      return accounts.length;
    });
  };
