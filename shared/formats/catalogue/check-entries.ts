import { say } from '../../messages/message.ts';
import type { LineIndex } from '../../text/line-index.ts';
import type { Steps } from '../../text/steps.ts';
import type { Problem } from '../model.ts';
import { inconsistencies, type TranslationFact } from '../qa/comparing-rules.ts';
import { differentPlaceholders } from '../qa/placeholder-rule.ts';
import { findingOf, type Finding, type PlacedFinding } from '../qa/rule.ts';
import { sidesOf } from '../qa/sides.ts';
import { targetFindings } from '../qa/target-rules.ts';
import { termFindings } from '../qa/term-rule.ts';
import { emptyTarget } from '../qa/wording-rules.ts';
import type { TermFinder, TermsBetween } from '../terms/term.ts';
import {
  isOpenTarget,
  partsOf,
  type Catalogue,
  type CatalogueEntry,
  type CatalogueText,
} from './catalogue.ts';
import { untouchableReason } from './select-entries.ts';
import { append } from '../../text/lists/append.ts';

/** Findings on the targets of a catalogue, in file order. Missing ones are counted, not found. */
export function* checkEntries(
  catalogue: Catalogue,
  lines: LineIndex,
  terms: TermsBetween = () => null,
): Steps<readonly Problem[]> {
  const finderFor = findersByLanguage(catalogue, terms);
  const found: PlacedFinding[] = [];
  const facts: TranslationFact[] = [];
  for (const entry of catalogue.entries) {
    const { target } = entry;
    if (target === null || untouchableReason(entry) !== null) continue;
    yield undefined;
    const place = { offset: target.start, length: target.end - target.start, unit: entry.name };
    if (isOpenTarget(entry)) {
      const said = say('empty-target.open');
      if (isBlank(target.text)) found.push({ ...findingOf(emptyTarget, said), ...place });
      continue;
    }
    const language = entry.language ?? languageOf(catalogue);
    const finder = finderFor(language);
    for (const { code, severity, said } of findingsOf(entry, target, language, finder)) {
      found.push({ code, severity, said, ...place });
    }
    const source = `${language ?? ''}\n${entry.source.text.trim()}`;
    if (entry.message.forms === 1) facts.push({ source, target: target.text.trim(), ...place });
  }
  append(found, inconsistencies(facts));
  found.sort((one, other) => one.offset - other.offset);
  return found.map(({ offset, length, ...finding }) => ({
    ...finding,
    location: lines.locate(offset, length),
  }));
}

function languageOf({ targetLanguage, language = null }: Catalogue): string | null {
  return targetLanguage ?? language;
}

/** Whether a text is nothing but white space, which somebody has put there. */
function isBlank(text: string): boolean {
  return text !== '' && text.trim() === '';
}

type FinderFor = (language: string | null) => TermFinder | null;

function findersByLanguage({ sourceLanguage }: Catalogue, terms: TermsBetween): FinderFor {
  const finders = new Map<string | null, TermFinder | null>();
  return (language) => {
    const known = finders.get(language);
    if (known !== undefined) return known;
    const finder = terms(sourceLanguage, language);
    finders.set(language, finder);
    return finder;
  };
}

function findingsOf(
  entry: CatalogueEntry,
  target: CatalogueText,
  language: string | null,
  finder: TermFinder | null,
): readonly Finding[] {
  const [source, written] = [partsOf(entry.source), partsOf(target)];
  const found = targetFindings(sidesOf(source, written, { language, isInitial: false }));
  const kept = found.filter(({ code }) => !maySpellOut(entry, code));
  return finder === null ? kept : [...kept, ...termFindings(finder, source, written)];
}

/** The form for one number alone may say it in words: "Eine Datei" for "%d file". */
function maySpellOut({ isForOneNumber }: CatalogueEntry, code: string): boolean {
  return isForOneNumber && code === differentPlaceholders.id;
}
