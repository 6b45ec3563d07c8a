import type { ProviderMethod, ProviderName } from '@booky/domain';
import type { Clock, DeliveryReader, PaymentProvider } from '@booky/domain/ports';
import type { AddressRules } from './config-faults.ts';
import type { Limits } from './http/limits.ts';

/** The value of a variable, of its preset where it is left out; empty when there is neither. */
export type ReadVariable = (name: string) => string;

/** One variable of the environment that holds a setting of a company. */
export interface KitVariable {
  /** What it says, for the operator; completes the sentence of one that is missing. */
  readonly what: string;
  /** Undefined where it is required while the company is active; else what stands for it, in words for a document. */
  readonly whenLeftOut?: string;
  /** What it can be; any text when left out. */
  readonly choices?: readonly string[];
}

/** What a company has of its own for trying things out, and what it has for real money. */
export const KIT_ENVIRONMENTS = ['sandbox', 'live'] as const;

export type KitEnvironment = (typeof KIT_ENVIRONMENTS)[number];

/** How a company reports to us, for the route and the published contract. specification.md#delivery-routes */
export interface DeliveryRoute {
  /** Below /api/webhooks/: the name alone, or with a proof of our own in the address. */
  readonly form: 'name' | 'name/ourRef/signature';
  /** Those that the company may use, each a documented operation. */
  readonly operations: readonly {
    readonly method: 'POST' | 'PUT';
    readonly operationId: string;
    readonly summary: string;
  }[];
  /** What proves a delivery, in one sentence. */
  readonly proof: string;
  /** What is read of the body, as JSON schema; any bytes are taken and kept. */
  readonly body: Readonly<Record<string, unknown>> & { readonly $id: string };
  /** Headers that are read, by name. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly example: string }>>;
}

/** The authorities whose certificates a company accepts at the hosts that it calls back, as it published them. */
export interface AcceptedIssuers {
  /** The year of the newest source. */
  readonly asOf: string;
  /** Common names of intermediates. */
  readonly names: readonly string[];
}

/**
 * One payment company, whole: everything that the rest of the service knows of it. Configuration, `init`, `doctor`, the
 * tables of documents, the published contract and the routes of deliveries are made from the list of kits.
 * specification.md#provider-kits
 */
export interface ProviderKit {
  readonly name: ProviderName;
  /** Before the underscore of its variables, such as `GATEWAY`. */
  readonly prefix: string;
  /** The methods that it can offer. */
  readonly methods: readonly ProviderMethod[];
  /** Whether its answer to a question is as good as its report. specification.md#adopted-answers */
  readonly isQueryAuthoritative: boolean;
  /** Whether it is known to call back once or never, so that its answers are worth trusting. */
  readonly mayLoseCallbacks: boolean;
  /** Its variables in the order in which documents list them, without those that every kit has. */
  readonly variables: Readonly<Record<string, KitVariable>>;
  /** The variables that are known for an environment; one that is given wins. */
  readonly presets: Readonly<Record<KitEnvironment, Readonly<Record<string, string>>>>;
  /**
   * The variable with a secret of our own making that proves its deliveries; `_PREVIOUS` behind it is the secret before a
   * change. Left out where something else proves them.
   */
  readonly deliverySecret?: string;
  /** Whether it is given PUBLIC_BASE_URL with each charge, for its reports. */
  readonly needsPublicAddress: boolean;
  readonly deliveries: DeliveryRoute;
  /** Left out where it publishes none. specification.md#provider-check */
  readonly acceptedIssuers?: AcceptedIssuers;
  /** The module with its simulator, for the sandbox and for tests. */
  readonly simulator: string;
  /**
   * What to register with the company, for the operator. Names the secret that proves deliveries by its variable, or says
   * it where it is given and the company has to know it.
   */
  toRegister(publicBaseUrl: string, secret?: string): string;
  /** One sentence for each fault of what is given, beginning with the variable's name and never holding a value. */
  check(read: ReadVariable, rules: AddressRules): readonly string[];
  /** The address of its API. */
  apiAddress(read: ReadVariable): string;
  /** Whether it reports nothing by itself, so that only answers tell of a payment. */
  isSilent?(read: ReadVariable): boolean;
  /**
   * One sentence for each setting of the account, as the company says it, that this service can't work with; undefined if
   * it gives no usable answer. Left out where the company does not say its settings. specification.md#provider-check
   */
  readonly accountFaults?: (read: ReadVariable) => Promise<readonly string[] | undefined>;
  /** The provider of settings that were checked. */
  open(read: ReadVariable, surroundings: Surroundings): PaymentProvider;
  /** Reads its deliveries; without a secret it proves none. */
  openReader(read: ReadVariable): DeliveryReader;
}

/** What a provider needs besides its settings. */
export interface Surroundings {
  /** Judges when an access token has to be renewed. */
  readonly clock: Clock;
  readonly limits?: Partial<Limits>;
}

/** The variable that says which of a company's environments is meant. */
export const environmentVariable = ({ prefix }: Pick<ProviderKit, 'prefix'>): string =>
  `${prefix}_ENVIRONMENT`;

/** The variables of a kit's own secret, of now and of before a change; none where it has none. */
export const secretsOf = ({ deliverySecret }: Pick<ProviderKit, 'deliverySecret'>): readonly string[] =>
  deliverySecret === undefined ? [] : [deliverySecret, `${deliverySecret}_PREVIOUS`];
