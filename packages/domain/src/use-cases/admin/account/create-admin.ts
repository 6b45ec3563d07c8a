import { hashedForm, PASSWORD_LENGTH } from '../../../model/admin/password.ts';
import { emailAddress } from '../../../model/booking/contact.ts';
import type { Problem } from '../../../model/refusal.ts';
import { orRefuse, problemsOf, refuseProblems } from '../../../model/result.ts';
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

/** Returns what is wrong with the `email` and the `password` of a new account. specification.md#new-password */
export const accountProblems = (email: string, password: string): readonly Problem[] => {
  const address = emailAddress(cleanText(email));
  const length = Array.from(password).length;
  return [
    ...problemsOf(address),
    ...(length < PASSWORD_LENGTH.shortest ? [{ field: 'password', code: 'too_short' } as const] : []),
    ...(length > PASSWORD_LENGTH.longest ? [{ field: 'password', code: 'too_long' } as const] : []),
  ];
};

/**
 * Creates an admin, either from the command line or when a new service is set up in the browser. Returns false and
 * changes nothing if the address already has an account. Fails with `validation_failed` (naming `email`, `password`
 * or both). specification.md#first-admin
 */
export const makeCreateAdmin =
  ({ unitOfWork, passwordHasher, clock, secrets }: Ports) =>
  async (email: string, password: string): Promise<boolean> => {
    refuseProblems(accountProblems(email, password));
    const address = orRefuse(emailAddress(cleanText(email)));
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
