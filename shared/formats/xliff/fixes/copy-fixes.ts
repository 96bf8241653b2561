import type { Edit } from '../../../text/edits.ts';
import type { Steps } from '../../../text/steps.ts';
import type { SegmentRecord, XliffDocument } from '../document.ts';
import { EditList } from '../write/edit-list.ts';
import { writeState } from '../write/plan-state.ts';
import { usualOf, type TranslationFact } from '../../qa/comparing-rules.ts';
import { factsOf } from '../qa/translation-facts.ts';
import { StartTag } from '../write/start-tag.ts';
import { replaceContent, TargetContext, targetTagOf } from '../write/target-edits.ts';

/** Edits that write the source, as it lies there, into an empty target, marked as not translated. */
export function copySourceEdits(document: XliffDocument, segment: SegmentRecord): readonly Edit[] {
  const { source, target, translation, unit } = segment;
  if (target === null || translation === null) return [];
  const { text, majorVersion } = document;
  const edits = new EditList();
  const content = text.slice(source.start, source.end);
  const tag = targetTagOf(text, target);
  if (unit.segmentation !== null) {
    // A segment without content of its own has no place to write to.
    if (text.startsWith('/>', translation.start - 2)) return [];
    edits.replace(translation.start, translation.end, content);
    return edits.inOrder();
  }
  if (majorVersion === 2) {
    writeState(document, edits, new StartTag(text, segment.start, segment.tagEnd), 'initial');
    replaceContent(new TargetContext(document, edits), tag, target.content, '', content);
    return edits.inOrder();
  }
  const own = new EditList();
  writeState(document, own, tag, 'new');
  const [added, changes] = splitInsertion(own.inOrder(), tag.attributesEnd);
  for (const { offset, length, newText } of changes)
    edits.replace(offset, offset + length, newText);
  replaceContent(new TargetContext(document, edits), tag, target.content, added, content);
  return edits.inOrder();
}

/** What is inserted at a place, apart: an empty-element tag is rewritten from there. */
function splitInsertion(edits: readonly Edit[], at: number): [string, readonly Edit[]] {
  const isInsertion = ({ offset, length }: Edit): boolean => offset === at && length === 0;
  const added = edits.filter(isInsertion).map(({ newText }) => newText);
  return [added.join(''), edits.filter((edit) => !isInsertion(edit))];
}

/** The usual translation of the same source, with the unit it is taken from; null without one. */
export function* usualTranslation(
  document: XliffDocument,
  segment: SegmentRecord,
  known: KnownTranslations,
): Steps<{ readonly edit: Edit; readonly unit: string } | null> {
  const { translation, unit } = segment;
  if (translation === null) return null;
  const { start, end } = translation;
  const own = factsOf(unit).find(({ offset }) => offset === start);
  if (own === undefined) return null;
  const usual = usualOf((yield* known.bySource(document)).get(own.source) ?? []);
  if (usual === null || usual.target === own.target) return null;
  const newText = document.text.slice(usual.offset, usual.offset + usual.length);
  return { edit: { offset: start, length: end - start, newText }, unit: usual.unit };
}

/** The translations of one document, read unit by unit when somebody first compares them. */
export class KnownTranslations {
  private known: ReadonlyMap<string, readonly TranslationFact[]> | null = null;

  *bySource(document: XliffDocument): Steps<ReadonlyMap<string, readonly TranslationFact[]>> {
    if (this.known !== null) return this.known;
    const bySource = new Map<string, TranslationFact[]>();
    for (const unit of document.units) {
      for (const fact of factsOf(unit)) {
        const same = bySource.get(fact.source);
        if (same === undefined) bySource.set(fact.source, [fact]);
        else same.push(fact);
      }
      yield undefined;
    }
    this.known = bySource;
    return bySource;
  }
}
