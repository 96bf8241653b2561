import assert from 'node:assert/strict';
import { openTermFile } from '../../../../shared/formats/terms/open-term-file.ts';
import { readTbx, TbxError } from '../../../../shared/formats/terms/read-tbx.ts';
import type { TermFileChange } from '../../../../shared/formats/terms/term-file.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';

const enDe = { source: 'en', target: 'de' };
const enFr = { source: 'en', target: 'fr' };

const martif = `<?xml version='1.0'?>
<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd">
<martif type="TBX-Basic" xml:lang="en-US">
  <martifHeader><fileDesc/></martifHeader>
  <text>
    <body>
      <!-- ships -->
      <termEntry id="c1">
        <descrip type="subjectField">ships</descrip>
        <langSet xml:lang="en-US">
          <tig>
            <term>boat</term>
            <termNote type="partOfSpeech">noun</termNote>
          </tig>
        </langSet>
        <langSet xml:lang="de">
          <tig>
            <term>Boot</term>
            <termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote>
          </tig>
          <tig><term>Kahn</term></tig>
        </langSet>
      </termEntry>
      <termEntry id="c2">
        <langSet xml:lang="en"><ntig><termGrp><term>R&amp;D <hi>unit</hi></term></termGrp></ntig></langSet>
        <langSet xml:lang="fr"><tig><term>R&amp;D</term></tig></langSet>
      </termEntry>
    </body>
  </text>
</martif>
`;

const tbx = `<tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="http://www.tbxinfo.net/ns/min"><text><body><conceptEntry id="c9"><langSec xml:lang="en"><termSec><term>ship</term></termSec><termSec><term>vessel</term></termSec></langSec><langSec xml:lang="de"><termSec><term>Kahn</term><min:administrativeStatus>admittedTerm-admn-sts</min:administrativeStatus></termSec><termSec><term>Schiff</term><min:administrativeStatus>preferredTerm-admn-sts</min:administrativeStatus></termSec></langSec></conceptEntry></body></text></tbx>`;

function set(source: string, target: string | null, pair = enDe): TermFileChange {
  return { pair, source, target };
}

function shown(text: string, pair = enDe): readonly string[] {
  return openTermFile(text, 'tbx')
    .terms(pair)
    .map(({ source, target }) => `${source} = ${target}`);
}

function changed(text: string, ...changes: readonly TermFileChange[]): string {
  return applyEdits(text, openTermFile(text, 'tbx').plan(changes));
}

describe('files of TBX', () => {
  it('are read in both generations, preferred terms first, deprecated ones never', () => {
    assert.deepEqual(shown(martif), ['boat = Kahn']);
    assert.deepEqual(shown(martif, enFr), ['R&D unit = R&D']);
    assert.deepEqual(shown(tbx), ['ship = Schiff', 'vessel = Schiff']);
    assert.deepEqual(openTermFile(martif, 'tbx').pairs, [enDe, enFr]);
    const [boat] = openTermFile(martif, 'tbx').terms(enDe);
    assert.equal(martif.slice(boat?.offset, (boat?.offset ?? 0) + 4), 'boat');
    assert.equal(boat?.line, 11);
  });

  it('keep every byte of what does not change', () => {
    assert.equal(changed(martif), martif);
    assert.equal(changed(martif, set('boat', 'Nachen')), martif.replace('Kahn', 'Nachen'));
    assert.equal(
      changed(martif, set('R&D unit', 'F<&>E', enFr)),
      martif.replace('<term>R&amp;D</term>', '<term>F&lt;&amp;&gt;E</term>'),
    );
  });

  it('get new terms and concepts laid out as the others are', () => {
    const text = changed(martif, set('R&D unit', 'F&E'), set('ferry', 'Fähre'));
    assert.ok(
      text.includes(
        `<langSet xml:lang="fr"><tig><term>R&amp;D</term></tig></langSet>
        <langSet xml:lang="de"><tig><term>F&amp;E</term></tig>
        </langSet>
      </termEntry>
      <termEntry id="c3">
        <langSet xml:lang="en-US"><tig><term>ferry</term></tig>
        </langSet>
        <langSet xml:lang="de"><tig><term>Fähre</term></tig>
        </langSet>
      </termEntry>
    </body>`,
      ),
      text,
    );
    assert.deepEqual(shown(text), ['boat = Kahn', 'R&D unit = F&E', 'ferry = Fähre']);
  });

  it('lose a language, or the concept when nothing is left to translate into', () => {
    const bare = changed(martif, set('boat', null));
    assert.deepEqual(shown(bare), []);
    assert.ok(bare.includes('Boot'), 'the deprecated term stays');
    assert.ok(!bare.includes('Kahn'));
    const without = changed(martif, set('R&D unit', null, enFr));
    assert.equal(without, martif.replace(/\n {6}<termEntry id="c2">[^]*?<\/termEntry>/, ''));
  });

  it('leave synonyms as they are when one of them changes', () => {
    const text = changed(tbx, set('vessel', 'Fahrzeug'));
    assert.deepEqual(shown(text), ['ship = Schiff', 'vessel = Fahrzeug']);
    assert.ok(text.includes('<termSec><term>ship</term></termSec></langSec>'));
    assert.deepEqual(shown(changed(tbx, set('ship', null))), ['vessel = Schiff']);
    assert.deepEqual(shown(changed(tbx, set('ship', null), set('vessel', null))), []);
    const both = changed(tbx, set('ship', 'A'), set('vessel', 'B'));
    assert.deepEqual(shown(both), ['vessel = B', 'ship = A']);
  });

  it('are refused by line and reason', () => {
    const cases: readonly (readonly [string, RegExp, number])[] = [
      ['<xliff/>', /neither tbx nor martif/, 1],
      ['<tbx><text/></tbx>', /no body/, 1],
      ['<tbx>\n<text><body></text></tbx>', /body/, 2],
      [
        '<tbx><text><body>\n<conceptEntry><langSec><termSec/></langSec></conceptEntry></body></text></tbx>',
        /xml:lang/,
        2,
      ],
      ['<!DOCTYPE tbx [<!ENTITY a "b">]><tbx/>', /DOCTYPE/, 1],
      ['<a>'.repeat(300), /neither|deep/, 1],
    ];
    for (const [text, reason, line] of cases) {
      assert.throws(
        () => readTbx(text),
        (error) => error instanceof TbxError && reason.test(error.message) && error.line === line,
        text,
      );
    }
  });

  it('are read with any number of synonyms of one concept (P8)', () => {
    const synonyms = '<termSec><term>b</term></termSec>'.repeat(130_000);
    const many = tbx.replace('<termSec><term>ship</term></termSec>', `$&${synonyms}`);
    assert.equal(openTermFile(many, 'tbx').terms(enDe).length, 130_002);
  });

  it('say how many concepts have nothing to be translated from', () => {
    const text = tbx.replace('xml:lang="en"><termSec>', 'xml:lang="es"><termSec>');
    const file = openTermFile(text, 'tbx');
    assert.deepEqual(file.pairs, [{ source: 'es', target: 'de' }]);
    const two = tbx.replace(
      '<body>',
      '<body><conceptEntry id="x"><langSec xml:lang="de"><termSec><term>Mast</term></termSec></langSec></conceptEntry>',
    );
    assert.match(
      openTermFile(two, 'tbx')
        .warnings.map((each) => inEnglish(each))
        .join(),
      /1 of its concepts has no term in "en"/,
    );
    assert.deepEqual(shown(two), ['ship = Schiff', 'vessel = Schiff']);
  });
});

describe('hostile files of terms', () => {
  it('are refused when they are deep, and read in time when they name many languages', () => {
    const deep = `<tbx><text><body>${'<a>'.repeat(300)}`;
    assert.throws(() => readTbx(deep), /deep/);
    const concepts = Array.from({ length: 5_000 }, (_, index) => {
      const section = (language: string): string =>
        `<langSec xml:lang="${language}"><termSec><term>t${index}</term></termSec></langSec>`;
      return `<conceptEntry>${section('en')}${section(`x${index}`)}</conceptEntry>`;
    });
    const many = `<tbx xml:lang="en"><text><body>${concepts.join('')}</body></text></tbx>`;
    const file = openTermFile(many, 'tbx');
    assert.equal(file.pairs.length, 5_000);
    const total = file.pairs.reduce((sum, pair) => sum + file.terms(pair).length, 0);
    assert.equal(total, 5_000);
    const codes = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
    const languages = codes.flatMap((one) => codes.map((other) => one + other));
    const lines = languages.flatMap((from) =>
      languages.slice(0, 30).map((to) => `a,b,${from},${to}`),
    );
    const table = openTermFile(lines.join('\n'), 'csv');
    const rows = table.pairs.reduce((sum, pair) => sum + table.terms(pair).length, 0);
    assert.equal(rows + table.problems.length, lines.length);
  });
});
