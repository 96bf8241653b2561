import { isUnchecked } from '../../../../shared/writing/index.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import type { Notice } from '../notice.ts';

/** What a run learnt of the sandbox's limits; all empty for the real service. */
export interface Limits {
  /** Languages of the texts that were answered. */
  readonly languages: ReadonlySet<string>;
  /** Those of them that the sandbox has no dictionary for. */
  readonly unchecked: ReadonlySet<string>;
  /** Codes of what it could not do. */
  readonly notApplied: ReadonlySet<string>;
}

const keys: ReadonlyMap<string, TextKey> = new Map<string, TextKey>(
  Object.entries({
    'spelling-no-dictionary': 'limits.spelling',
    'grammar-no-engine': 'limits.grammar',
    'rewording-no-engine': 'limits.rewording',
    'style-no-contractions': 'limits.contractions',
    'style-not-applied': 'limits.style',
    'tone-not-applied': 'limits.tone',
  } as const),
);
/** Said of an unchecked language by its own sentence. */
const ofUnchecked: ReadonlySet<string> = new Set(['spelling-no-dictionary', 'grammar-no-engine']);

/** What nobody looked at, so that an unchanged text is not taken for a checked one. */
export function limitNotices(limits: Limits, texts: PaneTexts): readonly Notice[] {
  const { unchecked, notApplied } = limits;
  const notices: Notice[] = [];
  if (unchecked.size > 0) {
    const names = [...unchecked].map((code) => texts.languageName(code));
    notices.push({ tone: 'warning', text: texts.say('limits.unchecked', texts.list(names)) });
  }
  const others = [...notApplied].filter((code) => {
    if (code === 'spelling-no-dictionary') return unchecked.size === 0;
    return !(isUnchecked(limits) && ofUnchecked.has(code));
  });
  if (others.length > 0) {
    const words = others.map((code) => sayLimit(code, texts));
    notices.push({ tone: 'info', text: texts.say('limits.sentence', words.join('; ')) });
  }
  return notices;
}

function sayLimit(code: string, texts: PaneTexts): string {
  const key = keys.get(code);
  return key === undefined ? code : texts.say(key);
}
