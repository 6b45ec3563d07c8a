import type { DependencyType, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * The imports that are allowed between folders: imports point inward, adapters never import each other, and only a
 * composition folder imports adapters. Each path below is a regular expression that is matched against paths from the
 * root of the repository. In a target path, `$1` is the first group of the source path.
 */

/** A folder and everything that its files may import. */
interface Ring {
  readonly name: string;
  readonly because: string;
  readonly folder: string;
  readonly mayImport: readonly string[];
  readonly mayImportNode: boolean;
  /** True if types may be imported from anywhere. Defaults to false. */
  readonly mayImportTypes?: boolean;
}

const TEST = String.raw`\.(?:test|contract)\.tsx?$`;
const TEST_FOLDER = '^(?:packages|apps|tools)/[^/]+/(?:test|testing|fixtures|browser)/';
const TESTKIT = '^packages/testkit/src/';
const REFERENCE = '^packages/testkit/src/reference/';
const EVENTS = '^packages/testkit/src/events/';
/** The parts of the testkit that contain no domain rules. */
const FOR_EVENTS = String.raw`^packages/testkit/src/(?:http/|doubles/fresh\.ts$|drivers/(?:domain-words|setting)\.ts$)`;

const API_CLIENT = '^packages/api-client/src/';

const MCP = '^packages/mcp/src/';
/** The package.json of packages/mcp, from which the program reads the version that it reports to the assistant. */
const MCP_MANIFEST = String.raw`^packages/mcp/package\.json$`;

const WEB_UI = '^packages/web-ui/src/';
/** The rules for the studio's colour and links, which pages, icons and emails share. */
const FOR_EMAILS = String.raw`^packages/web-ui/src/(?:accent|links)\.ts$`;
/** The parser of phone numbers, which the service and the pages share. */
const PHONE = String.raw`^packages/domain/src/model/phone\.ts$`;
const SITE = '^apps/site/src/';
const SITE_ENTRY = String.raw`^apps/site/(?:src/index|build/build-site)\.ts$`;
const OFFICE = '^apps/back-office/src/';
/** The back office's folders. Each folder may import only from the folders after it in this list. */
const OFFICE_LAYERS = ['app', 'screens', 'booking-actions', 'controls', 'office', 'session', 'wording'];
const OFFICE_ENTRY = String.raw`^apps/back-office/(?:src/index|build/build-back-office)\.ts$`;

/** The list of payment companies, whose names are in the published contract. */
const KITS = String.raw`^packages/adapters-payments/src/kits\.ts$`;

const MODEL = '^packages/domain/src/model/';
const PORTS = '^packages/domain/src/ports/';
const USE_CASES = '^packages/domain/src/use-cases/';
const DOMAIN_ENTRIES = String.raw`^packages/domain/src/(?:index|ports/index)\.ts$`;

const library = (...names: readonly string[]): string => `(?:^|/)node_modules/(?:${names.join('|')})/`;
const ANY_LIBRARY = '(?:^|/)node_modules/';
const TIME = library('@js-joda/core');
const ZONE_DATA = library('@js-joda/timezone');
const CONTAINER = library('tsyringe', 'reflect-metadata');
/** The launcher, which imports no packages because it reports missing ones. */
const LAUNCH = String.raw`^launch\.mjs$`;
const TEST_TOOLS = library('vitest', 'fast-check', '@fast-check/vitest', 'selfsigned');

const RINGS: readonly Ring[] = [
  {
    name: 'domain-model-is-pure',
    because:
      'the model has the rules; it imports no port, no library except the calendar, and nothing from Node',
    folder: MODEL,
    mayImport: [MODEL, TIME, ZONE_DATA],
    mayImportNode: false,
  },
  {
    name: 'domain-ports-know-the-model',
    because: 'a port is an interface with types of the model',
    folder: PORTS,
    mayImport: [MODEL, PORTS, TIME],
    mayImportNode: false,
  },
  {
    name: 'domain-use-cases-know-model-and-ports',
    because: 'a use case reaches the outside only through ports',
    folder: USE_CASES,
    mayImport: [MODEL, PORTS, USE_CASES, TIME],
    mayImportNode: false,
  },
  {
    name: 'domain-entry-gathers-the-rings',
    because: 'the entry of the domain only exports from its folders',
    folder: String.raw`^packages/domain/src/[^/]+\.ts$`,
    mayImport: [MODEL, PORTS, USE_CASES],
    mayImportNode: false,
  },
  {
    name: 'testkit-knows-only-the-domain',
    because: 'contracts, builders and doubles serve all adapters, so they import no adapter',
    folder: '^packages/testkit/src/(?!reference/)',
    mayImport: [TESTKIT, DOMAIN_ENTRIES, TIME, TEST_TOOLS],
    mayImportNode: false,
  },
  {
    name: 'reference-knows-nothing-of-ours',
    because:
      'the reference states each rule a second time; the reference finds mistakes in the domain only if they share no code',
    folder: REFERENCE,
    mayImport: [REFERENCE],
    mayImportNode: false,
  },
  {
    name: 'events-run-no-rule-of-the-domain',
    because:
      'an event states its required outcome independently of the domain, so it imports only types from the domain',
    folder: EVENTS,
    mayImport: [EVENTS, REFERENCE, FOR_EVENTS, TIME],
    mayImportNode: false,
    mayImportTypes: true,
  },
  {
    name: 'adapters-know-only-the-domain',
    because: 'an adapter implements a port with its own libraries, and imports no other adapter',
    folder: '^packages/(adapters-[^/]+)/src/',
    mayImport: ['^packages/$1/src/', DOMAIN_ENTRIES, FOR_EMAILS, ANY_LIBRARY],
    mayImportNode: true,
  },
  {
    name: 'composition-knows-the-adapters',
    because: 'the composition opens the adapters of a process, and has no rules',
    folder: '^packages/composition/src/',
    mayImport: [
      '^packages/composition/src/',
      String.raw`^packages/adapters-[^/]+/src/index\.ts$`,
      DOMAIN_ENTRIES,
      CONTAINER,
    ],
    mayImportNode: false,
  },
  {
    name: 'http-knows-only-the-domain',
    because:
      'outside of its composition folder, the HTTP app imports no adapter and no container; the list of payment companies is only data',
    folder: '^apps/http/src/(?!composition/|metrics/)',
    mayImport: [
      '^apps/http/src/',
      LAUNCH,
      DOMAIN_ENTRIES,
      KITS,
      TIME,
      library(
        'fastify',
        '@fastify/[^/]+',
        '@scalar/fastify-api-reference',
        '@sinclair/typebox',
        'ajv',
        'ajv-formats',
        'marked',
        'negotiator',
        'pino',
        'close-with-grace',
      ),
    ],
    mayImportNode: true,
  },
  {
    name: 'metrics-know-only-the-domain',
    because: 'only this folder imports the library of metrics, and it imports no adapter',
    folder: '^apps/http/src/metrics/',
    mayImport: ['^apps/http/src/(?:edge|metrics)/', DOMAIN_ENTRIES, library('prom-client')],
    mayImportNode: true,
  },
  {
    name: 'cli-knows-only-the-domain',
    because: 'outside of its composition folder, the command line imports no adapter and no container',
    folder: '^apps/cli/src/(?!composition/)',
    mayImport: ['^apps/cli/src/', LAUNCH, DOMAIN_ENTRIES, TIME, library('commander')],
    mayImportNode: true,
  },
  {
    name: 'api-client-knows-nothing',
    because: 'the client runs in other people’s browsers, and shares only the contract with the service',
    folder: API_CLIENT,
    mayImport: [API_CLIENT],
    mayImportNode: false,
  },
  {
    name: 'mcp-is-a-caller',
    because: 'it runs on the machine of an assistant, and uses only the API of the service',
    folder: MCP,
    mayImport: [MCP, MCP_MANIFEST, API_CLIENT, library('@modelcontextprotocol/sdk', 'zod')],
    mayImportNode: true,
  },
  {
    name: 'web-ui-knows-no-page',
    because:
      'formats, tokens and controls serve all web apps, so they import no page, API call or rule of one web app',
    folder: WEB_UI,
    mayImport: [WEB_UI, PHONE, library('preact')],
    mayImportNode: false,
  },
  {
    name: 'site-pages-know-the-api-alone',
    because: 'the site is a caller: it uses only the operations of the API, and has no rules and no prices',
    folder: `${SITE}(?:pages|parts|month|frame|client|embed|sending|paying|wording)/|${SITE}server\\.tsx$`,
    mayImport: [SITE, API_CLIENT, WEB_UI, library('preact', 'preact-render-to-string')],
    mayImportNode: false,
  },
  {
    name: 'site-plugin-serves-the-pages',
    because: 'the plugin only serves the pages, and imports nothing from the domain',
    folder: String.raw`^apps/site/src/[^/]+\.ts$`,
    mayImport: [
      SITE,
      API_CLIENT,
      FOR_EMAILS,
      String.raw`^packages/web-ui/src/(?:language|locale)\.ts$`,
      library('fastify', '@fastify/static', 'turndown'),
    ],
    mayImportNode: true,
  },
  {
    name: 'office-screens-know-the-api-alone',
    because:
      'the back office is a caller in a browser: it uses only the operations of the API, and has no rules and no sums',
    folder: `${OFFICE}(?:${OFFICE_LAYERS.join('|')})/`,
    mayImport: [OFFICE, API_CLIENT, WEB_UI, library('preact', 'preact-iso', '@tanstack/preact-query')],
    mayImportNode: false,
  },
  {
    name: 'office-plugin-serves-the-screens',
    because: 'the plugin only serves the screens, and imports nothing from the domain',
    folder: String.raw`^apps/back-office/src/[^/]+\.ts$`,
    mayImport: [
      String.raw`^apps/back-office/src/[^/]+\.ts$`,
      String.raw`^packages/web-ui/src/(?:language|locale)\.ts$`,
      library('fastify', '@fastify/static'),
    ],
    mayImportNode: true,
  },
];

/** Folders whose files may import anything that the general rules allow: tests, compositions and tools. */
const FREE_FOLDERS: readonly string[] = [
  TEST,
  TEST_FOLDER,
  '^apps/(?:http|cli)/src/composition/',
  '^tools/[^/]+/',
  '^packages/(?:api-client|mcp|web-ui)/build/',
  '^apps/(?:site|back-office)/(?:build|pictures|browser)/',
];

const anyOf = (paths: readonly string[]): string => paths.join('|');

const toForbiddenRule = (ring: Ring): IForbiddenRuleType => {
  const free: DependencyType[] = [
    ...(ring.mayImportNode ? (['core'] as const) : []),
    ...(ring.mayImportTypes === true ? (['type-only'] as const) : []),
  ];
  return {
    name: ring.name,
    comment: ring.because,
    severity: 'error',
    from: { path: ring.folder, pathNot: TEST },
    to: {
      pathNot: anyOf(ring.mayImport),
      couldNotResolve: false,
      ...(free.length > 0 ? { dependencyTypesNot: free } : {}),
    },
  };
};

const OFFICE_RULES: readonly IForbiddenRuleType[] = OFFICE_LAYERS.slice(1).map((layer, at) => ({
  name: `office-${layer}-imports-no-folder-above`,
  comment: `folders of the back office import downwards: ${OFFICE_LAYERS.join(' → ')}`,
  severity: 'error',
  from: { path: `${OFFICE}${layer}/` },
  to: { path: `${OFFICE}(?:${OFFICE_LAYERS.slice(0, at + 1).join('|')})/` },
}));

const GENERAL_RULES: readonly IForbiddenRuleType[] = [
  {
    name: 'every-folder-has-a-ring',
    comment: 'a folder without a rule may import nothing: add a rule in import-rules.ts',
    severity: 'error',
    from: {
      path: '^(?:packages|apps|tools)/',
      pathNot: anyOf([...RINGS.map((ring) => ring.folder), ...FREE_FOLDERS]),
    },
    to: {},
  },
  {
    name: 'packages-meet-at-their-entries',
    comment: 'import another package by its name, never by a path into its folders',
    severity: 'error',
    from: { path: '^(packages|apps|tools)/([^/]+)/' },
    to: { path: '^(?:packages|apps|tools)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  },
  {
    name: 'every-import-resolves',
    comment:
      'the imported file does not exist or is not exported, such as an inner folder of another package',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'sources-never-import-tests',
    comment:
      'production code imports no test, contract, builder or fixture; fault runs and benchmarks may, because they are tests, and so may the calendar of the sandbox, which needs a test certificate',
    severity: 'error',
    from: {
      path: '^(?:packages|apps|tools)/[^/]+/src/',
      pathNot: anyOf([
        TEST,
        TESTKIT,
        '^tools/(?:prove|bench)/',
        String.raw`^tools/sandbox/src/calendar\.ts$`,
      ]),
    },
    to: { path: anyOf([TEST, TEST_FOLDER, TESTKIT]) },
  },
  {
    name: 'libraries-are-declared',
    comment: 'a source imports only libraries that its own package.json lists as dependencies',
    severity: 'error',
    // packages/mcp is an exception: its build bundles the libraries that it uses.
    from: { path: '^(?:packages|apps)/[^/]+/src/', pathNot: anyOf([TEST, TESTKIT, MCP]) },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'apps-are-outermost',
    comment:
      'only the sandbox, fault runs and benchmarks run apps, and only the documents are generated from their settings and contract',
    severity: 'error',
    from: {
      path: '^(packages|apps|tools)/([^/]+)/',
      pathNot: String.raw`^tools/(?:sandbox/|prove/|bench/|checks/src/(?:documents|contract-narrowing\.test)\.ts$)|^apps/(?:site|back-office)/(?:test|browser)/|^packages/mcp/test/`,
    },
    to: { path: '^apps/', pathNot: anyOf(['^$1/$2/', SITE_ENTRY, OFFICE_ENTRY]) },
  },
  {
    name: 'api-client-is-for-callers',
    comment: 'the service calls its own use cases, not its API',
    severity: 'error',
    from: {
      path: '^(?:packages|apps|tools)/[^/]+/src/',
      pathNot: anyOf([TEST, '^packages/(?:api-client|mcp)/', '^apps/(?:site|back-office)/']),
    },
    to: { path: '^packages/api-client/' },
  },
  {
    name: 'web-apps-are-composed',
    comment: 'only the composition imports the web apps; routes and edge do not',
    severity: 'error',
    from: { path: '^(?:packages|apps)/', pathNot: '^apps/(?:site/|back-office/|http/src/composition/)' },
    to: { path: anyOf([SITE_ENTRY, OFFICE_ENTRY]) },
  },
  {
    name: 'container-in-one-package',
    comment: 'only packages/composition imports the container',
    severity: 'error',
    from: { pathNot: '^packages/composition/src/' },
    to: { path: CONTAINER },
  },
  {
    name: 'metrics-are-loaded-on-demand',
    comment: 'a process without metrics must not load their code',
    severity: 'error',
    from: { path: '^(?:packages|apps)/', pathNot: anyOf(['^apps/http/src/metrics/', TEST]) },
    to: {
      path: String.raw`^apps/http/src/metrics/metrics(?:-listener)?\.ts$`,
      dependencyTypesNot: ['type-only', 'dynamic-import'],
    },
  },
  {
    name: 'routes-never-see-the-composition',
    comment: 'routes get their use cases as arguments, so that their needs are visible',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/(?:routes|edge|resources|commands)/', pathNot: TEST },
    to: { path: '^apps/[^/]+/src/composition/' },
  },
  {
    name: 'zone-data-in-one-file',
    comment: 'only time/kigali.ts loads the time-zone data, so that all code uses the same data',
    severity: 'error',
    from: { pathNot: String.raw`^packages/domain/src/model/time/kigali\.ts$` },
    to: { path: ZONE_DATA },
  },
  {
    name: 'no-cycles',
    comment:
      'files that import each other, even only types, belong in one file, or their shared part belongs in a third file',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
];

/** All rules, in dependency-cruiser's format. */
export const IMPORT_RULES: IForbiddenRuleType[] = [
  ...RINGS.map(toForbiddenRule),
  ...OFFICE_RULES,
  ...GENERAL_RULES,
];
