import type { Steps } from '../../../text/steps.ts';
import type { Fix, FixCode } from '../../fix.ts';
import type { InlinePart, Problem } from '../../model.ts';
import type { SegmentRecord, XliffDocument } from '../document.ts';
import { hasSpacelessScript } from '../../subtitles/write/spaceless-script.ts';
import { textOf } from '../../inline/parts.ts';
import { messagePair } from '../../qa/message-rules.ts';
import { differentNumbers } from '../../qa/number-rule.ts';
import {
  differentPlaceholders,
  namesIn,
  placeholderName,
  targetNames,
} from '../../qa/placeholder-rule.ts';
import { codeName, differentCodes } from '../../qa/code-rule.ts';
import { inconsistentTranslation } from '../../qa/comparing-rules.ts';
import {
  differentEnd,
  differentOuterSpace,
  doubledSpace,
  emptyTarget,
} from '../../qa/wording-rules.ts';
import { targetPlaceOf } from '../qa/unit-check.ts';
import { codeFix } from './code-fix.ts';
import { copySourceEdits, type KnownTranslations, usualTranslation } from './copy-fixes.ts';
import { endFix } from './end-fix.ts';
import { numberFix } from './number-fix.ts';
import { rawParts, rawPlaceholderParts } from '../qa/raw-parts.ts';
import type { RawPart } from '../qa/raw-parts.ts';
import { collapseEdits, outerSpaceEdits } from './space-fixes.ts';

/** The ways to mend one problem that come to mind; whether they do is for the caller to check. */
export function* draftFixes(
  document: XliffDocument,
  problem: Problem,
  known: KnownTranslations,
): Steps<readonly Fix[]> {
  const make = makersByCode[problem.code];
  const isOfMany = problem.code === inconsistentTranslation.id;
  if (make === undefined && !isOfMany) return [];
  const segment = segmentAt(document, problem.location.offset);
  if (segment === null) return [];
  // What other units say is read some units at a time.
  const fix = isOfMany
    ? yield* useOther(document, segment, known)
    : (make?.(document, segment) ?? null);
  return fix === null || fix.edits.length === 0 ? [] : [fix];
}

/** The segment whose target a problem is about. */
export function segmentAt(document: XliffDocument, offset: number): SegmentRecord | null {
  const { units } = document;
  let low = 0;
  let high = units.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((units[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return units[low]?.segments.find((segment) => targetPlaceOf(segment)?.offset === offset) ?? null;
}

type FixMaker = (document: XliffDocument, segment: SegmentRecord) => Fix | null;

const makersByCode: Readonly<Record<string, FixMaker>> = {
  [differentCodes.id]: fixCodes,
  [differentPlaceholders.id]: fixPlaceholders,
  [differentNumbers.id]: fixNumber,
  [differentOuterSpace.id]: fixOuterSpace,
  [doubledSpace.id]: fixDoubledSpace,
  [differentEnd.id]: fixEnd,
  [emptyTarget.id]: copySource,
};

interface RawSides {
  readonly source: readonly RawPart[];
  readonly target: readonly RawPart[];
}

function sides({ text }: XliffDocument, segment: SegmentRecord): RawSides | null {
  const source = rawParts(text, segment.source);
  const target = segment.translation === null ? null : rawParts(text, segment.translation);
  return source === null || target === null ? null : { source, target };
}

/** Which branches of a message have which codes is for its translator to say. */
function isMessage({ source, translation }: SegmentRecord): boolean {
  return messagePair(source.parts, translation?.parts ?? [], null) !== null;
}

function fixCodes(document: XliffDocument, segment: SegmentRecord): Fix | null {
  const both = isMessage(segment) ? null : sides(document, segment);
  if (both === null) return null;
  return namedFix('codes', codeFix(document.text, both.source, both.target, codeName));
}

function fixPlaceholders(document: XliffDocument, segment: SegmentRecord): Fix | null {
  const both = isMessage(segment) ? null : sides(document, segment);
  if (both === null) return null;
  const { text } = document;
  const [source, target] = [
    rawPlaceholderParts(both.source, text),
    rawPlaceholderParts(both.target, text),
  ];
  const names = [source, target].map((raw) => namesIn(raw.map(({ part }) => part)));
  const language = segment.unit.file.host.targetLanguage;
  const called = targetNames(names[0] ?? [], names[1] ?? [], language);
  const nameOf = (part: InlinePart): string | null => {
    const name = placeholderName(part);
    return name === null ? null : called(name);
  };
  return namedFix('placeholders', codeFix(text, source, target, nameOf));
}

function namedFix(what: 'codes' | 'placeholders', fix: ReturnType<typeof codeFix>): Fix | null {
  if (fix === null) return null;
  const { missing, foreign, edits, isSure } = fix;
  const deed = foreign.length === 0 ? 'insert' : missing.length === 0 ? 'remove' : 'restore';
  const code: FixCode = `${deed}-${what}`;
  return { code, details: missing.length > 0 ? missing : foreign, edits, isPreferred: isSure };
}

function fixOuterSpace(document: XliffDocument, segment: SegmentRecord): Fix | null {
  const both = sides(document, segment);
  if (both === null) return null;
  const edits = outerSpaceEdits(document.text, both.source, both.target);
  // Where words are not parted by spaces, texts that are put together need none between them.
  const isPreferred = !hasSpacelessScript(textOf(segment.translation?.parts ?? []));
  return { code: 'copy-outer-space', details: [], edits, isPreferred };
}

function fixDoubledSpace(document: XliffDocument, segment: SegmentRecord): Fix | null {
  const both = sides(document, segment);
  if (both === null) return null;
  const edits = collapseEdits(document.text, both.target);
  return { code: 'collapse-spaces', details: [], edits, isPreferred: true };
}

function fixEnd(document: XliffDocument, segment: SegmentRecord): Fix | null {
  const both = sides(document, segment);
  if (both === null) return null;
  const language = segment.unit.file.host.targetLanguage ?? '';
  const fix = endFix(document.text, textOf(segment.source.parts), both.target, language);
  if (fix === null) return null;
  return { code: 'fix-end', details: [fix.mark], edits: [fix.edit], isPreferred: fix.isSure };
}

/** A guess all the same, though a good one: what an amount stands for is for a person to know. */
function fixNumber(document: XliffDocument, segment: SegmentRecord): Fix | null {
  const both = isMessage(segment) ? null : sides(document, segment);
  const { file } = segment.unit;
  const [sourceLanguage, targetLanguage] = [file.sourceLanguage, file.host.targetLanguage];
  if (both === null || sourceLanguage === null || targetLanguage === null) return null;
  const { text } = document;
  const source = segment.source.parts;
  const fix = numberFix(text, { source, target: both.target, sourceLanguage, targetLanguage });
  if (fix === null) return null;
  const details = [fix.number, fix.instead];
  return { code: 'use-source-number', details, edits: [fix.edit], isPreferred: false };
}

function copySource(document: XliffDocument, segment: SegmentRecord): Fix {
  const edits = copySourceEdits(document, segment);
  return { code: 'copy-source', details: [], edits, isPreferred: false };
}

function* useOther(
  document: XliffDocument,
  segment: SegmentRecord,
  known: KnownTranslations,
): Steps<Fix | null> {
  const usual = yield* usualTranslation(document, segment, known);
  if (usual === null) return null;
  const { edit, unit } = usual;
  return { code: 'use-other-translation', details: [unit], edits: [edit], isPreferred: false };
}
