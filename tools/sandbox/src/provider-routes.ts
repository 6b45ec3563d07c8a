import type {
  CallbackPlan,
  SignatureHeader,
  Simulator,
  Submit,
  VerdictStatus,
} from '@booky/provider-simulators';
import type { FastifyInstance } from 'fastify';
import { ControlFault, durationOf } from './control-fault.ts';

interface DecisionBody {
  readonly status: VerdictStatus;
  readonly reason?: string;
  readonly amountRwf?: number;
  readonly currency?: string;
  readonly callback?: CallbackPlan;
  readonly signatureHeader?: SignatureHeader;
}

const decisionProperties = {
  status: { type: 'string', enum: ['succeeded', 'failed'] },
  reason: { type: 'string', maxLength: 200 },
  amountRwf: { type: 'integer', minimum: 0 },
  currency: { type: 'string', maxLength: 10 },
  callback: { type: 'string', enum: ['send', 'none', 'twice', 'forged'] },
  signatureHeader: { type: 'string', enum: ['flutterwave-signature', 'gateway-signature'] },
};

const scriptSchema = {
  type: 'object',
  properties: {
    submit: {
      type: 'string',
      enum: ['accept', 'decline', 'refuse', 'unreachable', 'timeout', 'timeout_after_accept'],
    },
    settle: {
      type: 'object',
      properties: {
        after: { type: 'string' },
        status: decisionProperties.status,
        reason: decisionProperties.reason,
        callback: decisionProperties.callback,
        signatureHeader: decisionProperties.signatureHeader,
      },
      required: ['after', 'status'],
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

/** Looking at the charges, being the payer, and scripting how the next charge behaves. */
export const providerRoutes = (app: FastifyInstance, simulator: Simulator<unknown> | undefined): void => {
  app.get('/sandbox/provider/charges', () => ({ charges: simulator?.charges() ?? [] }));

  app.post<{ Params: { readonly ourRef: string }; Body: DecisionBody }>(
    '/sandbox/provider/charges/:ourRef/settle',
    {
      schema: {
        body: {
          type: 'object',
          properties: decisionProperties,
          required: ['status'],
          additionalProperties: false,
        },
      },
    },
    async ({ params, body }) => {
      const settled = await simulator?.settle(params.ourRef.toLowerCase(), body);
      if (settled === undefined) throw new ControlFault(404, 'The provider has no charge of this reference.');
      return settled;
    },
  );

  app.put<{
    Body: { readonly submit?: Submit; readonly settle?: DecisionBody & { readonly after: string } };
  }>('/sandbox/provider/next', { schema: { body: scriptSchema } }, ({ body }) => {
    if (simulator === undefined) throw new ControlFault(404, 'This sandbox runs without a provider.');
    const { submit, settle } = body;
    simulator.scriptNext({
      ...(submit === undefined ? {} : { submit }),
      ...(settle === undefined
        ? {}
        : { settle: { ...settle, after: durationOf('settle.after', settle.after) } }),
    });
    return body;
  });
};
