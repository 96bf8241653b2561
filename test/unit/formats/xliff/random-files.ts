import fc from 'fast-check';
import type { InlinePart } from '../../../../shared/formats/model.ts';

/** Selects all segments that may be written. */
export const everything = {
  onlyStates: ['initial', 'translated', 'reviewed', 'final'],
  sourceCopiesAreUntranslated: true,
} as const;

/** Text as it lies in a file: escaped, with references, CDATA, line ends and odd characters. */
const rawText = fc
  .array(
    fc.constantFrom(
      'a',
      'B c',
      ' ',
      '  ',
      '\n',
      '\r\n',
      '\r',
      '\t',
      '&lt;',
      '&amp;',
      '&#xA;',
      '&#13;',
      '&#x85;',
      '\u0085',
      '\u2028',
      '😀',
      '{0}',
      '>',
      '"',
      "'",
      '<![CDATA[<x> & ]]>',
      '<!-- c -->',
      '<?p i?>',
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

const inline12 = fc.letrec<{ content: string; piece: string }>((tie) => ({
  content: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    rawText,
    fc.constantFrom(
      '<x id="1"/>',
      '<x id="START_B"/>',
      '<x id="CLOSE_B"/>',
      '<bx id="1"/>',
      '<ex id="1"/>',
      '<bx id="2" rid="r"/>',
      '<ex id="3" rid="r"/>',
      '<bpt id="4">&lt;b></bpt>',
      '<ept id="4">&lt;/b></ept>',
      '<ph id="5">x<sub>y</sub></ph>',
      '<it id="6" pos="open"/>',
      '<o:f xmlns:o="urn:o"><source>n</source></o:f>',
    ),
    tie('content').map((inner) => `<g id="7">${inner}</g>`),
    tie('content').map((inner) => `<mrk mtype="protected">${inner}</mrk>`),
    tie('content').map((inner) => `<mrk mtype='term' >${inner}</mrk >`),
  ),
})).content;

const inline20 = fc.letrec<{ content: string; piece: string }>((tie) => ({
  content: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    rawText,
    fc.constantFrom(
      '<ph id="1"/>',
      '<cp hex="001A"/>',
      '<sc id="2"/>',
      '<ec startRef="2"/>',
      '<sm id="3" translate="no"/>',
      '<em startRef="3"/>',
      '<sm id="4"/>',
      '<em startRef="4"/>',
      '<sc id="5" isolated="yes"/>',
    ),
    tie('content').map((inner) => `<pc id="6" canReorder="no">${inner}</pc>`),
    tie('content').map((inner) => `<mrk id="7" translate="no">${inner}</mrk>`),
    tie('content').map((inner) => `<mrk id="8" translate="yes">${inner}</mrk>`),
  ),
})).content;

function targetOf(name: string, inline: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const attributes =
    name === 'unit'
      ? fc.constantFrom('', ' xml:lang="de"')
      : fc.constantFrom(
          '',
          ' state="new"',
          " state = 'final' ",
          ' state="x-y" state-qualifier="id-match"',
        );
  return fc.oneof(
    fc.constant(''),
    attributes.map((text) => `<target${text}/>`),
    fc.tuple(attributes, inline).map(([text, inner]) => `\n  <target${text} >${inner}</target>`),
  );
}

const unit12 = fc
  .tuple(
    fc.constantFrom('', ' approved="yes"', ' translate="no"'),
    inline12,
    fc.array(inline12, { maxLength: 3 }),
    targetOf('trans-unit', inline12),
  )
  .map(([attributes, source, segments, target]) => {
    const marks = segments.map((inner, mid) => `<mrk mtype="seg" mid="${mid}">${inner}</mrk>`);
    const segSource = marks.length === 0 ? '' : `<seg-source>${marks.join(' ')}</seg-source>`;
    return `<trans-unit id="u"${attributes}>\n  <source>${source}</source>${segSource}${target}</trans-unit>`;
  });

const unit20 = fc
  .tuple(
    fc.constantFrom('', ' translate="no"'),
    fc.array(
      fc.tuple(
        fc.constantFrom('segment', 'ignorable'),
        fc.constantFrom('', ' state="initial"', ' subState="a:b" state="final"'),
        inline20,
        targetOf('unit', inline20),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([attributes, segments]) => {
    const inner = segments.map(([name, state, source, target]) => {
      const written = name === 'segment' ? state : '';
      return `<${name}${written}><source>${source}</source>${target}</${name}>`;
    });
    return `<unit id="u"${attributes}>${inner.join('\r\n')}</unit>`;
  });

/** XLIFF 1.2 of up to four units, right but odd. */
export const file12 = fc
  .tuple(fc.constantFrom('', ' target-language="de"'), fc.array(unit12, { maxLength: 4 }))
  .map(
    ([language, units]) =>
      `<xliff version="1.2"><file source-language='en'${language}><body>${units.join('')}</body></file></xliff>`,
  );

/** The same of XLIFF 2.1. */
export const file20 = fc
  .tuple(fc.constantFrom('', ' trgLang="de"'), fc.array(unit20, { maxLength: 4 }))
  .map(
    ([language, units]) =>
      `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en"${language}><file id="f">${units.join('\n')}</file></x:xliff>`,
  );

/** What a service might give back, which is every text there is. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(']]>', '&amp;', '\r\n', '\r', '\ud800', '\u0000', '<b>', ' ', ''),
);

/** The codes of a source with other text between them. */
export function answered(source: readonly InlinePart[], texts: readonly string[]): InlinePart[] {
  let next = 0;
  const parts: InlinePart[] = [];
  for (const part of source) {
    if (part.kind === 'code') parts.push(part);
    else {
      const text = texts[next++ % Math.max(texts.length, 1)] ?? '';
      if (text !== '') parts.push({ kind: 'text', text });
    }
  }
  return parts;
}
