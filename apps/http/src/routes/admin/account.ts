import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { adminOf } from '../../edge/bearer.ts';
import { answerSteadily } from '../../edge/steady-answer.ts';
import {
  LoggedInView,
  LoginBody,
  NewPasswordBody,
  PasswordResetBody,
  PublicAdminView,
  viewLoggedIn,
  viewPublicAdmin,
} from '../../resources/admin/account.ts';
import { named } from '../../resources/named.ts';
import type { RouteOptions } from '../route-options.ts';

const DONE = Type.Object({ ok: Type.Literal(true) });

/**
 * specification.md#login specification.md#request-password-reset specification.md#set-new-password: the operations that
 * need no token.
 */
export const signInRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases, limits }, done) => {
  app.post(
    '/auth/login',
    {
      onRequest: limits.by('login'),
      schema: {
        tags: ['Admin account'],
        summary: 'Login',
        description:
          'An unknown email, a wrong password and a locked account are one answer. The token is valid for 8 hours.',
        body: LoginBody,
        response: { 200: named(LoggedInView) },
      },
      config: { refusals: ['invalid_credentials', 'too_many_requests'] },
    },
    async ({ body }) => viewLoggedIn(await useCases.logIn(body.email, body.password)),
  );

  app.post(
    '/auth/password-reset',
    {
      onRequest: limits.by('passwordReset'),
      schema: {
        tags: ['Admin account'],
        summary: 'Request a password reset',
        description: "The same answer whether or not the address is an admin's.",
        body: PasswordResetBody,
        response: { 202: DONE },
      },
      config: { refusals: ['too_many_requests'] },
    },
    async ({ body }, reply) => {
      // Queueing an email takes time that would reveal the account.
      await answerSteadily(useCases.requestPasswordReset(body.email));
      return reply.status(202).send({ ok: true as const });
    },
  );

  app.post(
    '/auth/password-reset/confirm',
    {
      schema: {
        tags: ['Admin account'],
        summary: 'Set a new password',
        description:
          'Works once, for 60 minutes; every admin token issued before is revoked. A token that opens nothing is `invalid_request`.',
        body: NewPasswordBody,
        response: { 200: DONE },
      },
      // No limit by address: 429 only while too many passwords are being checked.
      config: { refusals: ['too_many_requests'] },
    },
    async ({ body }) => {
      await useCases.setNewPassword(body.token, body.newPassword);
      return { ok: true as const };
    },
  );
  done();
};

/** specification.md#get-signed-in-admin */
export const accountRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, _options, done) => {
  app.get(
    '/auth/me',
    {
      schema: {
        tags: ['Admin account'],
        summary: 'The signed-in admin',
        response: { 200: Type.Object({ admin: named(PublicAdminView) }) },
      },
    },
    async (request) => ({ admin: viewPublicAdmin(adminOf(request)) }),
  );
  done();
};
