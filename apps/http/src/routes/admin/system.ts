import { Type } from '@sinclair/typebox';
import { SystemView, viewSystem } from '../../resources/admin/system.ts';
import { named } from '../../resources/named.ts';
import type { AddRoutes } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/** specification.md#get-system */
export const systemRoutes: AddRoutes = (app, { useCases }) => {
  app.get(
    '/system',
    {
      schema: {
        tags: [TAGS.account.name],
        operationId: 'getSystem',
        summary: 'Get the state of the service',
        description:
          'Versions; last times of worker, emails, callbacks and backup; the last checks of each payment company, the mail service and the public address; and what to do. Sends no external request: workers run the checks.',
        response: { 200: Type.Object({ system: named(SystemView, 'The state of the service.') }) },
      },
    },
    async () => ({ system: viewSystem(await useCases.viewSystem()) }),
  );
};
