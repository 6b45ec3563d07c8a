import type { ProviderMethod, ProviderName } from '@booky/domain';
import type { Clock, DeliveryReader, PaymentProvider } from '@booky/domain/ports';
import type { AddressRules } from './config-faults.ts';
import type { Limits } from './http/limits.ts';

/** Returns the value of a variable, or of its preset if it is left out; empty without either. */
export type ReadVariable = (name: string) => string;

/** One environment variable with a setting of a company. */
export interface KitVariable {
  /** Describes the value for the operator; completes the sentence about a missing variable. */
  readonly what: string;
  /** Undefined if it is required while the company is active; else the default, in words for a document. */
  readonly whenLeftOut?: string;
  /** The allowed values; any text when left out. */
  readonly choices?: readonly string[];
}

/** A company's test environment, and the one for real money. */
export const KIT_ENVIRONMENTS = ['sandbox', 'live'] as const;

export type KitEnvironment = (typeof KIT_ENVIRONMENTS)[number];

/** A company's way to report to us, for the route and the published contract. specification.md#delivery-routes */
export interface DeliveryRoute {
  /** The path below /api/webhooks/: the name alone, or with a proof of ours. */
  readonly form: 'name' | 'name/ourRef/signature';
  /** The HTTP methods that the company may use, each a documented operation. */
  readonly operations: readonly {
    readonly method: 'POST' | 'PUT';
    readonly operationId: string;
    readonly summary: string;
  }[];
  /** The proof of a delivery, in one sentence. */
  readonly proof: string;
  /** The part of the body that is read, as JSON schema; any bytes are accepted and stored. */
  readonly body: Readonly<Record<string, unknown>> & { readonly $id: string };
  /** The headers that are read, by name. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly example: string }>>;
}

/** The certificate authorities that a company accepts at callback hosts, as published. */
export interface AcceptedIssuers {
  /** The year of the newest source. */
  readonly asOf: string;
  /** Common names of intermediates. */
  readonly names: readonly string[];
}

/**
 * One payment company: everything that the rest of the service knows about it. The list of kits generates
 * configuration, `init`, `doctor`, the tables of documents, the published contract and the routes of deliveries.
 * specification.md#provider-kits
 */
export interface ProviderKit {
  readonly name: ProviderName;
  /** The prefix of its variables, such as `GATEWAY`. */
  readonly prefix: string;
  /** The methods it can offer. */
  readonly methods: readonly ProviderMethod[];
  /** True if an answer to a query is as reliable as a report. specification.md#adopted-answers */
  readonly isQueryAuthoritative: boolean;
  /** True if it is known to call back only once or never, so that its answers are worth trusting. */
  readonly mayLoseCallbacks: boolean;
  /** Its variables in the order of documents, without those that every kit has. */
  readonly variables: Readonly<Record<string, KitVariable>>;
  /** The known values for an environment; a configured value overrides them. */
  readonly presets: Readonly<Record<KitEnvironment, Readonly<Record<string, string>>>>;
  /**
   * The variable with a secret of ours that proves its deliveries; the suffix `_PREVIOUS` names the previous secret.
   * Left out if something else proves them.
   */
  readonly deliverySecret?: string;
  /** True if each charge passes it PUBLIC_BASE_URL for reports. */
  readonly needsPublicAddress: boolean;
  readonly deliveries: DeliveryRoute;
  /** Left out if the company publishes no list of issuers. specification.md#provider-check */
  readonly acceptedIssuers?: AcceptedIssuers;
  /** The module of its simulator, for the sandbox and for tests. */
  readonly simulator: string;
  /**
   * Says what to register with the company, for the operator. Names the secret that proves deliveries by its variable,
   * or gives it if it is passed in and the company has to know it.
   */
  toRegister(publicBaseUrl: string, secret?: string): string;
  /** Returns one sentence for each fault, which begins with the variable's name and never contains a value. */
  check(read: ReadVariable, rules: AddressRules): readonly string[];
  /** Returns the address of its API. */
  apiAddress(read: ReadVariable): string;
  /** True if it sends no reports, so that only queries tell of a payment. */
  isSilent?(read: ReadVariable): boolean;
  /**
   * Returns one sentence for each setting of the company's account that this service can't work with; undefined without
   * a usable answer. Left out if the company's API does not show its settings. specification.md#provider-check
   */
  readonly accountFaults?: (read: ReadVariable) => Promise<readonly string[] | undefined>;
  /** Opens the provider with checked settings. */
  open(read: ReadVariable, surroundings: Surroundings): PaymentProvider;
  /** Reads its deliveries; without a secret it proves none. */
  openReader(read: ReadVariable): DeliveryReader;
}

/** The dependencies of a provider besides its settings. */
export interface Surroundings {
  /** Decides when to renew an access token. */
  readonly clock: Clock;
  readonly limits?: Partial<Limits>;
}

/** The variable that selects one of a company's environments. */
export const environmentVariable = ({ prefix }: Pick<ProviderKit, 'prefix'>): string =>
  `${prefix}_ENVIRONMENT`;

/** The variables of a kit's own secret, current and previous; none if it has no secret. */
export const secretsOf = ({ deliverySecret }: Pick<ProviderKit, 'deliverySecret'>): readonly string[] =>
  deliverySecret === undefined ? [] : [deliverySecret, `${deliverySecret}_PREVIOUS`];
