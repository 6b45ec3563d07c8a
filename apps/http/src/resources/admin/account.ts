import { type LoggedIn, PASSWORD_LENGTH } from '@booky/domain';
import type { AdminAccount } from '@booky/domain/ports';
import { type Static, Type } from '@sinclair/typebox';
import { Line, Secret, StrictObject } from '../../edge/schema-atoms.ts';
import { instantText } from '../instant.ts';
import { named } from '../named.ts';

/** Any text, not only an address, so that every unknown one gets the same answer. */
const accountEmail = Line({ min: 1, max: 320 });

/** specification.md#login */
export const LoginBody = StrictObject(
  { email: accountEmail, password: Secret({ min: 1, max: 1024 }) },
  { $id: 'Login' },
);

/** specification.md#request-password-reset */
export const PasswordResetBody = StrictObject({ email: accountEmail }, { $id: 'RequestPasswordReset' });

/** specification.md#set-new-password */
export const NewPasswordBody = StrictObject(
  {
    token: Secret({ min: 1, max: 512 }),
    newPassword: Secret({ min: PASSWORD_LENGTH.shortest, max: PASSWORD_LENGTH.longest }),
  },
  { $id: 'SetNewPassword' },
);

/**
 * specification.md#public-admin-object specification.md#public-admin: the only shape of the admin that leaves
 * the API.
 */
export const PublicAdminView = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    email: Type.String(),
    createdAt: Type.String({ format: 'instant' }),
  },
  { $id: 'PublicAdmin' },
);

export const viewPublicAdmin = ({ id, email, createdAt }: AdminAccount): Static<typeof PublicAdminView> => ({
  id,
  email,
  createdAt: instantText(createdAt),
});

/** specification.md#admin-token: the token is sent as Authorization: Bearer and never as a cookie. */
export const LoggedInView = Type.Object(
  {
    admin: named(PublicAdminView),
    token: Type.String(),
    tokenType: Type.Literal('Bearer'),
    expiresAt: Type.String({ format: 'instant' }),
  },
  { $id: 'LoggedIn' },
);

export const viewLoggedIn = ({ admin, token, expiresAt }: LoggedIn): Static<typeof LoggedInView> => ({
  admin: viewPublicAdmin(admin),
  token,
  tokenType: 'Bearer',
  expiresAt: instantText(expiresAt),
});
