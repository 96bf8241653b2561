import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import type {
  ParagraphChange,
  Placement,
  WriteOutcome,
} from '../../../../extensions/word/document/word-document.ts';
import { footnoteMark, link, paragraph, run } from './docx-of.ts';
import { joinRuns } from './join-runs.ts';
import { openDocument } from './open-document.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const words = fc
  .array(fc.constantFrom('one', 'two', ' ', ' and ', '. ', '日本', '😀', '“x”', ', ', '^'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((each) => each.join(''));
const looks = fc.constantFrom('', '', '<w:b/>', '<w:i/>', '<w:caps/>');
const textRun = fc.tuple(words, looks).map(([text, look]) => run(text, look));
const parts = fc.oneof(
  { weight: 4, arbitrary: textRun },
  textRun.map((each) => link('rId9', each)),
  fc.constantFrom(
    footnoteMark,
    '<w:r><w:br/></w:r>',
    '<w:r><w:tab/></w:r>',
    '<w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkEnd w:id="1"/>',
    '<w:r><w:noBreakHyphen/></w:r>',
  ),
);
const content = fc.array(parts, { minLength: 1, maxLength: 6 });

/** Any other outcome would say that Word was not understood. */
const expectable: ReadonlySet<WriteOutcome['outcome']> = new Set([
  'written',
  'loses-objects',
  'loses-formats',
  'place-unclear',
  'unreadable',
]);

function count(xml: string, pattern: RegExp): number {
  return xml.match(pattern)?.length ?? 0;
}

/** What must neither be lost nor doubled; what is tracked as deleted is gone. */
function inventory(document: string): readonly number[] {
  const xml = document.replaceAll(/<w:del [^>]*>.*?<\/w:del>/gu, '');
  return [/<w:footnoteReference/gu, /<w:br\/>/gu, /<w:tab\/>/gu, /<w:bookmarkStart/gu].map((each) =>
    count(xml, each),
  );
}

describe('any paragraph in Word', () => {
  for (const platform of ['web', 'desktop'] as const) {
    it(`is written and taken back without loss (${platform})`, async () => {
      const placements = fc.constantFrom<Placement>('replace', 'tracked-change');
      await fc.assert(
        fc.asyncProperty(content, placements, fc.boolean(), async (pieces, placement, isTarget) => {
          const body = paragraph(...pieces);
          const word = openDocument(
            { body, links: { rId9: 'https://example.org/' }, footnotes: ['Note.'] },
            { platform },
          );
          word.tier.host.user.selectParagraphs(0);
          const reading = await word.document.readSelection();
          if (reading.outcome === 'refused') return;
          const [found] = reading.selection.paragraphs;
          assert.ok(found);
          const target = found.parts.map((part): InlinePart => {
            return part.kind === 'text'
              ? { kind: 'text', text: part.text.replace('o', '0') }
              : part;
          });
          const at = found.text.indexOf('two');
          const edits = at < 0 ? [] : [{ offset: at, length: 3, newText: 'three' }];
          const change: ParagraphChange = isTarget
            ? { kind: 'target', paragraph: 0, target, language: 'de' }
            : { kind: 'edits', paragraph: 0, edits };
          const { outcomes, revertId } = await word.document.write(reading.selection, [change], {
            placement,
          });
          const [outcome] = outcomes;
          assert.ok(outcome !== undefined && expectable.has(outcome.outcome), outcome?.outcome);
          assert.deepEqual(inventory(word.body()), inventory(body));
          if (outcome.outcome === 'written' && !isTarget) {
            assert.equal(word.tier.host.user.texts()[0], found.text.replace('two', 'three'));
          }
          if (revertId === null || placement === 'tracked-change') return;
          const [reverted] = await word.document.revert(revertId);
          assert.equal(reverted?.outcome, 'written');
          assert.equal(word.tier.host.user.texts()[0], found.text);
          const seen = spellingFor(found);
          assert.equal(seen(word.body()), seen(body));
        }),
        fuzzParameters(60),
      );
    }).timeout(120_000);
  }
});

/** Ids of links are made anew by OOXML, and an emptied link is one that Word takes away. */
function normal(xml: string): string {
  return joinRuns(xml)
    .replaceAll(/ r:id="[^"]*"/gu, '')
    .replaceAll('<w:hyperlink/>', '');
}

/** Around notes and breaks the looks of blanks are let go, as nobody sees them. */
function spellingFor({ objects }: WordParagraph): (xml: string) => string {
  return objects.length === 0 ? normal : withoutBlanks;
}

function withoutBlanks(xml: string): string {
  const bare = normal(xml)
    .replaceAll(
      /<w:t>([^<]*)<\/w:t>/gu,
      (_, text: string) => `<w:t>${text.replaceAll(' ', '')}</w:t>`,
    )
    .replaceAll(/<w:r>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:t><\/w:t><\/w:r>/gu, '');
  return normal(bare);
}
