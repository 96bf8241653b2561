import { readFile } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { paneStyles } from './pane-styles.ts';

/** Puts the page and the style sheet of the Word pane beside its script. */
export class PaneFilesPlugin {
  readonly #folder: string;

  /** `folder` holds `taskpane.html` and `taskpane.css`. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const page = path.join(this.#folder, 'taskpane.html');
    const styles = path.join(this.#folder, 'taskpane.css');
    compiler.hooks.thisCompilation.tap('PaneFilesPlugin', (compilation) => {
      compilation.fileDependencies.addAll([page, styles]);
      compilation.hooks.processAssets.tapPromise('PaneFilesPlugin', async () => {
        const { RawSource } = webpack.sources;
        const html = await readFile(page, 'utf8');
        const css = await paneStyles(await readFile(styles, 'utf8'));
        compilation.emitAsset('taskpane.html', new RawSource(html));
        compilation.emitAsset('taskpane.css', new RawSource(css));
      });
    });
  }
}
