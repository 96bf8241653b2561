import webpack, { type Compiler } from 'webpack';
import { english } from '../../shared/messages/english.ts';
import { withSaidSentencesOnly } from './said-sentences.ts';

const name = 'SaidSentencesPlugin';

/** Takes out of the scripts of a bundle what it never says: sentences on other files, captions and the like. */
export class SaidSentencesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    compiler.hooks.compilation.tap(name, (compilation) => {
      // Behind the minimizer, which takes out code that nothing calls.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const scripts = Object.entries(assets).filter(([file]) => file.endsWith('.js'));
        const texts = scripts.map(([file, source]) => [file, source.source().toString()] as const);
        for (const [file, script] of withSaidSentencesOnly(new Map(texts), codes)) {
          compilation.updateAsset(file, new sources.RawSource(script));
        }
      });
    });
  }
}

const codes: ReadonlySet<string> = new Set(Object.keys(english));
