import assert from 'node:assert/strict';
import { guardProlog } from '../../../../shared/formats/xml/prolog-guard.ts';
import { XmlError } from '../../../../shared/formats/xml/xml-error.ts';
import {
  MAX_ATTRIBUTES,
  MAX_DEPTH,
  MAX_NAMES,
  MAX_TEXT_LENGTH,
} from '../../../../shared/formats/xml/xml-limits.ts';
import { cpuTimeOf } from '../../../doubles/cpu-time.ts';
import { verdict } from './xml-refusal.ts';

/** The linear measure: reading as much harmless text in the same process. */
function harmless(length: number): number {
  const text = `<a>${'<b>some text</b>\n'.repeat(Math.ceil(length / 18))}</a>`;
  return cpuTimeOf(() => {
    assert.equal(verdict(text), 'accepted');
  });
}

function guardVerdict(text: string, allowDoctype: boolean): string {
  try {
    guardProlog(text, allowDoctype);
    return 'passed';
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return `${error.code}@${error.offset}`;
  }
}

describe('X1: depth', () => {
  it(`accepts ${MAX_DEPTH} nested elements and refuses one more`, () => {
    const deep = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);
    assert.equal(verdict(deep(MAX_DEPTH)), 'accepted');
    assert.equal(verdict(deep(MAX_DEPTH + 1)), `too-deep@${3 * MAX_DEPTH}`);
    assert.equal(verdict('<a>'.repeat(MAX_DEPTH) + '<a/>'), `too-deep@${3 * MAX_DEPTH}`);
  });

  it('F23: refuses 1 M nested elements at the limit, not at their end', () => {
    const text = '<a>'.repeat(1_000_000) + '</a>'.repeat(1_000_000);
    const enough = harmless(1_000_000);
    const time = cpuTimeOf(
      () => {
        assert.equal(verdict(text), `too-deep@${3 * MAX_DEPTH}`);
      },
      { enough },
    );
    assert.ok(time < enough, `${time} ms`);
  });
});

describe('X2, F22: the prolog scan', () => {
  const laughs = '<!DOCTYPE a [<!ENTITY l "ha"><!ENTITY m "&l;&l;">]><a>&m;</a>';

  it('passes a plain DOCTYPE and refuses it when a caller wants none', () => {
    const text = '<?xml version="1.0"?>\n<!DOCTYPE xliff PUBLIC "-//XLIFF//EN" "xliff.dtd"><a/>';
    assert.equal(guardVerdict(text, true), 'passed');
    assert.equal(guardVerdict(text, false), 'doctype-refused@22');
    assert.equal(verdict(text), 'accepted');
    assert.equal(verdict(text, { allowDoctype: false }), 'doctype-refused@22');
  });

  it('refuses billion laughs and quadratic entities by their internal subset', () => {
    assert.equal(guardVerdict(laughs, true), 'internal-subset@0');
    assert.equal(verdict(laughs), 'internal-subset@0');
  });

  it('refuses external and parameter entities, and reads and fetches nothing', () => {
    for (const entity of ['<!ENTITY e SYSTEM "file:///etc/passwd">', '<!ENTITY % p "x"> %p;']) {
      assert.equal(verdict(`<!DOCTYPE a SYSTEM "u" [${entity}]><a>&e;</a>`), 'internal-subset@0');
    }
  });

  it('refuses a repeated DOCTYPE', () => {
    const text = '<!DOCTYPE a> <!--x--> <!DOCTYPE a><a/>';
    assert.equal(guardVerdict(text, true), 'repeated-doctype@22');
    assert.equal(verdict(text), 'repeated-doctype@22');
  });

  it('skips comments and instructions that hold the word, and brackets in quotes', () => {
    const text = `<!-- <!DOCTYPE a [ --><?p <!DOCTYPE a [ ?><!DOCTYPE a SYSTEM "[" ><a/>`;
    assert.equal(guardVerdict(text, true), 'passed');
    assert.equal(verdict(text), 'accepted');
  });

  it('looks no further than the root element', () => {
    assert.equal(guardVerdict('<a><!DOCTYPE a [ ]></a>', false), 'passed');
  });

  it('refuses a 10 MB internal subset at its bracket, in under 50 ms', () => {
    const text = `<!DOCTYPE a [${'<!ENTITY e "some text">\n'.repeat(430_000)}]><a/>`;
    assert.ok(text.length > 10_000_000);
    const time = cpuTimeOf(
      () => {
        assert.equal(guardVerdict(text, false), 'doctype-refused@0');
        assert.equal(guardVerdict(text, true), 'internal-subset@0');
        assert.equal(verdict(text), 'internal-subset@0');
      },
      { enough: 50 },
    );
    assert.ok(time < 50, `${time} ms`);
  });

  it('reads a DOCTYPE of 1 MB, and one never closed, once', () => {
    assert.equal(verdict(`<!DOCTYPE a "${'x'.repeat(1e6)}"><a/>`), 'accepted');
    assert.equal(verdict(`<!DOCTYPE a "${'x'.repeat(1e6)}`), 'unexpected-end@0');
  });
});

describe('X5, F23: linear time and named limits', () => {
  const size = 4_000_000;
  const floods: readonly (readonly [what: string, text: string, expected: string])[] = [
    ['a flood of numeric references', `<a>${'&#65;'.repeat(size / 5)}</a>`, 'accepted'],
    ['a flood of "]"', `<a>${']'.repeat(size)}</a>`, 'accepted'],
    ['a flood of ">"', `<a>${'>'.repeat(size)}</a>`, 'accepted'],
    ['white space after the root', `<a/>${' '.repeat(size)}`, 'accepted'],
    ['white space in a tag', `<a${' '.repeat(size)}/>`, 'accepted'],
    ['a value of 4 MB', `<a b="${'x'.repeat(size)}"/>`, 'accepted'],
    ['a name of 4 MB', `<${'x'.repeat(size)}/>`, 'accepted'],
    ['CDATA never closed', `<a><![CDATA[${']] '.repeat(size / 3)}`, 'unexpected-end@3'],
    ['a comment never closed', `<a><!--${'- '.repeat(size / 2)}`, 'unexpected-end@3'],
    ['an instruction never closed', `<a><?b ${'? '.repeat(size / 2)}`, 'unexpected-end@3'],
    ['a reference never closed', `<a>&${'x'.repeat(size)}`, 'malformed-reference@3'],
    ['a declaration never closed', `<?xml ${' '.repeat(size)}`, 'malformed-declaration@0'],
    ['many CDATA sections', `<a>${'<![CDATA[]]>'.repeat(size / 12)}</a>`, 'accepted'],
    ['many comments', `<a>${'<!---->'.repeat(size / 7)}</a>`, 'accepted'],
  ];

  let unit: number;
  before(() => {
    unit = harmless(size);
  });

  for (const [what, text, expected] of floods) {
    it(`takes linear time for ${what}`, () => {
      const time = cpuTimeOf(
        () => {
          assert.equal(verdict(text), expected);
        },
        { enough: 20 * unit },
      );
      assert.ok(time < 20 * unit, `${time} ms, against ${unit} ms for harmless text`);
    });
  }

  it(`refuses an element with more than ${MAX_ATTRIBUTES} attributes at that attribute`, () => {
    const list = (count: number): string =>
      Array.from({ length: count }, (_, index) => ` a${index}=""`).join('');
    assert.equal(verdict(`<a${list(MAX_ATTRIBUTES)}/>`), 'accepted');
    assert.match(verdict(`<a${list(MAX_ATTRIBUTES + 1)}/>`), /^too-many-attributes@/);
    assert.match(verdict(`<a${list(1_000_000)}/>`), /^too-many-attributes@/);
  });

  it(`refuses more than ${MAX_NAMES} different names`, () => {
    const elements = Array.from({ length: MAX_NAMES + 1 }, (_, index) => `<n${index}/>`).join('');
    assert.match(verdict(`<a>${elements}</a>`), /^too-many-names@/);
  });

  it('refuses a text beyond the size limit before reading it', () => {
    assert.equal(verdict(' '.repeat(MAX_TEXT_LENGTH + 1)), 'too-large@0');
  });
});
