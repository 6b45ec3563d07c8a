import { allInvalid, firstStudioProblems, type Problem, Refused } from '@booky/domain';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from '@sinclair/typebox';
import { InvalidRequest } from '../../edge/invalid-request.ts';
import { isFields } from '../../edge/normalise.ts';
import { setRouteDefaults } from '../../edge/route-config.ts';
import { PathToken } from '../../edge/schema-atoms.ts';
import { FirstStartBody, firstStudioOf } from '../../resources/admin/first-start.ts';
import { DONE } from '../../resources/done.ts';
import { EXAMPLES } from '../../resources/fields.ts';
import type { RouteOptions } from '../route-options.ts';
import { TAGS } from '../tags.ts';

const FIELDS = Object.keys(FirstStartBody.properties);

/** Needs no Idempotency-Key, because each token works only once. specification.md#post-first-start */
export const firstStartRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (
  app,
  { useCases, limits },
  done,
) => {
  setRouteDefaults(app, { ignoresIdempotencyKey: true });
  app.post(
    '/first-start/:token',
    {
      onRequest: limits.by('login'),
      schema: {
        tags: [TAGS.account.name],
        operationId: 'takeFirstStart',
        summary: 'Set the studio up',
        description:
          'Creates the admin, the studio, its hours and a first service. The token is in the address that the service logs when it starts without an admin. It works once, for an hour. Once an admin exists, this is 404.',
        params: Type.Object({
          token: PathToken({ description: 'The token of the address.', examples: [EXAMPLES.pathToken] }),
        }),
        body: FirstStartBody,
        response: { 201: DONE },
      },
      config: { refusals: ['not_found', 'too_many_requests'], namingAll },
    },
    async ({ params, body }, reply) => {
      await useCases.takeFirstStart(params.token, firstStudioOf(body));
      return reply.status(201).send({ ok: true as const });
    },
  );
  done();
};

/**
 * Also reports the problems that the schema does not find, in the order of the page. The schema checks each field
 * separately, and reports no broken rules if a number is unreadable. specification.md#post-first-start
 */
const namingAll = (fault: Error, body: unknown): Error => {
  if (!isWhole(fault, body)) return fault;
  const judged = firstStudioProblems(firstStudioOf(body));
  if (fault instanceof InvalidRequest) return new InvalidRequest(inOrder([...judged, ...fault.problems]));
  const [first, ...others] = judged;
  return first === undefined ? fault : new Refused(allInvalid(first, ...others));
};

/** Returns one problem for each field. If a field has two problems, the later problem counts. */
const inOrder = (problems: readonly Problem[]): readonly Problem[] => {
  const byField = new Map(problems.map((problem) => [problem.field, problem]));
  return FIELDS.flatMap((field) => byField.get(field) ?? []);
};

/** True if the body has every field, each with its type. A number may also arrive as text. */
const isWhole = (fault: Error, body: unknown): body is Static<typeof FirstStartBody> => {
  if (!isFields(body)) return false;
  if (fault instanceof InvalidRequest)
    return (
      fault.problems.length > 0 &&
      fault.problems.every(({ field, code }) => code === 'wrong_type' && typeof body[field] === 'string')
    );
  return fault instanceof Refused;
};
