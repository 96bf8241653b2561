import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/**
 * Gives the core the sentences of the language that the pane loads, where it reads the English ones by
 * itself: else every pane would load these, whatever its language.
 */
export class OneLanguagePlugin {
  readonly #core: string;
  readonly #loaded: string;

  /** Folder of the core's catalogue, and the module that stands for its English sentences. */
  constructor(core: string, loaded: string) {
    this.#core = core;
    this.#loaded = loaded;
  }

  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(/[\\/]english\.ts$/u, (resource) => {
      const isOfCore = path.normalize(resource.context) === this.#core;
      if (isOfCore && resource.request === './english.ts') resource.request = this.#loaded;
    }).apply(compiler);
  }
}
