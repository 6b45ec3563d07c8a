import { type LoggedIn, PASSWORD_LENGTH, type Refresh } from '@booky/domain';
import type { AdminAccount } from '@booky/domain/ports';
import { type Static, Type } from '@sinclair/typebox';
import { component, Line, Secret, StrictObject, withDefault } from '../../edge/schema-atoms.ts';
import { IdField, InstantField, TextField } from '../fields.ts';
import { instantText } from '../instant.ts';
import { named } from '../named.ts';

const ADMIN_EMAIL = 'photographer@studio.example';

/** Accepts any text, not only email addresses, so that every unknown text gets the same answer. */
const accountEmail = Line({
  min: 1,
  max: 320,
  description: "The address of the admin's account, in any letter case.",
  examples: [ADMIN_EMAIL],
});

/** specification.md#login */
export const LoginBody = StrictObject(
  {
    email: accountEmail,
    password: Secret({
      min: 1,
      max: 1024,
      description: 'The password, used unchanged: nothing is trimmed.',
      examples: ['a long enough password'],
    }),
    remember: withDefault(
      Type.Boolean({
        description: 'With true, the answer has `refresh`, with which the device stays logged in.',
        examples: [false],
      }),
      false,
    ),
  },
  { $id: 'Login', description: 'The credentials of an admin.' },
);

const handle = Secret({
  min: 1,
  max: 256,
  description: 'The `handle` of the last answer with `refresh`.',
  examples: ['q7Rk2Vn8xLw4Tb6Zc1Yd9Fm3Hs5Gp0JuAeIoKtXvNyQ'],
});

/** specification.md#post-refresh */
export const RefreshBody = StrictObject(
  { handle },
  { $id: 'RefreshLogin', description: 'The stored handle of a device that stays logged in.' },
);

/** specification.md#post-logout */
export const LogoutBody = StrictObject({ handle }, { $id: 'LogOut', description: 'The device to log out.' });

/** specification.md#request-password-reset */
export const PasswordResetBody = StrictObject(
  { email: accountEmail },
  { $id: 'RequestPasswordReset', description: 'The account that gets a link to set its password.' },
);

/** specification.md#set-new-password */
export const NewPasswordBody = StrictObject(
  {
    token: Secret({
      min: 1,
      max: 512,
      description: 'The last segment of the link in the email.',
      examples: ['q7Rk2Vn8xLw4Tb6Zc1Yd9Fm3Hs5Gp0JuAeIoKtXvNyQ'],
    }),
    newPassword: Secret({
      min: PASSWORD_LENGTH.shortest,
      max: PASSWORD_LENGTH.longest,
      description: 'The new password, used unchanged: nothing is trimmed.',
      examples: ['another long password'],
    }),
  },
  { $id: 'SetNewPassword', description: 'A new password, and the proof that the link was received.' },
);

/**
 * The only view of an admin that the API ever returns. specification.md#public-admin-object
 * specification.md#public-admin
 */
export const PublicAdminView = Type.Object(
  {
    id: IdField('The id of the account.'),
    email: TextField('The address of the account.', ADMIN_EMAIL),
    createdAt: InstantField('When the account was created'),
  },
  { $id: 'PublicAdmin', description: 'An admin account.' },
);

export const viewPublicAdmin = ({ id, email, createdAt }: AdminAccount): Static<typeof PublicAdminView> => ({
  id,
  email,
  createdAt: instantText(createdAt),
});

/** Callers send the token in the Authorization header, never as a cookie. specification.md#admin-token */
export const LoggedInView = Type.Object(
  {
    admin: named(PublicAdminView),
    token: TextField(
      'The admin token, a JWT for `Authorization: Bearer`. Keep it in memory or in session storage.',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI4ZDNmIn0.c2lnbmF0dXJl',
    ),
    tokenType: Type.Literal('Bearer', { description: 'The scheme of the token.', examples: ['Bearer'] }),
    expiresAt: InstantField(
      'When the token expires, 8 hours after the login; a new password ends it sooner',
      '2026-11-20T17:30:00.000Z',
    ),
    refresh: Type.Optional(
      component(
        'Refresh',
        'The handle with which a device stays logged in, for 30 days from its last use.',
        Type.Object({
          handle: TextField(
            'Replaces the previous handle. Keep it like a password.',
            'q7Rk2Vn8xLw4Tb6Zc1Yd9Fm3Hs5Gp0JuAeIoKtXvNyQ',
          ),
          expiresAt: InstantField(
            'When the handle expires, unless it is used before',
            '2026-12-20T09:30:00.000Z',
          ),
        }),
      ),
    ),
  },
  { $id: 'LoggedIn', description: 'The signed-in admin and the token for further requests.' },
);

export const viewLoggedIn = ({
  admin,
  token,
  expiresAt,
  refresh,
}: LoggedIn & { readonly refresh?: Refresh }): Static<typeof LoggedInView> => ({
  admin: viewPublicAdmin(admin),
  token,
  tokenType: 'Bearer',
  expiresAt: instantText(expiresAt),
  ...(refresh && { refresh: { handle: refresh.handle, expiresAt: instantText(refresh.expiresAt) } }),
});
