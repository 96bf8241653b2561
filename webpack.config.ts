import path from 'node:path';
import { env } from 'node:process';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type ExternalItem } from 'webpack';

import manifest from './extensions/vscode/package.json' with { type: 'json' };
import { OneLanguagePlugin } from './scripts/word-pane/one-language-plugin.ts';
import { PaneFilesPlugin } from './scripts/word-pane/pane-files-plugin.ts';
import { SaidSentencesPlugin } from './scripts/word-pane/said-sentences-plugin.ts';

const root = import.meta.dirname;

/** What every bundle for Node has in common. Types are checked by `npm run check`, not here. */
const node: Configuration = {
  mode: 'production',
  target: 'node20',
  devtool: false,
  // Names are kept: a stack trace in a bug report must be readable.
  optimization: { minimize: false },
  performance: { hints: false },
  // Native code stays where npm put it; without it the command line says that there is no keyring.
  externals: { '@napi-rs/keyring': 'import @napi-rs/keyring' },
  resolve: { extensions: ['.ts', '.js', '.json'] },
  module: {
    parser: { javascript: { importMeta: false } },
    rules: [
      // The page of a subject only names what lies in its files: an import of one name takes no more.
      { test: /[\\/]shared[\\/][^\\/]+[\\/]index\.ts$/, sideEffects: false },
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        use: [
          path.join(root, 'scripts', 'transpile-once.mjs'),
          {
            loader: 'ts-loader',
            options: {
              transpileOnly: true,
              configFile: path.join(root, 'tsconfig.json'),
              compilerOptions: {
                composite: false,
                declaration: false,
                emitDeclarationOnly: false,
                allowImportingTsExtensions: false,
                rewriteRelativeImportExtensions: false,
              },
            },
          },
        ],
      },
    ],
  },
  // What these packages would like to have beside them is missing on purpose, or never used.
  ignoreWarnings: [{ module: /node_modules\/(?:ws|@eshaz\/web-worker)\// }],
  stats: 'errors-warnings',
  // Where everything is built once, from nothing, writing a cache is a sixth of the work, for nobody.
  cache: env['CI'] !== 'true' && {
    type: 'filesystem',
    cacheDirectory: path.join(root, '.cache', 'webpack'),
    buildDependencies: { config: [import.meta.filename] },
  },
};

/** Bundles are ES modules; `import.meta.url` is then the bundle's own place, not the source's. */
function moduleOutput(folder: string): Configuration {
  return {
    experiments: { outputModule: true },
    output: {
      path: path.join(root, 'dist', folder),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
  };
}

/** A module of Node that is loaded when something of it is used: a check needs no cryptography, say. */
function whenUsed(request: string): string {
  const load = `process.getBuiltinModule(${JSON.stringify(request)})`;
  return `new Proxy({}, { get: (_, name) => ${load}[name] })`;
}

/**
 * Modules of Node are required, which begins faster than importing them. The parser of the command line
 * would start programs for commands of their own files; there are none, and this is slow to load.
 */
const quickBuiltins: ExternalItem = ({ request, contextInfo }, done) => {
  const isNeedless =
    request === 'node:child_process' && /[\\/]commander[\\/]/.test(contextInfo.issuer);
  if (isNeedless) done(undefined, 'var {}');
  else if (request === 'node:crypto') done(undefined, `var ${whenUsed(request)}`);
  else if (request.startsWith('node:')) done(undefined, `node-commonjs ${request}`);
  else done();
};

/** A CommonJS file has no import.meta: it is the bundle's own place, as in the other bundles. */
const ownPlace = new webpack.DefinePlugin({
  'import.meta.url': "require('node:url').pathToFileURL(__filename).href",
});

/**
 * The command line: what starts it, a small file that runs under Node alone, and chunks that load when
 * needed. All are CommonJS: V8 takes compiled code for scripts alone, and Node loads them sooner.
 */
const cli: Configuration = {
  ...node,
  name: 'cli',
  externals: [{ '@napi-rs/keyring': 'node-commonjs @napi-rs/keyring' }, quickBuiltins],
  // What starts the command line makes a `require` of its own, which is not for webpack to follow.
  module: { ...node.module, parser: { javascript: { importMeta: false, createRequire: false } } },
  optimization: {
    ...minimized({ keepNames: true }),
    // Opening one more chunk takes longer than reading what two commands have in common twice.
    splitChunks: { minSize: 80_000, maxAsyncRequests: 5 },
  },
  entry: { interlinear: './extensions/cli/start/start.ts', main: './extensions/cli/main.ts' },
  output: {
    path: path.join(root, 'dist', 'cli'),
    filename: '[name].cjs',
    chunkFilename: '[name].cjs',
    // Scripts that start from compiled code cannot (run-script.ts).
    environment: { dynamicImport: false },
  },
  plugins: [
    ownPlace,
    // The shell reads the first line to find Node.
    new webpack.BannerPlugin({
      banner: '#!/usr/bin/env node',
      raw: true,
      test: /^interlinear\.cjs$/,
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
    }),
  ],
};

/** One file, whatever it imports. */
const inOneFile = [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })];

/** The thread in which the command line reads a recording. */
const cliRecordingWorker: Configuration = {
  ...node,
  ...moduleOutput('cli'),
  name: 'cli-recording-worker',
  entry: { 'recording-worker': './shared/node/recording-worker.ts' },
  plugins: inOneFile,
};

/** The thread in which the sandbox's heavy engines run; its parts may lie compressed in a package. */
const engineWorker: Configuration = {
  ...node,
  ...moduleOutput('sandbox'),
  output: {
    ...moduleOutput('sandbox').output,
    chunkFilename: 'engine-chunks/[name].mjs',
    importFunctionName: 'importEngineChunk',
  },
  name: 'engine-worker',
  // A package in there holds all it needs, and asks for its place all the same.
  plugins: [new webpack.DefinePlugin({ __filename: '""', __dirname: '""' })],
  entry: { 'engine-worker': './shared/sandbox/engines/worker/engine-worker.ts' },
};

/** The thread in which the sandbox's phrase engine learns and translates. */
const phraseWorker: Configuration = {
  ...node,
  ...moduleOutput('sandbox'),
  name: 'phrase-worker',
  entry: { 'phrase-worker': './shared/sandbox/engines/phrases/phrase-worker.ts' },
  plugins: inOneFile,
};

/** The thread in which models of the user translate. */
const bergamotWorker: Configuration = {
  ...node,
  ...moduleOutput('sandbox'),
  name: 'bergamot-worker',
  entry: { 'bergamot-worker': './shared/sandbox/engines/bergamot/bergamot-worker.ts' },
  plugins: inOneFile,
};

/** The threads that read and write PDFs and old Word files; each tool is a chunk of its own. */
const documentWorker: Configuration = {
  ...node,
  ...moduleOutput('sandbox/documents'),
  name: 'document-worker',
  // Chunks have the names that the sources give them: packages leave some of them out.
  optimization: { minimize: false, splitChunks: false },
  entry: { 'document-worker': './shared/sandbox/documents/tools/document-worker.ts' },
};

/** What the two bundles of the editor extension have in common: VS Code loads CommonJS. */
const editor: Configuration = {
  ...node,
  externals: { vscode: 'commonjs vscode' },
};

/** What an editor loads at its start counts against a budget of size; names are for stack traces. */
function minimized({
  keepNames,
  passes = 2,
}: {
  keepNames: boolean;
  passes?: number;
}): NonNullable<Configuration['optimization']> {
  const kept = { keep_fnames: keepNames, keep_classnames: keepNames };
  // Chunks of the web host are modules; scripts are as strict as these are.
  const minimizerOptions = { module: true, compress: { ...kept, passes }, mangle: kept };
  // Its version is pinned: with 1.16.22 the sandbox inside VS Code failed with a ReferenceError.
  const minify = MinimizerPlugin.swcMinify;
  return {
    minimize: true,
    minimizer: [new MinimizerPlugin({ extractComments: false, minify, minimizerOptions })],
  };
}

/** What several parts of the extension load stands once in the package, where it is worth a file. */
const sharedOnce = { minSize: 10_000 };

/** The editor extension on desktop and remote hosts; what a command needs is loaded with it. */
const editorNode: Configuration = {
  ...editor,
  name: 'vscode-node',
  // Names cost six per cent here.
  optimization: { ...minimized({ keepNames: true }), splitChunks: sharedOnce },
  entry: { 'extension.node': './extensions/vscode/extension.node.ts' },
  output: {
    path: path.join(root, 'dist', 'vscode'),
    filename: '[name].js',
    chunkFilename: 'chunks/[name].js',
    library: { type: 'commonjs2' },
  },
  plugins: [ownPlace],
};

/**
 * How a web worker host loads a part of the extension: hosts let extensions `require` nothing but
 * `vscode` and block `importScripts`, so the file is read through the editor and imported as data.
 */
const importChunk = `async function importChunk(file) {
  const { extensions, workspace, Uri } = require('vscode');
  const { extensionUri } = extensions.getExtension('${manifest.publisher}.${manifest.name}');
  const bytes = await workspace.fs.readFile(Uri.joinPath(extensionUri, file));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}`;

/** The editor extension in a web worker; the rest of its parts are loaded with `importChunk`. */
const editorWeb: Configuration = {
  ...editor,
  name: 'vscode-web',
  optimization: { ...minimized({ keepNames: false }), splitChunks: sharedOnce },
  target: 'webworker',
  entry: { 'extension.web': './extensions/vscode/extension.web.ts' },
  output: {
    path: path.join(root, 'dist', 'vscode'),
    filename: '[name].js',
    chunkFilename: 'web-chunks/[name].js',
    publicPath: '',
    chunkFormat: 'module',
    chunkLoading: 'import',
    importFunctionName: 'importChunk',
    library: { type: 'commonjs2' },
  },
  plugins: [new webpack.BannerPlugin({ banner: importChunk, raw: true, entryOnly: true })],
};

/** The threads in which the two hosts of the editor read a recording. */
const editorRecordingWorkers: readonly Configuration[] = [
  {
    ...node,
    name: 'vscode-node-recording-worker',
    optimization: minimized({ keepNames: true }),
    entry: { 'recording-worker': './shared/node/recording-worker.ts' },
    output: { path: path.join(root, 'dist', 'vscode'), filename: '[name].js' },
    plugins: inOneFile,
  },
  {
    ...node,
    name: 'vscode-web-recording-worker',
    target: 'webworker',
    externals: {},
    optimization: minimized({ keepNames: false }),
    entry: { 'recording-worker.web': './extensions/vscode/roots/web/recording-worker.ts' },
    output: { path: path.join(root, 'dist', 'vscode'), filename: '[name].js', publicPath: '' },
    plugins: inOneFile,
  },
];

/** Pages inside the editor: a script each; their styles lie in the extension's media. */
const editorWebview: Configuration = {
  ...node,
  name: 'vscode-webview',
  target: 'browserslist:chrome 122',
  externals: {},
  optimization: minimized({ keepNames: false }),
  entry: {
    captions: './extensions/vscode/webview/captions/main.ts',
    'glossary-table': './extensions/vscode/webview/glossary-table/main.ts',
    grid: './extensions/vscode/webview/grid/main.ts',
    page: './extensions/vscode/webview/page/main.ts',
  },
  output: {
    path: path.join(root, 'dist', 'vscode', 'webview'),
    filename: '[name].js',
    publicPath: '',
  },
};

/** The Word pane: a script, its page and its styles; office.js comes from where the page says. */
const wordPane: Configuration = {
  ...node,
  name: 'word-pane',
  target: 'browserslist:chrome 100, safari 16',
  externals: {},
  // A third pass is worth 900 bytes of what every pane loads.
  // What is loaded late is one script for each section.
  optimization: { ...minimized({ keepNames: false, passes: 3 }), splitChunks: false },
  module: {
    rules: [
      ...(node.module?.rules ?? []),
      {
        test: /[\\/]@noble[\\/]hashes[\\/]sha2\.js$/,
        use: path.join(root, 'scripts', 'word-pane', 'drop-long-hash-loader.mjs'),
      },
      {
        test: path.join(root, 'shared', 'formats', 'inline', 'message-in-language.ts'),
        enforce: 'post',
        use: path.join(root, 'scripts', 'word-pane', 'keep-messages-whole-loader.mjs'),
      },
    ],
  },
  entry: { taskpane: './extensions/word/taskpane.ts' },
  output: {
    path: path.join(root, 'dist', 'word', 'pane'),
    filename: '[name].js',
    chunkFilename: '[name].js',
    publicPath: '',
  },
  plugins: [
    new OneLanguagePlugin(
      path.join(root, 'shared', 'messages'),
      path.join(root, 'extensions', 'word', 'l10n', 'loaded-messages.ts'),
    ),
    new PaneFilesPlugin(path.join(root, 'extensions', 'word')),
    new SaidSentencesPlugin(),
  ],
};

/** The server of the Word pane: one file, and chunks that load when needed. */
const wordGateway: Configuration = {
  ...node,
  ...moduleOutput('word/gateway'),
  name: 'word-gateway',
  entry: { gateway: './extensions/word/gateway/server.ts' },
};

const configurations: readonly Configuration[] = [
  cli,
  cliRecordingWorker,
  engineWorker,
  phraseWorker,
  bergamotWorker,
  documentWorker,
  editorNode,
  editorWeb,
  ...editorRecordingWorkers,
  editorWebview,
  wordPane,
  wordGateway,
];

export default configurations;
