import fc from 'fast-check';

const space = fc.constantFrom(' ', '\t', '\n', '\r\n', '\r', '  ');
const maybeSpace = fc.oneof(fc.constant(''), space);
const name = fc.oneof(
  fc.constantFrom('a', 'b', 'source', 'x:y', 'trans-unit', 'é', '_1', ':', '\u{10000}n', 'a\u0300'),
  fc.stringMatching(/^[A-Za-z_][A-Za-z0-9._:-]{0,12}$/),
);
const reference = fc.constantFrom(
  '&amp;', '&lt;', '&gt;', '&quot;', '&apos;', '&#65;', '&#x41;', '&#xE9;', '&#0065;', '&#x1F600;',
  '&#13;', '&#xD;', '&#10;', '&#9;', '&#x85;',
); // prettier-ignore
const plain = fc.oneof(
  fc.stringMatching(/^[ -%'-;=?-~]{1,12}$/),
  fc.constantFrom(']]', '>', ']>', 'é', '\u0085', '\u2028', '😀', '漢字', '\r\n', '\n  ', '\t'),
);
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: plain }, reference), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join('').replaceAll(']]>', ']]&gt;'));
const value = fc
  .array(fc.oneof({ weight: 3, arbitrary: plain }, reference), { maxLength: 4 })
  .map((parts) => parts.join(''));
const quoted = fc
  .tuple(value, fc.constantFrom('"', "'"))
  .map(
    ([raw, quote]) => quote + raw.replaceAll(quote, quote === '"' ? '&quot;' : '&apos;') + quote,
  );
const attributes = fc
  .uniqueArray(fc.tuple(name, quoted, space, maybeSpace, maybeSpace), {
    selector: ([attribute]) => attribute,
    maxLength: 4,
  })
  .map((all) =>
    all.map(([attribute, raw, before, left, right]) => `${before}${attribute}${left}=${right}${raw}`).join(''),
  ); // prettier-ignore
const comment = fc
  .stringMatching(/^[ -~\n]{0,12}$/)
  .map((raw) => `<!--${raw.replaceAll('--', '- ').replace(/-$/, '')}-->`);
const cdata = fc
  .stringMatching(/^[ -~\r\n]{0,12}$/)
  .map((raw) => `<![CDATA[${raw.replaceAll(']]>', ']]')}]]>`);
const instruction = fc
  .tuple(name, fc.stringMatching(/^[ -~]{0,12}$/))
  .map(([target, raw]) => `<?n${target} ${raw.replaceAll('?>', '?')}?>`);

const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  content: fc
    .array(
      fc.oneof(
        { maxDepth: 4, depthSize: 'small' },
        text,
        comment,
        cdata,
        instruction,
        tie('element'),
        tie('element'),
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.join('').replaceAll(']]>', (end, at: number, whole: string) => (isCDataEnd(whole, at) ? end : ']]&gt;'))), // prettier-ignore
  element: fc
    .tuple(name, attributes, maybeSpace, maybeSpace, fc.option(tie('content')))
    .map(([tag, list, left, right, content]) =>
      content === null
        ? `<${tag}${list}${left}/>`
        : `<${tag}${list}${left}>${content}</${tag}${right}>`,
    ),
}));

/** Whether the `]]>` at `at` ends a CDATA section rather than standing in text of two joined parts. */
function isCDataEnd(whole: string, at: number): boolean {
  const open = whole.lastIndexOf('<![CDATA[', at);
  return open >= 0 && whole.indexOf(']]>', open) === at;
}

const declaration = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '<?xml version="1.0"?>', "<?xml version='1.0' encoding='UTF-8' ?>",
    '<?xml version = "1.0"\n encoding="utf-8" standalone="yes"?>', '<?xml version="1.1" standalone="no"?>',
  ),
); // prettier-ignore
const doctype = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.constantFrom(
    '<!DOCTYPE a>', '<!DOCTYPE a SYSTEM "a>b.dtd">', `<!DOCTYPE a PUBLIC '-//x' "y.dtd" >`, '<!DOCTYPE a [ <!ENTITY e "x"> ]>',
  ),
); // prettier-ignore
const misc = fc
  .array(fc.oneof(comment, instruction, space), { maxLength: 2 })
  .map((parts) => parts.join(''));

/** Texts that are well-formed XML 1.0, but for a rare DOCTYPE with an internal subset. */
export const xmlDocument: fc.Arbitrary<string> = fc
  .tuple(declaration, misc, doctype, misc, element, misc)
  .map((parts) => parts.join(''));
