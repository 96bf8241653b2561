import type { PaneTexts } from '../../l10n/texts.ts';
import { documentSentence } from './document-sentence.ts';
import type { PaneDocument, DocumentsState } from './documents-state.ts';

/** What changed, in words for those who do not see it; empty where nothing worth a word did. */
export function documentsNews(
  before: DocumentsState,
  now: DocumentsState,
  texts: PaneTexts,
): string {
  const steps = now.entries.flatMap((entry) => {
    const old = before.entries.find(({ record }) => record.id === entry.record.id);
    const [was, is] = [old === undefined ? null : stepOf(old, texts), stepOf(entry, texts)];
    return was === is ? [] : [is];
  });
  const said = now.notices === before.notices ? [] : now.notices.map(({ text }) => text);
  return [...steps, ...said].join(' ');
}

/** Without the seconds that are left: nobody wants to hear them count. */
function stepOf(entry: PaneDocument, texts: PaneTexts): string {
  return documentSentence({ ...entry, progress: null }, texts);
}
