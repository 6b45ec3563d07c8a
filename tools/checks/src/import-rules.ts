import type { DependencyType, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Who may import whom: arrows point inward, adapters never see each other, and only a composition folder sees adapters.
 * Paths are regular expressions over paths from the root of the checkout; `$1` is the match of the first group.
 */

/** A folder, and everything that its files may import; anything else is refused. */
interface Ring {
  readonly name: string;
  readonly because: string;
  readonly folder: string;
  readonly mayImport: readonly string[];
  readonly mayImportNode: boolean;
  /** True if types may come from anywhere; false when left out. */
  readonly mayImportTypes?: boolean;
}

const TEST = String.raw`\.(?:test|contract)\.tsx?$`;
const TEST_FOLDER = '^(?:packages|apps|tools)/[^/]+/(?:test|testing|fixtures|browser)/';
const TESTKIT = '^packages/testkit/src/';
const REFERENCE = '^packages/testkit/src/reference/';
const EVENTS = '^packages/testkit/src/events/';
/** The parts of the testkit without a rule, and the domain's constructors of values. */
const FOR_EVENTS = String.raw`^packages/testkit/src/(?:http/|doubles/fresh\.ts$|drivers/(?:domain-words|setting)\.ts$)`;

const API_CLIENT = '^packages/api-client/src/';

const MCP = '^packages/mcp/src/';
/** Its version is said to the assistant. */
const MCP_MANIFEST = String.raw`^packages/mcp/package\.json$`;

const WEB_UI = '^packages/web-ui/src/';
/** Makes the studio's colour readable, and its links, for pages, their icons and emails alike. */
const FOR_EMAILS = String.raw`^packages/web-ui/src/(?:accent|links)\.ts$`;
/** Reads people's phones, in the service and in pages. */
const PHONE = String.raw`^packages/domain/src/model/phone\.ts$`;
const SITE = '^apps/site/src/';
const SITE_ENTRY = String.raw`^apps/site/(?:src/index|build/build-site)\.ts$`;
const OFFICE = '^apps/back-office/src/';
/** The back office's folders: each imports from later ones, never from earlier ones. */
const OFFICE_LAYERS = ['app', 'screens', 'booking-actions', 'controls', 'office', 'session', 'wording'];
const OFFICE_ENTRY = String.raw`^apps/back-office/(?:src/index|build/build-back-office)\.ts$`;

/** The list of payment companies, which the published contract names. */
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
/** Reports missing packages, so it imports nothing of ours. */
const LAUNCH = String.raw`^launch\.mjs$`;
const TEST_TOOLS = library('vitest', 'fast-check', '@fast-check/vitest', 'selfsigned');

const RINGS: readonly Ring[] = [
  {
    name: 'domain-model-is-pure',
    because: 'the model decides; it imports no port, no library but the calendar, and nothing of Node',
    folder: MODEL,
    mayImport: [MODEL, TIME, ZONE_DATA],
    mayImportNode: false,
  },
  {
    name: 'domain-ports-know-the-model',
    because: 'a port is an interface in the words of the model',
    folder: PORTS,
    mayImport: [MODEL, PORTS, TIME],
    mayImportNode: false,
  },
  {
    name: 'domain-use-cases-know-model-and-ports',
    because: 'a use case meets the outside through ports only',
    folder: USE_CASES,
    mayImport: [MODEL, PORTS, USE_CASES, TIME],
    mayImportNode: false,
  },
  {
    name: 'domain-entry-gathers-the-rings',
    because: 'the entry of the domain only names what is inside',
    folder: String.raw`^packages/domain/src/[^/]+\.ts$`,
    mayImport: [MODEL, PORTS, USE_CASES],
    mayImportNode: false,
  },
  {
    name: 'testkit-knows-only-the-domain',
    because: 'contracts, builders and doubles serve every adapter, so they know none',
    folder: '^packages/testkit/src/(?!reference/)',
    mayImport: [TESTKIT, DOMAIN_ENTRIES, TIME, TEST_TOOLS],
    mayImportNode: false,
  },
  {
    name: 'reference-knows-nothing-of-ours',
    because: 'a second statement of a rule shows a mistake in the first only when it shares nothing with it',
    folder: REFERENCE,
    mayImport: [REFERENCE],
    mayImportNode: false,
  },
  {
    name: 'events-run-no-rule-of-the-domain',
    because:
      'an event says next to how it is caused what must come of it: that is stated once more, so only types come from the domain',
    folder: EVENTS,
    mayImport: [EVENTS, REFERENCE, FOR_EVENTS, TIME],
    mayImportNode: false,
    mayImportTypes: true,
  },
  {
    name: 'adapters-know-only-the-domain',
    because: 'an adapter serves a port with its own libraries and never sees another adapter',
    folder: '^packages/(adapters-[^/]+)/src/',
    mayImport: ['^packages/$1/src/', DOMAIN_ENTRIES, FOR_EMAILS, ANY_LIBRARY],
    mayImportNode: true,
  },
  {
    name: 'composition-knows-the-adapters',
    because: 'the composition opens what a process runs on, and decides nothing',
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
      'outside of its composition folder the HTTP app imports no adapter and no container; the list of payment companies is data',
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
    because: 'metrics are a way out like any other: one folder knows their library, and no adapter',
    folder: '^apps/http/src/metrics/',
    mayImport: ['^apps/http/src/(?:edge|metrics)/', DOMAIN_ENTRIES, library('prom-client')],
    mayImportNode: true,
  },
  {
    name: 'cli-knows-only-the-domain',
    because: 'outside of its composition folder the command line imports no adapter and no container',
    folder: '^apps/cli/src/(?!composition/)',
    mayImport: ['^apps/cli/src/', LAUNCH, DOMAIN_ENTRIES, TIME, library('commander')],
    mayImportNode: true,
  },
  {
    name: 'api-client-knows-nothing',
    because: 'the client runs in browsers of others: the contract is all it shares with the service',
    folder: API_CLIENT,
    mayImport: [API_CLIENT],
    mayImportNode: false,
  },
  {
    name: 'mcp-is-a-caller',
    because: 'it runs on the machine of an assistant and knows the service by its API alone',
    folder: MCP,
    mayImport: [MCP, MCP_MANIFEST, API_CLIENT, library('@modelcontextprotocol/sdk', 'zod')],
    mayImportNode: true,
  },
  {
    name: 'web-ui-knows-no-page',
    because: 'formats, tokens and controls serve every web app, and no page, call or rule of one',
    folder: WEB_UI,
    mayImport: [WEB_UI, PHONE, library('preact')],
    mayImportNode: false,
  },
  {
    name: 'site-pages-know-the-api-alone',
    because: 'the site is a caller: its port is the operations of the API, and it holds no rule and no price',
    folder: `${SITE}(?:pages|parts|month|frame|client|embed|sending|paying|wording)/|${SITE}server\\.tsx$`,
    mayImport: [SITE, API_CLIENT, WEB_UI, library('preact', 'preact-render-to-string')],
    mayImportNode: false,
  },
  {
    name: 'site-plugin-serves-the-pages',
    because: 'besides the pages there is only the plugin that serves them, and nothing of the inside',
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
      'the back office is a caller in a browser: its port is the operations of the API, and it holds no rule and no sum',
    folder: `${OFFICE}(?:${OFFICE_LAYERS.join('|')})/`,
    mayImport: [OFFICE, API_CLIENT, WEB_UI, library('preact', 'preact-iso', '@tanstack/preact-query')],
    mayImportNode: false,
  },
  {
    name: 'office-plugin-serves-the-screens',
    because: 'besides the screens there is only the plugin that serves them, and nothing of the inside',
    folder: String.raw`^apps/back-office/src/[^/]+\.ts$`,
    mayImport: [
      String.raw`^apps/back-office/src/[^/]+\.ts$`,
      String.raw`^packages/web-ui/src/(?:language|locale)\.ts$`,
      library('fastify', '@fastify/static'),
    ],
    mayImportNode: true,
  },
];

/** Folders whose files belong to no ring: tests, compositions, and tools. */
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
    comment: 'a folder without a rule may import nothing: give it one in import-rules.ts',
    severity: 'error',
    from: {
      path: '^(?:packages|apps|tools)/',
      pathNot: anyOf([...RINGS.map((ring) => ring.folder), ...FREE_FOLDERS]),
    },
    to: {},
  },
  {
    name: 'packages-meet-at-their-entries',
    comment: 'another package is imported by its name, never by a path into its folders',
    severity: 'error',
    from: { path: '^(packages|apps|tools)/([^/]+)/' },
    to: { path: '^(?:packages|apps|tools)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  },
  {
    name: 'every-import-resolves',
    comment: 'an import that leads nowhere may hide anything, an inner folder of another package above all',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'sources-never-import-tests',
    comment:
      'what runs in production imports no test, contract, builder or fixture; a fault run or a measurement is a test by another name, and the sandbox serves a calendar under a certificate like that of a test',
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
    // The program of packages/mcp is built with its libraries in it.
    from: { path: '^(?:packages|apps)/[^/]+/src/', pathNot: anyOf([TEST, TESTKIT, MCP]) },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'apps-are-outermost',
    comment:
      'only the sandbox, the fault runs and what measures them compose apps, and documents are made of their settings and contract',
    severity: 'error',
    from: {
      path: '^(packages|apps|tools)/([^/]+)/',
      pathNot: String.raw`^tools/(?:sandbox/|prove/|bench/|checks/src/(?:documents|contract-narrowing\.test)\.ts$)|^apps/(?:site|back-office)/(?:test|browser)/|^packages/mcp/test/`,
    },
    to: { path: '^apps/', pathNot: anyOf(['^$1/$2/', SITE_ENTRY, OFFICE_ENTRY]) },
  },
  {
    name: 'api-client-is-for-callers',
    comment: 'what is part of the service calls itself by its use cases, not by its API',
    severity: 'error',
    from: {
      path: '^(?:packages|apps|tools)/[^/]+/src/',
      pathNot: anyOf([TEST, '^packages/(?:api-client|mcp)/', '^apps/(?:site|back-office)/']),
    },
    to: { path: '^packages/api-client/' },
  },
  {
    name: 'web-apps-are-composed',
    comment: 'the composition serves the web apps; routes and edge do not know that there are any',
    severity: 'error',
    from: { path: '^(?:packages|apps)/', pathNot: '^apps/(?:site/|back-office/|http/src/composition/)' },
    to: { path: anyOf([SITE_ENTRY, OFFICE_ENTRY]) },
  },
  {
    name: 'container-in-one-package',
    comment: 'one package knows the container, for both apps',
    severity: 'error',
    from: { pathNot: '^packages/composition/src/' },
    to: { path: CONTAINER },
  },
  {
    name: 'metrics-are-loaded-on-demand',
    comment: 'a process without metrics loads nothing of them',
    severity: 'error',
    from: { path: '^(?:packages|apps)/', pathNot: anyOf(['^apps/http/src/metrics/', TEST]) },
    to: {
      path: String.raw`^apps/http/src/metrics/metrics(?:-listener)?\.ts$`,
      dependencyTypesNot: ['type-only', 'dynamic-import'],
    },
  },
  {
    name: 'routes-never-see-the-composition',
    comment: 'routes are handed their use cases; reaching for the container would hide what they need',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/(?:routes|edge|resources|commands)/', pathNot: TEST },
    to: { path: '^apps/[^/]+/src/composition/' },
  },
  {
    name: 'zone-data-in-one-file',
    comment: 'only time/kigali.ts loads the time-zone data, so only it decides which',
    severity: 'error',
    from: { pathNot: String.raw`^packages/domain/src/model/time/kigali\.ts$` },
    to: { path: ZONE_DATA },
  },
  {
    name: 'no-cycles',
    comment: 'files that need each other, if only for types, are one file, or hide a third',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
];

/** Every rule, in the form that the dependency graph is checked by. */
export const IMPORT_RULES: IForbiddenRuleType[] = [
  ...RINGS.map(toForbiddenRule),
  ...OFFICE_RULES,
  ...GENERAL_RULES,
];
