import type { EntryFault, GlossaryEntry } from '../../../../shared/api/glossaries/entry.ts';
import { faultOfEntry } from '../../../../shared/api/glossaries/find-entry-problems.ts';
import type { DictionaryPair } from '../../../../shared/api/types/glossaries.ts';
import { isSameLanguage, toSourceCode } from '../../../../shared/languages/index.ts';
import { utf8Length } from '../../../../shared/text/encodings/utf8-length.ts';
import type { TextKey } from '../../l10n/english.ts';

/** What the form of a new term holds. */
export interface TermDraft {
  readonly source: string;
  readonly target: string;
  /** Code of the source phrase's language; empty while none is chosen. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** Id of a glossary; empty for a new one. */
  readonly glossary: string;
  /** Of the new glossary. */
  readonly name: string;
}

export type TermField = 'source' | 'target' | 'sourceLanguage' | 'glossary' | 'name';

export interface DraftProblem {
  readonly field: TermField;
  readonly key: TextKey;
}

/** Spec 8. */
const MAX_NAME_BYTES = 1_024;

/** What the service would refuse in a draft, and where; null when nothing (spec 2.7). */
export function findDraftProblem(draft: TermDraft, names: readonly string[]): DraftProblem | null {
  const { sourceLanguage, targetLanguage, glossary } = draft;
  const inPhrases = phraseProblem(entryOf(draft));
  if (inPhrases !== null) return inPhrases;
  if (sourceLanguage === '') return { field: 'sourceLanguage', key: 'terms.noLanguage' };
  if (isSameLanguage(sourceLanguage, targetLanguage)) {
    return { field: 'sourceLanguage', key: 'terms.sameLanguage' };
  }
  return glossary === '' ? nameProblem(draft.name.trim(), names) : null;
}

/** The entry of a draft; blanks at its edges were selected with the words and belong to neither. */
export function entryOf({ source, target }: TermDraft): GlossaryEntry {
  return { source: source.trim(), target: target.trim() };
}

/** Dictionaries are of base languages and hold for all their variants (spec 2.7). */
export function pairOf({ sourceLanguage, targetLanguage }: TermDraft): DictionaryPair {
  return {
    source_lang: toSourceCode(sourceLanguage).toLowerCase(),
    target_lang: toSourceCode(targetLanguage).toLowerCase(),
  };
}

const faults: Readonly<Partial<Record<EntryFault, TextKey>>> = {
  'empty-source': 'terms.noSource',
  'empty-target': 'terms.noTranslation',
  'phrase-too-long': 'terms.tooLong',
};

function phraseProblem({ source, target }: GlossaryEntry): DraftProblem | null {
  const fault = faultOfEntry({ source, target });
  if (fault === null) return null;
  const isInSource = faultOfEntry({ source, target: 'x' }) !== null;
  const field = isInSource ? 'source' : 'target';
  return { field, key: faults[fault] ?? 'terms.controlCharacter' };
}

function nameProblem(name: string, names: readonly string[]): DraftProblem | null {
  if (name === '') return { field: 'name', key: 'terms.noName' };
  if (utf8Length(name) > MAX_NAME_BYTES) return { field: 'name', key: 'terms.nameTooLong' };
  const isTaken = names.some((each) => foldedPhrase(each) === foldedPhrase(name));
  return isTaken ? { field: 'name', key: 'terms.nameTaken' } : null;
}

/** As people tell words apart: neither by capitals nor by the form of Unicode. */
export function foldedPhrase(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
