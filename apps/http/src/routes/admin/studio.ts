import { Type } from '@sinclair/typebox';
import { PoliciesBody, PoliciesView, policyChanges, viewPolicies } from '../../resources/admin/policies.ts';
import { StudioBody, studioChanges } from '../../resources/admin/studio.ts';
import { named } from '../../resources/named.ts';
import { StudioView, viewStudio } from '../../resources/studio.ts';
import type { AddRoutes } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/** The studio (specification.md#studio-facts) and the policies (specification.md#policies). */
export const studioRoutes: AddRoutes = (app, { useCases, answer }) => {
  const studio = {
    200: Type.Object({ studio: named(StudioView, 'The current studio.') }),
  };
  const policies = {
    200: Type.Object({ policies: named(PoliciesView, 'The current policies.') }),
  };

  app.get(
    '/studio',
    {
      schema: {
        tags: [TAGS.adminStudio.name],
        operationId: 'getAdminStudio',
        summary: 'Get the studio for the back office',
        description: 'Returns the public view, never from a cache.',
        response: studio,
      },
    },
    async () => ({ studio: viewStudio(await useCases.viewStudio()) }),
  );

  app.patch(
    '/studio',
    {
      schema: {
        tags: [TAGS.adminStudio.name],
        operationId: 'updateStudio',
        summary: 'Update the studio',
        description:
          'Changes any of the facts; null removes a fact. Facts from the configuration are 400: time zone, currency, locales, policies and methods.',
        body: StudioBody,
        response: studio,
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.changeStudio(studioChanges(request.body)),
        (shown) => ({ status: 200, body: { studio: viewStudio(shown) } }),
      ),
  );

  app.get(
    '/policies',
    {
      schema: {
        tags: [TAGS.adminStudio.name],
        operationId: 'getPolicies',
        summary: 'Get the policies',
        description: "The photographer's choices: what clients may do, and which emails they get.",
        response: policies,
      },
    },
    async () => ({ policies: viewPolicies(await useCases.viewPolicies()) }),
  );

  app.patch(
    '/policies',
    {
      schema: {
        tags: [TAGS.adminStudio.name],
        operationId: 'updatePolicies',
        summary: 'Update policies',
        description:
          'Changes the given keys of the given policies; all others stay. An error names the policy, not the key inside it.',
        body: PoliciesBody,
        response: policies,
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.changePolicies(policyChanges(request.body)),
        (shown) => ({ status: 200, body: { policies: viewPolicies(shown) } }),
      ),
  );
};
