import { pseudoTranslate } from '../../../text/pseudo.ts';
import type { EngineTranslation, TranslationEngine, TranslationEngineRequest } from '../engine.ts';

/**
 * The last resort: no translation at all, but a marked and reversible form of the source that keeps
 * placeholders, tags and numbers. It serves every direction and knows no word.
 */
export class PseudoEngine implements TranslationEngine {
  readonly name = 'pseudo';
  readonly version = '1';

  serves(): boolean {
    return true;
  }

  async translate(
    texts: readonly string[],
    request: TranslationEngineRequest,
  ): Promise<readonly EngineTranslation[]> {
    await Promise.resolve();
    request.signal.throwIfAborted();
    return texts.map((text) => ({ text: pseudoTranslate(text), coverage: 0 }));
  }
}
