import { unless } from '@booky/testkit';
import type { CommitRule } from '../commit.ts';

/** specification.md#new-password specification.md#reset-link: every token and link ends in one commit. */
export const accounts: CommitRule = ({ before, after }) =>
  before.admins === after.admins
    ? []
    : after.admins.flatMap((account) => {
        const was = before.admins.find(({ id }) => id === account.id);
        const links = [...after.passwordResets.values()].filter(({ adminId }) => adminId === account.id);
        return was === account
          ? []
          : [
              ...unless(
                was !== undefined && account.tokenGeneration > was.tokenGeneration,
                'a password was set and tokens of the one before stay good',
              ),
              ...unless(
                links.every(({ createdAt, expiresAt }) => !expiresAt.isAfter(createdAt)),
                'a password was set and a link that was sent before still works',
              ),
            ];
      });
