import { hashedForm, PASSWORD_LENGTH } from '../../../model/admin/password.ts';
import { type EmailAddress, emailAddress } from '../../../model/booking/contact.ts';
import { invalid } from '../../../model/refusal.ts';
import { orRefuse, Refused } from '../../../model/result.ts';
import { cleanText } from '../../../model/text.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PasswordHasher, SecretSource } from '../../../ports/security.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly passwordHasher: PasswordHasher;
  readonly clock: Clock;
  readonly secrets: SecretSource;
}

/** The address of a new account. Refused: `validation_failed` naming `email` or `password`. */
export const checkedAccount = (email: string, password: string): EmailAddress => {
  const address = orRefuse(emailAddress(cleanText(email)));
  const length = Array.from(password).length;
  if (length < PASSWORD_LENGTH.shortest) throw new Refused(invalid('password', 'too_short'));
  if (length > PASSWORD_LENGTH.longest) throw new Refused(invalid('password', 'too_long'));
  return address;
};

/**
 * specification.md#first-admin: made from the command line, or by the address of a first start. Answers false when the address has
 * an account already, which then stays as it is. Refused: `validation_failed` naming `email` or `password`.
 */
export const makeCreateAdmin =
  ({ unitOfWork, passwordHasher, clock, secrets }: Ports) =>
  async (email: string, password: string): Promise<boolean> => {
    const address = checkedAccount(email, password);
    const passwordHash = await passwordHasher.hash(hashedForm(password));
    const account = {
      id: secrets.uuid(),
      email: address,
      passwordHash,
      tokenGeneration: 0,
      createdAt: clock.now(),
    };
    return unitOfWork.run(({ admins }) => admins.add(account));
  };
