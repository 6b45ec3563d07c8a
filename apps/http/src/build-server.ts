import type { AnswerOnce, Policies, UseCases } from '@booky/domain';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { CheckoutTokenSigner, Clock, TokenDigester } from '@booky/domain/ports';
import { makeKeepRefusal, registerAnswerOnce } from './edge/answer-once.ts';
import { warnOfSharedAddress } from './edge/client-address.ts';
import { makeSchemaCompilers, type SchemaCompilers } from './edge/compiled-schemas.ts';
import { registerErrors, type UnknownPage } from './edge/errors.ts';
import { registerDate, registerHeaders } from './edge/headers.ts';
import type { LimitsByAddress } from './edge/limits.ts';
import { registerRequestLog, type RequestObserver } from './edge/logging.ts';
import { type AsOneRequest, registerOneRequest } from './edge/one-request.ts';
import { registerOpenApi } from './edge/open-api.ts';
import { registerPageAnswers } from './edge/page-answers.ts';
import { registerRequestChecks } from './edge/request-checks.ts';
import { type ListenerOptions, serverOptions } from './edge/server-options.ts';
import { type DrainingOptions, registerDraining } from './edge/shutdown.ts';
import { localeOf } from './locale.ts';
import type { WriteCalendarFeed, WriteCalendarFile } from './resources/calendar-file.ts';
import { sharedSchemas } from './resources/index.ts';
import { makePageReaders } from './page-readers.ts';
import { makeViewAttempt } from './resources/payment.ts';
import { readExamples } from './openapi-examples.ts';
import { routes } from './routes/index.ts';
import { TAGS } from './routes/tags.ts';

export interface ServerParts {
  readonly useCases: UseCases;
  readonly answerOnce: AnswerOnce;
  readonly tokenDigester: TokenDigester;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly clock: Clock;
  readonly limits: LimitsByAddress;
  readonly calendarFile: WriteCalendarFile;
  readonly feedFile: WriteCalendarFeed;
  readonly isReady: () => Promise<boolean>;
  /** Called for every request. Undefined if the process has no metrics. */
  readonly observeRequest?: RequestObserver | undefined;
  /** Runs work as one request. Undefined if the adapters have no time limit that covers a whole request. */
  readonly asOneRequest?: AsOneRequest | undefined;
}

interface PageOptions {
  /** Returns the caller's preferred language from the Accept-Language header. */
  readonly languageOf: typeof localeOf;
}

export interface ServedSite {
  readonly plugin: FastifyPluginAsync<SiteParts>;
  /** Answers an unknown path outside of the API. */
  readonly answerUnknown: UnknownPage;
}

/**
 * The parts that the site needs in addition to the options of every page. Callers of the API cannot use them directly.
 */
export interface SiteParts extends PageOptions {
  readonly publicBaseUrl: string | undefined;
  readonly signer: CheckoutTokenSigner;
  readonly readPrivacy: () => Promise<Policies['retention'] & { readonly mailCarrier: string | undefined }>;
  /** The origins whose pages may embed the booking. specification.md#embed-origins */
  readonly embedOrigins: readonly string[];
  readonly readFurthestDays: () => Promise<Policies['booking']['furthestDays']>;
  readonly readPaidBooking: ReturnType<typeof makePageReaders>['readPaidBooking'];
  readonly readCheckoutBooking: ReturnType<typeof makePageReaders>['readCheckoutBooking'];
  /** Returns a text that changes with every change of the catalogue or the studio. */
  readonly readVersion: () => Promise<string>;
}

interface OfficeParts extends PageOptions {
  /**
   * Returns whether the address of a first start is open, has expired, or belongs to a studio that is already set up.
   * specification.md#first-start
   */
  readonly firstStartState: UseCases['firstStartState'];
  /** Reads the studio, because a phone on which the back office is installed shows the studio's name. */
  readonly readStudio: UseCases['viewStudio'];
}

export interface ServerSettings extends ListenerOptions, DrainingOptions {
  readonly site?: ServedSite | undefined;
  readonly backOffice?: { readonly plugin: FastifyPluginAsync<OfficeParts> } | undefined;
  readonly frontendOrigin: string;
  /**
   * True if the site has the pages on which clients find a booking and pay (specification.md#payment-link).
   * specification.md#find-booking-pages
   */
  readonly hasClientPages: boolean;
  /** The public address of the service. By default, it is the origin of each request. */
  readonly publicBaseUrl?: string | undefined;
  /** The origins whose pages may embed the booking. specification.md#embed-origins */
  readonly embedOrigins?: readonly string[] | undefined;
  /** The name of the mail company, or the host of the mail server. */
  readonly mailCarrier?: string | undefined;
}

/**
 * Builds the API without listening. Registers the edge in the order below, and then the routes. The error handler comes
 * before the headers, because the headers' library adds a route: Fastify's own handler would otherwise answer its
 * errors. The headers come before everything that can refuse a request. specification.md#base-path
 */
export const buildServer = async (parts: ServerParts, settings: ServerSettings): Promise<FastifyInstance> => {
  const app = Fastify(serverOptions(settings));
  registerRequestLog(app, parts.observeRequest);
  if (parts.asOneRequest !== undefined) registerOneRequest(app, parts.asOneRequest);
  const once = { ...parts, viewAttempt: makeViewAttempt(parts) };
  registerErrors(app, makeKeepRefusal(once), settings.site?.answerUnknown);
  registerDate(app, parts.clock);
  await registerHeaders(app, settings);
  registerPageAnswers(app);
  registerRequestChecks(app);
  const answer = registerAnswerOnce(app, once);
  const { isDraining } = registerDraining(app, settings);
  warnOfSharedAddress(app, settings.trustedProxyHops);
  registerOpenApi(app, { tags: Object.values(TAGS), examples: readExamples });
  for (const schema of sharedSchemas) app.addSchema(schema);
  const { validatorCompiler, serializerCompiler } = await (compilers ??= makeSchemaCompilers(sharedSchemas));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const { hasClientPages, publicBaseUrl, mailCarrier } = settings;
  await app.register(routes({ ...parts, answer, isDraining, hasClientPages, publicBaseUrl }), {
    prefix: '/api',
  });
  if (settings.site !== undefined)
    await app.register(settings.site.plugin, {
      languageOf: localeOf,
      publicBaseUrl,
      embedOrigins: settings.embedOrigins ?? [],
      signer: parts.checkoutTokens,
      readPrivacy: async () => ({ ...(await parts.useCases.viewPolicies()).retention, mailCarrier }),
      readFurthestDays: async () => (await parts.useCases.viewPolicies()).booking.furthestDays,
      ...makePageReaders(parts.useCases),
      readVersion: parts.useCases.catalogueVersion,
    });
  if (settings.backOffice !== undefined)
    await app.register(settings.backOffice.plugin, {
      languageOf: localeOf,
      firstStartState: parts.useCases.firstStartState,
      readStudio: parts.useCases.viewStudio,
    });
  return app;
};

/** The compilers are built once per process, because all servers of a process have the same schemas. */
let compilers: Promise<SchemaCompilers> | undefined;
