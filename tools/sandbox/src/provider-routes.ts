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
    /** The provider of the next charge, by default the preferred one. */
    provider: { type: 'string' },
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

const switchesSchema = {
  type: 'object',
  properties: {
    provider: { type: 'string' },
    switches: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
  required: ['switches'],
  additionalProperties: false,
};

/**
 * Adds the routes that list the charges, act as the payer, script the next charge, and change a company's simulator
 * settings.
 */
export const providerRoutes = (app: FastifyInstance, simulators: readonly Simulator<unknown>[]): void => {
  const named = (provider = simulators[0]?.provider): Simulator<unknown> => {
    const simulator = simulators.find((known) => known.provider === provider);
    if (simulator !== undefined) return simulator;
    throw new ControlFault(
      404,
      simulators.length === 0
        ? 'This sandbox runs without a provider.'
        : 'This sandbox runs without this provider.',
    );
  };

  app.get('/sandbox/provider/charges', () => ({
    charges: simulators
      .flatMap((simulator) => simulator.charges())
      .toSorted((one, other) => other.requestedAt.localeCompare(one.requestedAt)),
  }));

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
      const ourRef = params.ourRef.toLowerCase();
      for (const simulator of simulators) {
        const settled = await simulator.settle(ourRef, body);
        if (settled !== undefined) return settled;
      }
      throw new ControlFault(404, 'No provider has a charge with this reference.');
    },
  );

  app.put<{
    Body: {
      readonly provider?: string;
      readonly submit?: Submit;
      readonly settle?: DecisionBody & { readonly after: string };
    };
  }>('/sandbox/provider/next', { schema: { body: scriptSchema } }, ({ body }) => {
    const { provider, submit, settle } = body;
    named(provider).scriptNext({
      ...(submit === undefined ? {} : { submit }),
      ...(settle === undefined
        ? {}
        : { settle: { ...settle, after: durationOf('settle.after', settle.after) } }),
    });
    return body;
  });

  app.put<{
    Body: { readonly provider?: string; readonly switches: Readonly<Record<string, string | number>> };
  }>('/sandbox/provider/switches', { schema: { body: switchesSchema } }, ({ body }) => {
    const { switches } = named(body.provider);
    if (switches === undefined) throw new ControlFault(404, 'This provider has no switches.');
    try {
      switches.set(body.switches);
    } catch (fault) {
      throw new ControlFault(400, fault instanceof Error ? fault.message : String(fault));
    }
    return { switches: switches.positions() };
  });
};
