import { Writable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { SLUG } from '@booky/domain';
import { Type } from '@sinclair/typebox';
import { fastify, type FastifyInstance } from 'fastify';
import { warnOfSharedAddress } from '../client-address.ts';
import { registerErrors } from '../errors.ts';
import { registerHeaders } from '../headers.ts';
import { type LogLevel, registerRequestLog } from '../logging.ts';
import { registerOpenApi } from '../open-api.ts';
import { registerRequestChecks } from '../request-checks.ts';
import {
  Anything,
  Consent,
  EitherBody,
  Email,
  EmptyBody,
  enumeration,
  HttpsUrl,
  InstantText,
  Integer,
  KigaliDateText,
  KigaliMonthText,
  Line,
  nullable,
  NullableHttpsUrl,
  NullableInteger,
  NullableLine,
  NullableLines,
  NullableRateNumber,
  PathText,
  PathToken,
  PayerPhoneText,
  RateNumber,
  Secret,
  Slug,
  StrictObject,
  Uuid,
  withDefault,
} from '../schema-atoms.ts';
import { serverOptions } from '../server-options.ts';
import { type DrainingOptions, registerDraining } from '../shutdown.ts';

export const FRONTEND_ORIGIN = 'https://studio.example.rw';

const Reason = Type.Optional(NullableLine({ max: 500 }));

const AllDayBlock = StrictObject({
  isAllDay: Type.Literal(true),
  startDate: KigaliDateText(),
  endDate: KigaliDateText(),
  reason: Reason,
  confirm: withDefault(Type.Boolean(), false),
});

const TimedBlock = StrictObject({
  isAllDay: Type.Literal(false),
  startsAt: InstantText(),
  endsAt: InstantText(),
  reason: Reason,
  confirm: withDefault(Type.Boolean(), false),
});

/** Bodies like the bodies of the real operations. Each handler returns its input. */
export const SAMPLE_BODIES = {
  booking: StrictObject(
    {
      packageId: Uuid(),
      addonIds: withDefault(Type.Array(Uuid(), { maxItems: 50, uniqueItems: true }), []),
      startsAt: InstantText(),
      fullName: Line({ min: 1, max: 200 }),
      email: Email({ max: 320 }),
      phone: Line({ min: 1, max: 40 }),
      location: Line({ min: 1, max: 500 }),
      partySize: withDefault(NullableInteger({ min: 1, max: 1000 }), null),
      specialRequests: withDefault(NullableLines({ max: 2000 }), null),
      consent: Consent(),
    },
    { $id: 'SampleBooking' },
  ),
  payment: StrictObject({
    method: enumeration(['momo_alpha', 'momo_beta', 'card']),
    phone: PayerPhoneText(),
  }),
  service: StrictObject({
    slug: Type.Optional(Slug({ max: 100 })),
    nameFr: Type.Optional(NullableLine({ max: 200 })),
    coverImageUrl: Type.Optional(NullableHttpsUrl({ max: 2000 })),
    bookingFeeRateOverride: Type.Optional(NullableRateNumber({ kind: 'rate', decimals: 3 })),
    isActive: Type.Optional(Type.Boolean()),
    sortOrder: Type.Optional(Integer()),
    locale: Type.Optional(nullable(enumeration(['en', 'fr']))),
  }),
  settings: StrictObject({
    bookingFeeRate: Type.Optional(RateNumber({ kind: 'rate', decimals: 6 })),
    holdMinutes: Type.Optional(Integer({ min: 1 })),
  }),
  policies: StrictObject({
    moves: Type.Optional(
      StrictObject({
        isOpen: Type.Optional(Type.Boolean()),
        times: Type.Optional(NullableInteger({ max: 10 })),
        note: Type.Optional(NullableLine({ max: 20 })),
      }),
    ),
  }),
  delivery: StrictObject({
    url: HttpsUrl({ max: 2000 }),
    expiresOn: Type.Optional(KigaliDateText()),
    note: withDefault(NullableLines({ max: 2000 }), null),
  }),
  login: StrictObject({ email: Line({ min: 1, max: 320 }), password: Secret({ min: 1, max: 1024 }) }),
  block: EitherBody(AllDayBlock, TimedBlock),
  empty: EmptyBody(),
} as const;

export interface SampleOptions extends DrainingOptions {
  readonly logLevel?: LogLevel;
  readonly trustedProxyHops?: number;
  /** Called with every log line. */
  readonly onLog?: (line: string) => void;
}

/** Makes a server with the complete edge and sample routes. `extend` adds routes for one test. */
export const makeSampleServer = async (
  extend: (app: FastifyInstance) => void = () => undefined,
  { logLevel = 'silent', trustedProxyHops = 0, onLog, lastRequestsMilliseconds = 0 }: SampleOptions = {},
): Promise<FastifyInstance> => {
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      onLog?.(chunk.toString());
      done();
    },
  });
  const app = fastify(serverOptions({ logLevel, trustedProxyHops, logTo }));
  registerErrors(app);
  await registerHeaders(app, { frontendOrigin: FRONTEND_ORIGIN });
  registerRequestLog(app);
  registerDraining(app, { lastRequestsMilliseconds });
  registerRequestChecks(app);
  warnOfSharedAddress(app, trustedProxyHops);
  registerOpenApi(app);
  addSampleRoutes(app);
  extend(app);
  await app.ready();
  return app;
};

const addSampleRoutes = (root: FastifyInstance): void => {
  const app = root.withTypeProvider<TypeBoxTypeProvider>();
  app.post('/api/bookings', { schema: { body: SAMPLE_BODIES.booking } }, async ({ body }) => body);
  app.post('/api/payments', { schema: { body: SAMPLE_BODIES.payment } }, async ({ body }) => body);
  app.patch('/api/service', { schema: { body: SAMPLE_BODIES.service } }, async ({ body }) => body);
  app.patch('/api/settings', { schema: { body: SAMPLE_BODIES.settings } }, async ({ body }) => body);
  app.patch('/api/policies', { schema: { body: SAMPLE_BODIES.policies } }, async ({ body }) => body);
  app.put('/api/delivery', { schema: { body: SAMPLE_BODIES.delivery } }, async ({ body }) => body);
  app.post('/api/login', { schema: { body: SAMPLE_BODIES.login } }, async ({ body }) => body);
  app.post('/api/blocks', { schema: { body: SAMPLE_BODIES.block } }, async ({ body }) => body as object);
  app.post('/api/cancel', { schema: { body: SAMPLE_BODIES.empty } }, async ({ body }) => body);
  app.delete(
    '/api/items/:id',
    { schema: { params: StrictObject({ id: Uuid() }) } },
    async ({ params }) => params,
  );
  app.get(
    '/api/availability',
    { schema: { querystring: StrictObject({ packageId: Uuid(), month: KigaliMonthText() }) } },
    async ({ query }) => query,
  );
  app.get(
    '/api/list',
    {
      schema: {
        querystring: StrictObject({
          stage: Type.Optional(Type.Array(enumeration(['confirmed', 'completed']))),
          from: Type.Optional(KigaliDateText()),
          search: Type.Optional(Line({ max: 200 })),
          withOld: Type.Optional(Type.Boolean()),
          page: withDefault(Integer({ min: 1 }), 1),
          pageSize: withDefault(Integer({ min: 1, max: 100 }), 25),
        }),
      },
    },
    async ({ query }) => query,
  );
  app.get('/api/nothing', async () => ({ ok: true }));
  app.get(
    '/api/tokens/:token',
    { schema: { params: StrictObject({ token: PathToken() }) } },
    async ({ params }) => params,
  );
  app.post(
    '/api/tokens/:token/email',
    {
      schema: {
        params: StrictObject({ token: PathToken() }),
        body: StrictObject({ email: Email({ max: 254 }) }),
      },
    },
    async ({ body }) => body,
  );
  app.get(
    '/api/services/:slug',
    { schema: { params: StrictObject({ slug: PathText(SLUG.source) }) } },
    async ({ params }) => params,
  );
  app.post('/api/webhook/:ourRef', { schema: { querystring: Anything() } }, async () => ({ received: true }));
};
