import path from 'node:path';
import type { Configuration } from 'webpack';

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
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        use: {
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
      },
    ],
  },
  stats: 'errors-warnings',
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

/** The command line: one file that runs under Node alone, and chunks that load when needed. */
const cli: Configuration = {
  ...node,
  ...moduleOutput('cli'),
  name: 'cli',
  entry: { interlinear: './extensions/cli/main.ts' },
};

/** The thread in which the sandbox's heavy engines run. */
const engineWorker: Configuration = {
  ...node,
  ...moduleOutput('sandbox'),
  name: 'engine-worker',
  entry: { 'engine-worker': './shared/sandbox/engines/worker/engine-worker.ts' },
};

const configurations: readonly Configuration[] = [cli, engineWorker];

export default configurations;
