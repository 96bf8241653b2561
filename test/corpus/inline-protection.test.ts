import assert from 'node:assert/strict';
import { protectPlaceholders } from '../../shared/formats/inline/placeholders/placeholders.ts';
import { protectSegment } from '../../shared/formats/inline/protect-segment.ts';
import type { ProtectOptions } from '../../shared/formats/inline/protected-segment.ts';
import { restoreSegment } from '../../shared/formats/inline/restore/restore-segment.ts';
import { keepsCodes } from '../../shared/formats/inline/restore/keeps-codes.ts';
import type { InlinePart } from '../../shared/formats/model.ts';
import { damages, type Pick } from '../property/inline/damage.ts';
import { corpusSegments } from './inline-segments.ts';

const options: ProtectOptions = { form: 'paired', protectAddresses: true, extraPatterns: [] };

/** Codes with both ends of a pair counted as one. */
function countCodes(parts: readonly InlinePart[]): number {
  return parts.filter((part) => part.kind === 'code' && part.role !== 'close').length;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** A small seeded generator (xorshift), so that a run can be repeated. */
function seededPick(seed: number): Pick {
  let state = seed;
  return (count) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % count;
  };
}

/** What must come back: the codes of the file, and each placeholder of its text as often as before. */
function isComplete(source: readonly InlinePart[], target: readonly InlinePart[]): boolean {
  if (!keepsCodes(source, target)) return false;
  const own = new Set(source);
  return protectPlaceholders(source, options).every((part) => {
    if (part.kind === 'text' || own.has(part) || part.content.trim() === '') return true;
    return occurrences(source, part.content) === occurrences(target, part.content);
  });
}

function occurrences(parts: readonly InlinePart[], content: string): number {
  const texts = parts.map((part) => (part.kind === 'text' ? part.text : '\uFFFC'));
  return texts.join('').split(content).length - 1;
}

describe('inline protection on the collection', () => {
  const segments = corpusSegments();
  if (segments === null) return;

  it('gives every segment back from its unchanged payloads', () => {
    const withCodes = segments.filter(({ source }) => source.some((part) => part.kind === 'code'));
    let found = 0;
    let none = 0;
    let noRequest = 0;
    let bytesBefore = 0;
    let bytesSent = 0;
    const totals = { before: 0, sent: 0 };
    const start = performance.now();
    for (const { source, place } of segments) {
      const segment = protectSegment(source, options);
      const restored = restoreSegment(segment, segment.payloads);
      assert.ok(restored.outcome === 'good', place);
      assert.deepEqual(restored.parts, source, place);
      if (segment.payloads.length === 0) noRequest += 1;
    }
    const elapsed = performance.now() - start;
    for (const { source } of withCodes) {
      const segment = protectSegment(source, options);
      totals.before += countCodes(source);
      totals.sent += segment.codesSent;
      if (segment.codesSent === 0) none += 1;
      for (const part of source)
        bytesBefore += (part.kind === 'text' ? part.text : part.content).length;
      bytesSent += segment.payloads.join('').length;
    }
    for (const { source } of segments) {
      if (protectPlaceholders(source, options).length > source.length) found += 1;
    }
    console.log(
      [
        `${segments.length} segments, all restored; ${withCodes.length} with codes of the file`,
        `${found} with placeholders in the text, ${noRequest} without letters (no request)`,
        `codes before ${totals.before}, sent ${totals.sent} (placeholders in the text included)`,
        `segments with codes that need none in the request: ${none} (${percent(none, withCodes.length)})`,
        `their characters ${bytesBefore}, sent ${bytesSent}`,
        `protect and restore: ${elapsed.toFixed(0)} ms, ${((elapsed / segments.length) * 40_000).toFixed(0)} ms for 40,000`,
      ]
        .map((line) => `      ${line}`)
        .join('\n'),
    );
    assert.ok(segments.length > 0);
  });

  it('F25 finds the 15 kinds of damage, and repairs or rejects them', () => {
    const seed = 20261121;
    console.log(
      `      seed ${seed}; of the damaged answers: found, complete by safe repair, complete with guesses`,
    );
    const prepared = segments
      .map(({ source }) => ({ source, segment: protectSegment(source, options) }))
      .filter(({ segment }) => segment.payloads.length === 1 && segment.codesSent > 0);
    for (const [name, damage] of Object.entries(damages)) {
      const pick = seededPick(seed);
      const count = { all: 0, found: 0, safe: 0, guessed: 0 };
      for (const { source, segment } of prepared) {
        const answer = damage(segment.payloads[0] ?? '', pick);
        if (answer === null || answer === segment.payloads[0]) continue;
        count.all += 1;
        const strict = restoreSegment(segment, [answer]);
        if (strict.outcome !== 'good' || strict.findings.length > 0) count.found += 1;
        const guessed = restoreSegment(segment, [answer], { guessPlaces: true });
        for (const [kind, restored] of [
          ['safe', strict],
          ['guessed', guessed],
        ] as const) {
          if (restored.outcome === 'rejected') continue;
          assert.ok(isComplete(source, restored.parts), `${name}: ${answer}`);
          count[kind] += 1;
        }
      }
      console.log(
        `      ${name.padEnd(26)} ${String(count.all).padStart(5)}  ${percent(count.found, count.all).padStart(8)}  ${percent(count.safe, count.all).padStart(8)}  ${percent(count.guessed, count.all).padStart(8)}`,
      );
      assert.ok(count.all > 0, name);
    }
  });
});
