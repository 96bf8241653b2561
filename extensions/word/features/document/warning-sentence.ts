import { packageNotices } from '../../../../shared/formats/ooxml/office-notices.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { PaneTexts } from '../../l10n/texts.ts';

const keys: Readonly<Record<string, TextKey>> = {
  'signature-ends': 'documents.signatureEnds',
  'macros-kept': 'documents.macrosKept',
};

/** Journals keep the sentences of the core: everything it can say of a Word document is here. */
const known = packageNotices(['_xmlsignatures/origin.sigs', 'word/vbaProject.bin'], []);

/** A warning about a translated document in the language of the pane; one it does not know stays. */
export function documentWarning(sentence: string, texts: PaneTexts): string {
  const code = known.find((notice) => notice.sentence === sentence)?.code ?? '';
  const key = keys[code];
  return key === undefined ? sentence : texts.say(key);
}
