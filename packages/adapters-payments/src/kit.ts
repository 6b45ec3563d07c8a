import type { ProviderMethod, ProviderName } from '@booky/domain';
import type { Clock, DeliveryReader, PaymentProvider } from '@booky/domain/ports';
import type { AddressRules } from './config-faults.ts';
import type { Limits } from './http/limits.ts';

/**
 * Returns the value of a variable. If the variable has no value, returns its preset. If it has no preset either,
 * returns an empty text.
 */
export type ReadVariable = (name: string) => string;

/** An environment variable that holds one of a company's settings. */
export interface KitVariable {
  /** Describes the value for the operator. The text also completes the sentence "… is missing: …". */
  readonly what: string;
  /** The default as the documentation shows it. Undefined if the active company cannot work without the variable. */
  readonly whenLeftOut?: string;
  /** The allowed values. By default, any text. */
  readonly choices?: readonly string[];
}

/** A company's environment for tests, and its environment for real money. */
export const KIT_ENVIRONMENTS = ['sandbox', 'live'] as const;

export type KitEnvironment = (typeof KIT_ENVIRONMENTS)[number];

/**
 * How a company sends its deliveries: path, methods, proof, body and headers. The route and the published contract are
 * built from this. specification.md#delivery-routes
 */
export interface DeliveryRoute {
  /**
   * The path below /api/webhooks/: only the company's name, or the name followed by our reference and our signature.
   */
  readonly form: 'name' | 'name/ourRef/signature';
  /** The HTTP methods that the company may use. The published contract has a separate operation for each. */
  readonly operations: readonly {
    readonly method: 'POST' | 'PUT';
    readonly operationId: string;
    readonly summary: string;
  }[];
  /** One sentence that explains the proof of a provider delivery. */
  readonly proof: string;
  /** The JSON schema of the fields that Booky reads. The route accepts and stores any bytes. */
  readonly body: Readonly<Record<string, unknown>> & { readonly $id: string };
  /** The headers that Booky reads, by name. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly example: string }>>;
}

/** The certificate authorities that a company accepts for callback hosts, as published. */
export interface AcceptedIssuers {
  /** The year of the newest published source. */
  readonly asOf: string;
  /** Common names of intermediate certificates. */
  readonly names: readonly string[];
}

/**
 * Everything that the rest of the service needs to know about one payment company. The list of kits generates the
 * routes of provider deliveries, the published contract and the tables in the documentation. The configuration, `init`
 * and `doctor` are generated from it too. specification.md#provider-kits
 */
export interface ProviderKit {
  readonly name: ProviderName;
  /** The prefix of the company's variables, such as `GATEWAY`. */
  readonly prefix: string;
  /** The payment methods that the company can offer. */
  readonly methods: readonly ProviderMethod[];
  /**
   * True if the company's answer to a query is as reliable as a report that the company sends.
   * specification.md#adopted-answers
   */
  readonly isQueryAuthoritative: boolean;
  /**
   * True if the company may send some callbacks only once or not at all. `init` and `doctor` then recommend that the
   * operator trusts the company's answers to queries.
   */
  readonly mayLoseCallbacks: boolean;
  /** The variables that only this kit has, in the order of the documentation. */
  readonly variables: Readonly<Record<string, KitVariable>>;
  /** The default values in each environment. A configured value overrides the default. */
  readonly presets: Readonly<Record<KitEnvironment, Readonly<Record<string, string>>>>;
  /**
   * The name of the variable that holds the secret for proving provider deliveries. The variable with the suffix
   * `_PREVIOUS` holds the previous secret. Undefined if the proof needs no such secret.
   */
  readonly deliverySecret?: string;
  /** True if each charge tells the company a separate address for its reports, below PUBLIC_BASE_URL. */
  readonly needsPublicAddress: boolean;
  readonly deliveries: DeliveryRoute;
  /**
   * The authorities that the company accepts. Undefined if the company publishes no list.
   * specification.md#provider-check
   */
  readonly acceptedIssuers?: AcceptedIssuers;
  /** The module of the company's simulator, for the sandbox and for tests. */
  readonly simulator: string;
  /**
   * Tells the operator what to register with the company. If the company must know the secret for provider deliveries,
   * the text contains `secret`. Without `secret`, the text names the variable instead.
   */
  toRegister(publicBaseUrl: string, secret?: string): string;
  /**
   * Returns one sentence for each fault in the settings. A sentence begins with the variable's name and never contains
   * a value.
   */
  check(read: ReadVariable, rules: AddressRules): readonly string[];
  /** Returns the address of the company's API. */
  apiAddress(read: ReadVariable): string;
  /** True if the company sends no reports, so that Booky learns of a payment only from queries. */
  isSilent?(read: ReadVariable): boolean;
  /**
   * Asks the company for the settings of our account. Returns one sentence for each setting that prevents payments.
   * Returns undefined if the company gives no usable answer. A kit has no such function if the company's API does not
   * show the settings. specification.md#provider-check
   */
  readonly accountFaults?: (read: ReadVariable) => Promise<readonly string[] | undefined>;
  /** Opens the provider. Call `check` first: it must find no fault in the settings. */
  open(read: ReadVariable, surroundings: Surroundings): PaymentProvider;
  /**
   * Opens the reader of the company's provider deliveries. Without a secret, the reader verifies no provider delivery.
   */
  openReader(read: ReadVariable): DeliveryReader;
}

/** The parts that a provider needs in addition to its settings. */
export interface Surroundings {
  /** The clock that decides when to renew an access token. */
  readonly clock: Clock;
  readonly limits?: Partial<Limits>;
}

/** Returns the name of the variable that selects one of a company's environments. */
export const environmentVariable = ({ prefix }: Pick<ProviderKit, 'prefix'>): string =>
  `${prefix}_ENVIRONMENT`;

/** Returns the names of the variables with a kit's current and previous secret. Empty if the kit has no secret. */
export const secretsOf = ({ deliverySecret }: Pick<ProviderKit, 'deliverySecret'>): readonly string[] =>
  deliverySecret === undefined ? [] : [deliverySecret, `${deliverySecret}_PREVIOUS`];
