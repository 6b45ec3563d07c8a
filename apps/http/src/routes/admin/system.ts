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
        summary: 'Get how the service is doing',
        description:
          'Versions, when the worker, emails, callbacks and the backup were last seen, the last check of each payment company, of the mail service and of the public address, and what to do. Asks nothing outside: workers make those checks.',
        response: { 200: Type.Object({ system: named(SystemView, 'How the service is doing.') }) },
      },
    },
    async () => ({ system: viewSystem(await useCases.viewSystem()) }),
  );
};
