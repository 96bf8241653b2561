import { scrub } from '../../shared/api/core/errors/redact.ts';
import { messageInLanguage } from '../../shared/formats/inline/message-in-language.ts';
import { protectSegment } from '../../shared/formats/inline/protect-segment.ts';
import type { ProtectOptions } from '../../shared/formats/inline/protected-segment.ts';
import { restoreSegment } from '../../shared/formats/inline/restore/restore-segment.ts';
import { findCodeLike } from '../../shared/formats/prose/code-like.ts';
import { cellPieces, partsOfCell } from '../../shared/formats/rows/cell-pieces.ts';
import { foundInCell } from '../../shared/formats/rows/found-in-row.ts';
import { messageVariants, withVariant } from '../../shared/formats/rows/message-variants.ts';
import { wordsIn } from '../../shared/formats/terms/words-in.ts';
import { countWords } from '../../shared/text/count-words.ts';
import { findImplausibleAnswers } from '../../shared/translation/send/implausible-answers.ts';
import { countGraphemes, graphemes } from '../../shared/text/code-points.ts';
import { findHunks } from '../../shared/text/hunks/find-hunks.ts';
import { findProtectedRanges } from '../../shared/text/protected-ranges.ts';
import { pseudoTranslate, reversePseudo } from '../../shared/text/pseudo.ts';
import { readDuration } from '../../shared/text/times/read-duration.ts';
import { wordDifferences } from '../../shared/text/hunks/word-differences.ts';
import { LinearPattern } from '../../shared/text/patterns/linear-pattern.ts';
import { readSearch } from '../../shared/text/search/text-search.ts';
import { splitText } from '../../shared/writing/split-text.ts';
import { readRedisAddress } from '../../extensions/word/gateway/rate/redis-address.ts';
import { readRequestTarget } from '../../extensions/word/gateway/guards/read-target.ts';
import { readableText } from '../../extensions/word/features/preview-parts.ts';
import { readBudget } from '../../extensions/cli/spending/budget-option.ts';
import { readKeyLimit } from '../../extensions/cli/admin/read-key-limit.ts';
import type { Surface } from './surface.ts';

const paired: ProtectOptions = { form: 'paired', protectAddresses: true, extraPatterns: [] };
const hunkOptions = { kept: [], keptMay: 'stay', keepLineBreaks: false } as const;

const inText = { matchCase: false, matchAccents: false, wholeWord: true } as const;

function half(text: string): string {
  return text.slice(text.length >> 1);
}

export const textSurfaces: readonly Surface[] = [
  {
    name: 'a segment that is protected and restored',
    read: (text) => {
      const segment = protectSegment([{ kind: 'text', text }], paired);
      restoreSegment(segment, segment.payloads);
    },
  },
  {
    name: 'a message in a language of six forms',
    read: (text) => {
      const source = messageInLanguage([{ kind: 'text', text }], 'ar');
      const options = { ...paired, targetLanguage: 'ar', hasChoices: true };
      const segment = protectSegment(source, options);
      restoreSegment(segment, segment.payloads);
    },
  },
  {
    name: 'variants of MessageFormat 2',
    read: (text) => {
      const message = `.input {$n :number} .match $n ${text} * {{{$n} files}}`;
      messageInLanguage([{ kind: 'text', text: message }], 'ar');
    },
  },
  {
    name: 'an answer of the service',
    read: (text) => {
      const segment = protectSegment([{ kind: 'text', text: 'Open %s now, {name}' }], paired);
      const answers = segment.payloads.map(() => text);
      restoreSegment(segment, answers, { guessPlaces: true });
    },
  },
  {
    name: 'answers that are compared with their texts',
    read: (text) =>
      findImplausibleAnswers([text, 'one 2', 'three'], [`${text} 4`, '3', 'one 2'], false),
  },
  { name: 'pseudo-translation', read: (text) => reversePseudo(pseudoTranslate(text)) },
  { name: 'taking back a pseudo-translation', read: (text) => reversePseudo(`⟦${text}`) },
  { name: 'stretches that are protected', read: findProtectedRanges },
  { name: 'what looks like code in a comment', read: findCodeLike },
  { name: 'graphemes', read: graphemes },
  { name: 'the number of graphemes', read: countGraphemes },
  { name: 'the number of words', read: (text) => countWords(`漢 ${text}`) },
  { name: 'words for terms', read: wordsIn },
  {
    name: 'the hunks of a change at both ends',
    read: (text) => findHunks(text, `b${text.slice(1)} c`, hunkOptions),
  },
  {
    name: 'the hunks of a rewrite with a change in every third word',
    read: (text) => {
      const words = text.split(' ');
      const changed = words.map((word, index) => (index % 3 === 0 ? `${word}x` : word));
      findHunks(text, changed.join(' '), { ...hunkOptions, keptMay: 'may-move' });
    },
  },
  {
    name: 'the hunks between a text and its half',
    read: (text) => findHunks(text, text.slice(text.length >> 1), hunkOptions),
  },
  { name: 'a text and its half word by word', read: (text) => wordDifferences(text, half(text)) },
  {
    name: 'the pieces of a cell',
    read: (text) => {
      const [source, target] = [text, half(text)].map(
        (each) => [{ kind: 'text', text: each }] as const,
      );
      if (source === undefined || target === undefined) return;
      const pieces = cellPieces(source, target);
      const numbers = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.number));
      partsOfCell(source, target, [...numbers, 'a']);
    },
  },
  {
    name: 'the variants of a message',
    read: (text) => {
      const parts = [{ kind: 'text', text: `{n, plural, one {${text}} other {a}}` }] as const;
      messageVariants(parts);
      withVariant(parts, 1, [{ kind: 'text', text }]);
    },
  },
  {
    name: 'a pattern that somebody typed',
    read: (text) => LinearPattern.read(text.slice(0, 1000), inText).pattern?.test(text),
  },
  {
    name: 'patterns that go back in other engines',
    read: (text) => {
      for (const source of ['(\\w+\\s?)+$|(.*)(.*)x', '(?:(?:a|[^b])*)*b']) {
        const { pattern } = LinearPattern.read(source, inText);
        pattern?.test(text);
        pattern?.matches(text);
      }
    },
  },
  {
    name: 'words that are looked for',
    read: (text) => {
      for (const words of [half(text), text.slice(0, 3)]) {
        const { search } = readSearch({ ...inText, text: words, isPattern: false });
        if (search === null) continue;
        foundInCell([], [{ kind: 'text', text }], search);
      }
    },
  },
  { name: 'pieces of a long text', read: (text) => splitText(text, 4_000) },
  { name: 'a message of the service', read: (text) => scrub(text, 'key', [text]) },
  { name: 'a length of time', read: readDuration },
  { name: 'a budget on the command line', read: readBudget },
  { name: 'a limit of a key on the command line', read: readKeyLimit },
  { name: 'the address of a Redis server', read: readRedisAddress },
  { name: 'the target of a request to the gateway', read: readRequestTarget },
  { name: 'text of a preview in Word', read: readableText },
];
