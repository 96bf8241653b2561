import { finish } from '../../../../shared/text/steps.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import type { FormatCode } from '../../../../shared/formats/format.ts';
import { formatOfNamed } from '../../../../shared/formats/registry.ts';
import { assertGrowsWithItsInput } from '../../../doubles/growth.ts';

const rule =
  '<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>a</string><key>other</key><string>b</string>';

interface Kind {
  readonly path: string;
  readonly head: string;
  readonly text: (name: string) => string;
  readonly end: string;
}

/** Files whose texts were once written with a look at the whole file for each. */
const kinds: readonly Kind[] = [
  { path: 'en.lproj/a.strings', head: '', text: (name) => `"${name}" = "a b";\n`, end: '' },
  {
    path: 'en.lproj/a.stringsdict',
    head: '<plist><dict>',
    text: (name) => `<key>${name}</key><dict><key>n</key><dict>${rule}</dict></dict>`,
    end: '</dict></plist>',
  },
];

function fill(code: FormatCode, text: string, source: string | null): void {
  const around = { source, sourceLanguage: 'en', targetLanguage: 'ar', isForNewFile: false };
  const file = finish(code.readInSteps(text, around));
  const { items } = file.select({ onlyStates: [], sourceCopiesAreUntranslated: false });
  const answers = items.map(({ key, source: [part] }) => {
    const parts = part?.kind === 'text' ? [{ ...part, text: `${part.text}!` }] : [];
    return { key, parts, needsReview: false };
  });
  const plan = file.plan(answers, { targetLanguage: 'ar', state: 'preset' });
  file.verify(plan, applyEdits(text, plan.edits));
}

describe('Files of many texts', function () {
  this.timeout(120_000);

  for (const { path, head, text, end } of kinds) {
    it(`are written in a time that grows with them: ${path}, ${head}${text('a')}`, async () => {
      const code = await formatOfNamed(path)?.load();
      if (code === undefined) throw new Error(`${path} is of no format.`);
      const named = (count: number): string =>
        head + Array.from({ length: count }, (_, index) => text(`k${index}`)).join('') + end;
      const size = text('k1000').length;
      assertGrowsWithItsInput(
        (whole) => {
          fill(code, whole, null);
        },
        (length) => named(Math.ceil(length / size)),
        800_000,
      );
    });
  }
});
