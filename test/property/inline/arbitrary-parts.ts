import fc from 'fast-check';
import type { CodePart, InlinePart } from '../../../shared/formats/model.ts';

/** Text that is hard on protection: markup characters, placeholders, astral and right-to-left text. */
const fragment = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('Open', 'the file', 'now', 'Größe', 'it', 'and', 'Paris'),
  },
  { weight: 2, arbitrary: fc.constantFrom(' ', '  ', '. ', ', ', '\u00A0', '\n', ' (', ')', ': ') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      '<b>',
      '</b>',
      '<br/>',
      '<a href="x">',
      '</a>',
      '&nbsp;',
      '&amp;',
      '&#39;',
      '%s',
      '%1$s',
      '{0}',
      '{name}',
      '{{x}}',
      '${y}',
      '%{m}',
      '%1',
      '$(icon)',
      '100 %',
      '50% off',
      '\\n',
      '\\"',
      '&File',
      '_Open',
      '~Save',
      'https://a.example/b',
      'a@b.example',
      '12',
      '1,000.5',
      '{n, plural, one {# item} other {# items}}',
      '{',
      '}',
      '#',
      '@',
      'C:\\new',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('👍🏽', '𝒳yz', 'שלום', 'العربية', '日本語', '\u200F', 'e\u0301', '١٢'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 6, unit: 'grapheme-ascii' }) },
);

const arbitraryText: fc.Arbitrary<string> = fc
  .array(fragment, { minLength: 1, maxLength: 6 })
  .map((fragments) => fragments.join(''));

/** A step while parts are made: text, a code, the start of a pair, the end of the innermost one. */
type Step =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'single' | 'open' | 'close' | 'crossing' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: arbitraryText.map((text): Step => ({ kind: 'text', text })) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'single' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'open' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'close' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'crossing' }) },
);

/**
 * Parts as a reader gives them: codes nested, adjacent, at the edges; ends of pairs that cross come
 * as placeholders; neighbouring texts are joined.
 */
export const arbitraryParts: fc.Arbitrary<readonly InlinePart[]> = fc
  .array(step, { maxLength: 14 })
  .map(partsOf);

function partsOf(steps: readonly Step[]): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  const open: number[] = [];
  let count = 0;
  const code = (role: CodePart['role'], pair: number, content: string): void => {
    parts.push({
      kind: 'code',
      role,
      pair,
      content,
      verbatim: true,
      origin: 'element',
      fixedOrder: false,
    });
  };
  for (const one of steps) {
    count += 1;
    const last = parts.at(-1);
    if (one.kind === 'text') {
      if (one.text === '') continue;
      if (last?.kind === 'text') {
        parts[parts.length - 1] = { kind: 'text', text: last.text + one.text };
      } else parts.push({ kind: 'text', text: one.text });
    } else if (one.kind === 'single') code('placeholder', -1, `<ph id="${count}"/>`);
    else if (one.kind === 'crossing') code('placeholder', -1, `<bpt id="${count}">&lt;</bpt>`);
    else if (one.kind === 'open') {
      open.push(count);
      code('open', count, `<pc id="${count}">`);
    } else {
      const pair = open.pop();
      if (pair !== undefined) code('close', pair, '</pc>');
    }
  }
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) code('close', pair, '</pc>');
  return parts;
}
