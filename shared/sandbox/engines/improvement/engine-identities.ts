import type { EngineIdentity } from '../engine.ts';

type ImprovementEngineName =
  | 'harper'
  | 'hunspell'
  | 'grammarRules'
  | 'typography'
  | 'variants'
  | 'plainWords'
  | 'contractions'
  | 'script';

/** The engines that improve text, with the versions they are pinned to. */
export const improvementEngines: Readonly<Record<ImprovementEngineName, EngineIdentity>> = {
  harper: { name: 'harper', version: '2.10.0' },
  hunspell: { name: 'hunspell', version: '4.0.2' },
  grammarRules: { name: 'grammar-rules', version: '1' },
  typography: { name: 'typography-rules', version: '1' },
  variants: { name: 'english-variants', version: '0.2.1' },
  plainWords: { name: 'plain-words', version: '1' },
  contractions: { name: 'contractions', version: '1' },
  script: { name: 'opencc', version: '1.4.2' },
};
