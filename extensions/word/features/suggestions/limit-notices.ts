import { say } from '../../../../shared/messages/message.ts';
import { COMMON_MISTAKES, isUnchecked, sandboxLimits } from '../../../../shared/writing/index.ts';
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

/** Said of an unchecked language by its own sentence. */
const ofUnchecked: ReadonlySet<string> = new Set([
  'spelling-no-dictionary',
  'grammar-no-engine',
  COMMON_MISTAKES,
]);

/** What nobody looked at, so that an unchanged text is not taken for a checked one. */
export function limitNotices(limits: Limits, texts: PaneTexts): readonly Notice[] {
  const { unchecked, notApplied } = limits;
  const notices: Notice[] = [];
  if (unchecked.size > 0) {
    const languages = [...unchecked].map((code) => texts.languageName(code));
    const text = texts.tell(say('sandbox-limits.unchecked', { languages }));
    notices.push({ tone: 'warning', text });
  }
  const others = [...notApplied].filter((code) => {
    if (code === 'spelling-no-dictionary') return unchecked.size === 0;
    return !(isUnchecked(limits) && ofUnchecked.has(code));
  });
  const said = sandboxLimits(others);
  if (said !== null) notices.push({ tone: 'info', text: texts.tell(said) });
  return notices;
}
