import type { FastifyInstance } from 'fastify';
import { ControlFault } from './control-fault.ts';
import { type Faults, type FaultState, NO_FAULTS } from './faults.ts';

const faultsBody = {
  type: 'object',
  properties: {
    database: { type: 'string', enum: ['up', 'stalled', 'down'] },
    mail: { type: 'string', enum: ['up', 'down'] },
  },
  required: ['database', 'mail'],
  additionalProperties: false,
};

const USAGE = 'Give "database" (up, stalled or down) and "mail" (up or down).';

/** Adds the routes that break the service's dependencies and repair them. */
export const faultRoutes = (app: FastifyInstance, faults: Faults): void => {
  app.get('/sandbox/faults', () => faults.state());

  app.put<{ Body: FaultState }>(
    '/sandbox/faults',
    { schema: { body: faultsBody }, schemaErrorFormatter: () => new ControlFault(400, USAGE) },
    ({ body }) => {
      if (body.database !== 'up' && !faults.breaksDatabase)
        throw new ControlFault(
          400,
          'The service reaches the database of --database-url directly, so the sandbox cannot break it.',
        );
      faults.set(body);
      return faults.state();
    },
  );

  app.delete('/sandbox/faults', () => {
    faults.set(NO_FAULTS);
    return faults.state();
  });
};
