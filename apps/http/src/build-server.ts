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
import { registerDraining } from './edge/shutdown.ts';
import { localeOf } from './locale.ts';
import type { WriteCalendarFeed, WriteCalendarFile } from './resources/calendar-file.ts';
import { sharedSchemas } from './resources/index.ts';
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
  /** Hears of every request; left out when no metrics are kept. */
  readonly observeRequest?: RequestObserver | undefined;
  /** Left out when the adapters have no time limit that spans a request. */
  readonly asOneRequest?: AsOneRequest | undefined;
}

/** What a plugin of pages is given. */
interface PageOptions {
  /** The language that a caller prefers, by its Accept-Language. */
  readonly languageOf: typeof localeOf;
}

/** The site, when this process serves it. */
export interface ServedSite {
  readonly plugin: FastifyPluginAsync<SiteParts>;
  /** Answers an unknown path outside of the API. */
  readonly answerUnknown: UnknownPage;
}

/** What the site gets besides the API, none of which a caller may have. */
export interface SiteParts extends PageOptions {
  readonly publicBaseUrl: string | undefined;
  readonly signer: CheckoutTokenSigner;
  readonly readPrivacy: () => Promise<Policies['retention'] & { readonly mailCarrier: string | undefined }>;
  /** Another text after each change of what the catalogue and the studio show. */
  readonly readVersion: () => Promise<string>;
}

/** What the back office gets besides the API. */
interface OfficeParts extends PageOptions {
  /** What the address of a first start leads to. specification.md#first-start */
  readonly firstStartState: UseCases['firstStartState'];
}

export interface ServerSettings extends ListenerOptions {
  readonly site?: ServedSite | undefined;
  /** The back office, when this process serves it. */
  readonly backOffice?: { readonly plugin: FastifyPluginAsync<OfficeParts> } | undefined;
  readonly frontendOrigin: string;
  /** specification.md#find-booking-pages: whether there are pages to find a booking and to pay (specification.md#payment-link). */
  readonly hasClientPages: boolean;
  /** Where callers reach the service; the origin of a request when left out. */
  readonly publicBaseUrl?: string | undefined;
  /** Who carries emails: a company, or the host of a mail server. */
  readonly mailCarrier?: string | undefined;
}

/**
 * specification.md#base-path: builds the API without listening: the edge first, in this order, then the
 * routes. Errors go before the headers, whose library adds a route of its own, which would answer by
 * Fastify's handler; headers go before all that can refuse a request.
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
  const { isDraining } = registerDraining(app);
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
      signer: parts.checkoutTokens,
      readPrivacy: async () => ({ ...(await parts.useCases.viewPolicies()).retention, mailCarrier }),
      readVersion: parts.useCases.catalogueVersion,
    });
  if (settings.backOffice !== undefined)
    await app.register(settings.backOffice.plugin, {
      languageOf: localeOf,
      firstStartState: parts.useCases.firstStartState,
    });
  return app;
};

/** Once a process: servers differ in their parts, never in their schemas. */
let compilers: Promise<SchemaCompilers> | undefined;
