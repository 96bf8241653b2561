import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { InlinePart } from '../../../shared/formats/model.ts';
import { protectPlaceholders } from '../../../shared/formats/inline/placeholders/placeholders.ts';
import { protectSegment } from '../../../shared/formats/inline/protect-segment.ts';
import type { ProtectOptions } from '../../../shared/formats/inline/protected-segment.ts';
import { restoreSegment } from '../../../shared/formats/inline/restore/restore-segment.ts';
import { keepsCodes } from '../../../shared/formats/inline/restore/keeps-codes.ts';
import { arbitraryParts } from './arbitrary-parts.ts';
import { damages } from './damage.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';

const runs = fuzzParameters(500);
const options: ProtectOptions = { form: 'paired', protectAddresses: true, extraPatterns: [] };

/** Placeholders whose text cannot arise by chance from their neighbours. */
const countable = ['%1$s', '{{x}}', '${y}', '%{m}', '$(icon)', '<br/>', '<a href="x">', '&nbsp;'];

function occurrences(parts: readonly InlinePart[], content: string): number {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\u0000');
  return text.split(content).length - 1;
}

function assertComplete(source: readonly InlinePart[], target: readonly InlinePart[]): void {
  assert.ok(keepsCodes(source, target), 'every code of the file stands there once');
  const found = protectPlaceholders(source, options);
  for (const content of countable) {
    const isCode = found.some((part) => part.kind === 'code' && part.content === content);
    if (isCode) assert.equal(occurrences(target, content), occurrences(source, content), content);
  }
}

describe(`F25 T8 damaged answers never lose or double a code ${seedWords}`, () => {
  for (const [name, damage] of Object.entries(damages)) {
    it(`${name}: complete or rejected, with safe repairs only and with guesses`, () => {
      fc.assert(
        fc.property(arbitraryParts, fc.infiniteStream(fc.nat()), (source, stream) => {
          const segment = protectSegment(source, options);
          const numbers = stream[Symbol.iterator]();
          const pick = (count: number): number => (numbers.next().value ?? 0) % count;
          const index = segment.payloads.length === 0 ? -1 : pick(segment.payloads.length);
          const answer = damage(segment.payloads[index] ?? '', pick);
          if (index < 0 || answer === null) return;
          const answers = segment.payloads.map((payload, at) => (at === index ? answer : payload));
          for (const guessPlaces of [false, true]) {
            const restored = restoreSegment(segment, answers, { guessPlaces });
            if (restored.outcome === 'rejected') assert.ok(restored.findings.length > 0);
            else assertComplete(source, restored.parts);
          }
        }),
        runs,
      );
    });
  }
});
