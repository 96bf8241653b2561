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
  resolve: { extensions: ['.ts', '.js', '.json'] },
  module: {
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

/** The command line: one file that runs under Node alone, and chunks that load when needed. */
const cli: Configuration = {
  ...node,
  name: 'cli',
  entry: { interlinear: './extensions/cli/main.ts' },
  output: {
    path: path.join(root, 'dist', 'cli'),
    filename: '[name].cjs',
    chunkFilename: '[name].cjs',
    library: { type: 'commonjs2' },
  },
};

export const configurations: readonly Configuration[] = [cli];
export default configurations;
