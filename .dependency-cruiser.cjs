/** The dependency rules of ARCHITECTURE.md, as checks. test/unit/layers/layers.test.ts breaks each on purpose. */
const sharedHostFree = '^shared/(?!sandbox/|node/)';
/** Files that put a host together: the only ones that build adapters. */
const roots =
  '^extensions/(cli/(main|roots/[^/]+)|vscode/(extension\\.[a-z]+|roots/.+)|word/(taskpane|roots/[^/]+|gateway/(server|roots/.+)))\\.ts$';

/** What people do, each a folder with one page (`index.ts`) for hosts; each may stand on those before it. */
const subjects = [
  'languages',
  'files',
  'account',
  'translation',
  'project',
  'terms',
  'writing',
  'documents',
  'captions',
];

/** The folders of shared/translation in the order in which a job goes through them. */
const jobStages = ['plan', 'send', 'settle', 'repair'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two files that need each other are one idea, or hide a third, and a type is a need as well.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports is dead, or a root that is not listed here.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '^test/',
          '^manifests/',
          '\\.d\\.m?ts$',
          // Wire types and ports may be imported for types only.
          '^shared/(ports|api/types)/',
          // webpack is given its loaders by their paths.
          '^scripts/(?:transpile-once|word-pane/(?:drop-long-hash|keep-messages-whole)-loader)\\.mjs$',
        ],
      },
      to: {},
    },
    {
      name: 'shared-is-host-free',
      comment:
        'shared/ takes hosts through ports: no Node, no editor, no host package, no extension.',
      severity: 'error',
      from: { path: sharedHostFree },
      to: {
        path: '^(extensions|manifests)/|^(vscode|undici)$|node_modules/(undici|vscode)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shared-uses-no-node',
      comment: 'Only shared/sandbox and shared/node run in Node alone.',
      severity: 'error',
      from: { path: sharedHostFree },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'messages-are-the-bottom',
      comment: 'What the core says to people imports nothing but itself.',
      severity: 'error',
      from: { path: '^shared/messages/' },
      to: { pathNot: '^shared/messages/' },
    },
    {
      name: 'languages-are-for-hosts',
      comment: 'The core says data; which language they are put into is for a host to know.',
      severity: 'error',
      from: { path: '^shared/', pathNot: '^shared/messages/german' },
      to: { path: '^shared/messages/german' },
    },
    {
      name: 'text-is-the-bottom',
      comment: 'text/ imports nothing but itself and messages/.',
      severity: 'error',
      from: { path: '^shared/text/' },
      to: { path: '^(shared|extensions)/', pathNot: '^shared/(text|messages)/' },
    },
    {
      name: 'formats-are-pure',
      comment: 'formats/ stands on text/ and messages/ alone: no service, no ports.',
      severity: 'error',
      from: { path: '^shared/formats/' },
      to: { path: '^(shared|extensions)/', pathNot: '^shared/(formats|text|messages)/' },
    },
    {
      name: 'ports-import-nothing',
      comment: 'A port is a promise; it depends on no code.',
      severity: 'error',
      from: { path: '^shared/ports/' },
      to: { pathNot: '^shared/ports/' },
    },
    {
      name: 'api-stands-on-ports',
      comment:
        'The client knows ports, secrets, messages and text helpers; not formats, caches or subjects.',
      severity: 'error',
      from: { path: '^shared/api/' },
      to: { path: '^(shared|extensions)/', pathNot: '^shared/(api|ports|secrets|text|messages)/' },
    },
    {
      name: 'secrets-stand-on-ports',
      severity: 'error',
      comment: 'Key policy needs ports and messages only.',
      from: { path: '^shared/secrets/' },
      to: { path: '^(shared|extensions)/', pathNot: '^shared/(secrets|ports|messages)/' },
    },
    {
      name: 'cache-below-subjects',
      comment: 'Caches serve the subjects; they do not know them.',
      severity: 'error',
      from: { path: '^shared/cache/' },
      to: { path: [`^shared/(${subjects.join('|')})/`, '^shared/sandbox/'] },
    },
    ...subjects.map((subject, index) => ({
      name: `${subject}-know-their-neighbours`,
      comment: 'A subject stands on those before it in the list, never on those behind.',
      severity: 'error',
      from: { path: `^shared/${subject}/` },
      to: { path: `^shared/(${['sandbox', ...subjects.slice(index + 1)].join('|')})/` },
    })),
    ...jobStages.map((stage, index) => ({
      name: `a-job-goes-one-way-from-${stage}`,
      comment: 'Planned, sent, settled, repaired, written: no stage knows one behind it.',
      severity: 'error',
      from: { path: `^shared/translation/${stage}/` },
      to: {
        path: `^shared/translation/(${[...jobStages.slice(index + 1), 'files'].join('|')})/|^shared/translation/[^/]+\\.ts$`,
      },
    })),
    {
      name: 'hosts-read-the-page',
      comment: 'Hosts import what the page of a subject lists, and nothing beside it.',
      severity: 'error',
      from: { path: '^extensions/' },
      to: { path: `^shared/(${subjects.join('|')})/`, pathNot: '^shared/[^/]+/index\\.ts$' },
    },
    {
      name: 'pages-are-for-hosts',
      comment: 'Inside shared/ the file itself is named; a page would close circles.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^shared/[^/]+/index\\.ts$' },
    },
    {
      name: 'sandbox-is-alone',
      comment: 'Client and sandbox must not share one mistake about the protocol.',
      severity: 'error',
      from: { path: '^shared/sandbox/' },
      to: { path: '^(shared|extensions)/', pathNot: '^shared/(sandbox|api/types|text|formats)/' },
    },
    {
      name: 'only-roots-start-the-sandbox',
      comment: 'The sandbox is started by Node roots and tests, and by nothing they hand out.',
      severity: 'error',
      from: {
        path: '^(shared/(?!sandbox/)|extensions/)',
        pathNot: roots,
      },
      to: { path: '^shared/sandbox/' },
    },
    {
      name: 'hosts-start-private-sandboxes',
      comment:
        'A sandbox that a host starts for itself takes no key but its own; the open one is a command.',
      severity: 'error',
      from: { path: '^extensions/', pathNot: '^extensions/cli/roots/serve-sandbox\\.ts$' },
      to: {
        path: '^shared/sandbox/start-sandbox\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-roots-build-adapters',
      comment: 'Everything else is handed what it needs.',
      severity: 'error',
      from: { path: '^extensions/', pathNot: ['^extensions/[^/]+/adapters/', roots] },
      to: { path: '^extensions/[^/]+/adapters/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-roots-use-node-adapters',
      comment: 'shared/node holds adapters that Node hosts share; the rest of shared/ knows ports.',
      severity: 'error',
      from: {
        path: '^(shared/(?!node/)|extensions/)',
        pathNot: ['^extensions/[^/]+/adapters/', roots],
      },
      to: { path: '^shared/node/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-pages-use-pages',
      comment:
        'shared/page draws in pages of several hosts; whatever runs without a page takes its types alone.',
      severity: 'error',
      from: {
        path: '^(shared/(?!page/)|extensions/)',
        pathNot: ['^extensions/vscode/webview/', '^extensions/word/(?!gateway/)'],
      },
      to: { path: '^shared/page/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'hosts-are-apart',
      comment: 'VS Code, Word and the command line never import each other.',
      severity: 'error',
      from: { path: '^extensions/([^/]+)/' },
      to: { path: '^extensions/', pathNot: '^extensions/$1/' },
    },
    {
      name: 'pane-and-gateway-are-apart',
      comment: 'The pane runs in a browser, the gateway in Node; they share their protocol alone.',
      severity: 'error',
      from: { path: '^extensions/word/gateway/' },
      to: { path: '^extensions/word/', pathNot: '^extensions/word/(gateway/|pane-protocol\\.ts$)' },
    },
    {
      name: 'pane-knows-no-gateway',
      comment: 'The pane reaches the service through the addresses of the gateway, not its code.',
      severity: 'error',
      from: { path: '^extensions/word/(?!gateway/)' },
      to: { path: '^extensions/word/gateway/|^undici$|node_modules/undici' },
    },
    {
      name: 'tests-stay-out',
      comment: 'Nothing under test/ enters a bundle.',
      severity: 'error',
      from: { path: '^(shared|extensions|manifests)/' },
      to: { path: '^test/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|out)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
  },
};
