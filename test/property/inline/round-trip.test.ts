import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { copySource } from '../../../shared/formats/inline/copy-source.ts';
import { countCodePoints } from '../../../shared/text/code-points.ts';
import { protectPlaceholders } from '../../../shared/formats/inline/placeholders/placeholders.ts';
import { protectSegment } from '../../../shared/formats/inline/protect-segment.ts';
import type { PayloadForm } from '../../../shared/formats/inline/protected-segment.ts';
import { restoreSegment } from '../../../shared/formats/inline/restore/restore-segment.ts';
import { keepsCodes } from '../../../shared/formats/inline/restore/keeps-codes.ts';
import {
  joinCodeRuns,
  splitAtCodes,
} from '../../../shared/formats/inline/restore/split-at-codes.ts';
import { arbitraryParts } from './arbitrary-parts.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';

const runs = fuzzParameters(1000);
const forms: fc.Arbitrary<PayloadForm> = fc.constantFrom('paired', 'single');

/** Names and attributes of all elements, and the text without them. Throws when it is not XML. */
function readPayload(payload: string): { readonly elements: string[]; readonly text: string } {
  const elements: string[] = [];
  let text = '';
  const parser = new SaxesParser({ fragment: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => elements.push(`${tag.name} ${JSON.stringify(tag.attributes)}`));
  parser.on('text', (found) => (text += found));
  parser.write(payload).close();
  return { elements, text };
}

describe(`protecting random segments ${seedWords}`, () => {
  it('gives the same parts back when the payloads come back unchanged', () => {
    fc.assert(
      fc.property(arbitraryParts, forms, fc.boolean(), (source, form, protectAddresses) => {
        const segment = protectSegment(source, { form, protectAddresses, extraPatterns: [] });
        const restored = restoreSegment(segment, segment.payloads);
        assert.deepEqual(restored.findings, []);
        assert.ok(restored.outcome === 'good');
        assert.deepEqual(restored.parts, source);
        assert.ok(keepsCodes(source, restored.parts));
      }),
      runs,
    );
  });

  it('writes payloads that are XML with numbered g and x only, and bills their text', () => {
    fc.assert(
      fc.property(arbitraryParts, forms, (source, form) => {
        const segment = protectSegment(source, { form, protectAddresses: true, extraPatterns: [] });
        let billed = 0;
        for (const payload of segment.payloads) {
          const { elements, text } = readPayload(payload);
          for (const element of elements) assert.match(element, /^[gx] \{"id":"[1-9]\d*"\}$/);
          assert.equal(new Set(elements).size, elements.length);
          assert.match(text, /\p{L}/u);
          billed += countCodePoints(text);
        }
        assert.equal(segment.billedCharacters, billed);
        if (segment.payloads.length === 0) assert.equal(copySource(segment), source);
      }),
      runs,
    );
  });

  it('splits text into placeholders that join to the same text', () => {
    fc.assert(
      fc.property(arbitraryParts, (source) => {
        const options = { protectAddresses: true, extraPatterns: [] };
        const write = (parts: typeof source): string =>
          parts.map((part) => (part.kind === 'text' ? part.text : part.content)).join('');
        assert.equal(write(protectPlaceholders(source, options)), write(source));
      }),
      runs,
    );
  });

  it('keeps every code when the runs between the codes are glued', () => {
    fc.assert(
      fc.property(arbitraryParts, forms, (source, form) => {
        const segment = protectSegment(source, { form, protectAddresses: true, extraPatterns: [] });
        const split = splitAtCodes(segment);
        const joined = joinCodeRuns(split, split.payloads);
        assert.ok(joined.outcome === 'review');
        assert.deepEqual(joined.parts, source);
      }),
      runs,
    );
  });
});
