import assert from 'node:assert/strict';
import fc from 'fast-check';
import { htmlFormat } from '../../../shared/sandbox/documents/formats/html/html-format.ts';
import { readHtmlTokens } from '../../../shared/sandbox/documents/formats/html/html-tokens.ts';
import { inCapitals, openForTest } from '../../unit/sandbox/documents/formats/open-for-test.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';

const pieces = fc.oneof(
  fc.constantFrom(
    'a b',
    'voilà ',
    '\n  ',
    '&nbsp;',
    '&amp',
    '& ',
    '< ',
    'x</x',
    '<!-- c -->',
    '12',
  ),
  fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<i>', '</i>', '<a title="t é" href=x>', '</a>'),
  fc.constantFrom(
    '<br>',
    '<img alt=boat>',
    '<code>',
    '</code>',
    '<li>',
    '<table>',
    '<td>',
    '</div>',
  ),
  fc.constantFrom(
    '<p translate=no>',
    '<script>',
    '</script>',
    '<title>',
    '</title>',
    '<q lang=fr>',
  ),
);
const page = fc.array(pieces, { maxLength: 40 }).map((list) => list.join(''));

describe(`Any web page ${seedWords}`, () => {
  it('comes back byte for byte when its texts do', async () => {
    await fc.assert(
      fc.asyncProperty(page, async (html) => {
        const document = await openForTest(htmlFormat, html);
        const bytes = await document.rewrite(document.texts, 'de');
        assert.equal(new TextDecoder().decode(bytes), html);
      }),
      fuzzParameters(300),
    );
  });

  it('keeps all its tags when its texts change', async () => {
    await fc.assert(
      fc.asyncProperty(page, async (html) => {
        const document = await openForTest(htmlFormat, html);
        const bytes = await document.rewrite(inCapitals(document.texts), 'de');
        const result = new TextDecoder().decode(bytes);
        assert.equal(result.length >= html.replace(/\s+/gu, '').length, true);
        assert.deepEqual(tagsOf(result), tagsOf(html));
      }),
      fuzzParameters(300),
    );
  });
});

function tagsOf(html: string): string[] {
  return readHtmlTokens(html, false)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, name }) => `${kind} ${name}`);
}
