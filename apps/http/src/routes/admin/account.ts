import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { adminOf } from '../../edge/bearer.ts';
import { setRouteDefaults } from '../../edge/route-config.ts';
import { answerSteadily } from '../../edge/steady-answer.ts';
import {
  LoggedInView,
  LoginBody,
  LogoutBody,
  NewPasswordBody,
  PasswordResetBody,
  PublicAdminView,
  RefreshBody,
  viewLoggedIn,
  viewPublicAdmin,
} from '../../resources/admin/account.ts';
import { DONE } from '../../resources/done.ts';
import { named } from '../../resources/named.ts';
import type { AddRoutes, RouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/**
 * The operations that need no token. specification.md#login specification.md#request-password-reset
 * specification.md#set-new-password
 */
export const signInRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases, limits }, done) => {
  setRouteDefaults(app, { ignoresIdempotencyKey: true });

  app.post(
    '/auth/login',
    {
      onRequest: limits.by('login'),
      schema: {
        tags: [TAGS.account.name],
        operationId: 'logIn',
        summary: 'Log in',
        description:
          'Returns the admin token, valid for 8 hours. An unknown email, a wrong password and a locked account get the same 401; after five failures the account is locked for 15 minutes.',
        body: LoginBody,
        response: { 200: named(LoggedInView, 'The admin and the token.') },
      },
      config: { refusals: ['invalid_credentials', 'too_many_requests'] },
    },
    async ({ body }) => viewLoggedIn(await useCases.logIn(body.email, body.password, body.remember)),
  );

  /** specification.md#post-refresh */
  app.post(
    '/auth/refresh',
    {
      schema: {
        tags: [TAGS.account.name],
        operationId: 'refreshLogin',
        summary: 'Stay logged in',
        description:
          'Returns a token like a login, with the next handle. The replaced handle works for 30 more seconds. An older handle logs the device out, as do 30 days without use and a new password.',
        body: RefreshBody,
        response: { 200: named(LoggedInView, 'The admin, the token and the next handle.') },
      },
      config: { refusals: ['invalid_credentials'] },
    },
    async ({ body }) => viewLoggedIn(await useCases.refreshLogin(body.handle)),
  );

  /** specification.md#post-logout */
  app.post(
    '/auth/logout',
    {
      schema: {
        tags: [TAGS.account.name],
        operationId: 'logOut',
        summary: 'Log a device out',
        description: 'Logs out the device of this handle. An unknown handle changes nothing.',
        body: LogoutBody,
        response: { 204: Type.Null({ description: 'The device is logged out.' }) },
      },
    },
    async ({ body }, reply) => {
      await useCases.endDevice(body.handle);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/auth/password-reset',
    {
      onRequest: limits.by('passwordReset'),
      schema: {
        tags: [TAGS.account.name],
        operationId: 'requestPasswordReset',
        summary: 'Request a password reset',
        description: 'The answer is the same for any address. An admin gets a link, at most three an hour.',
        body: PasswordResetBody,
        response: { 202: DONE },
      },
      config: { refusals: ['too_many_requests'] },
    },
    async ({ body }, reply) => {
      // The answer is steady, because the time to queue an email would reveal whether the account exists.
      await answerSteadily(useCases.requestPasswordReset(body.email));
      return reply.status(202).send({ ok: true as const });
    },
  );

  app.post(
    '/auth/password-reset/confirm',
    {
      schema: {
        tags: [TAGS.account.name],
        operationId: 'setNewPassword',
        summary: 'Set a new password',
        description:
          'The token works once, for 60 minutes. The new password ends every earlier admin token. An unknown, used or expired token is 400 `invalid_request`.',
        body: NewPasswordBody,
        response: { 200: DONE },
      },
      // The operation returns 429 only while too many other passwords are being checked.
      config: { refusals: ['too_many_requests'], limitedByAddress: false },
    },
    async ({ body }) => {
      await useCases.setNewPassword(body.token, body.newPassword);
      return { ok: true as const };
    },
  );
  done();
};

/** specification.md#get-signed-in-admin */
export const accountRoutes: AddRoutes = (app) => {
  app.get(
    '/auth/me',
    {
      schema: {
        tags: [TAGS.account.name],
        operationId: 'getSignedInAdmin',
        summary: 'Get the signed-in admin',
        description: 'Returns the admin of the token. This is the cheapest way to check a token.',
        response: { 200: Type.Object({ admin: named(PublicAdminView, 'The signed-in admin.') }) },
      },
    },
    async (request) => ({ admin: viewPublicAdmin(adminOf(request)) }),
  );
};
