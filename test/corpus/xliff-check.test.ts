import assert from 'node:assert/strict';
import { checkXliff1 } from '../../shared/formats/xliff/check/check-xliff1.ts';
import { checkXliff2 } from '../../shared/formats/xliff/check/check-xliff2.ts';
import type { Problem } from '../../shared/formats/model.ts';
import { decodeXml } from '../../shared/text/encodings/decode-xml.ts';
import { corpusFiles } from '../doubles/corpora.ts';
import { inEnglish } from '../../shared/messages/words.ts';

/** Set it to see every file that is missed or falsely accused. */
const isVerbose = process.env['INTERLINEAR_VERBOSE'] === '1';

/** Listed as valid by the suite, but not well-formed: a close tag too many. */
const NOT_WELL_FORMED = 'Good-pgs_plural';
/** Listed as valid by the suite, but the 2.2 schema refuses it. */
const NOT_SCHEMA_VALID = 'Good-mda_top-level';

interface Checked {
  readonly name: string;
  readonly problems: readonly Problem[];
}

function check(folder: string): Checked[] {
  return (corpusFiles(folder) ?? []).map((file) => ({
    name: file.name,
    problems: checkXliff2(decodeXml(file.bytes()).text).filter(isFinding),
  }));
}

/** Hints do not count: nothing is wrong for sure. */
function isFinding({ severity }: Problem): boolean {
  return severity !== 'information';
}

/** The command calls a file faulty for errors alone. */
function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

function show(title: string, files: readonly Checked[]): void {
  if (!isVerbose) return;
  for (const { name, problems } of files) {
    const told = problems.map(
      ({ code, severity, said }) => `${severity} ${code}: ${inEnglish(said)}`,
    );
    console.log(`      ${title} ${name}\n        ${told.slice(0, 6).join('\n        ')}`);
  }
}

describe('The XLIFF 2 checker over the collection', () => {
  it('finds the faults of the OASIS invalid files', () => {
    const files = check('xliff/oasis-invalid');
    if (files.length === 0) return;
    const of21 = files.filter(({ name }) => name.includes('xliff-21__'));
    const of22 = files.filter(
      ({ name }) => name.includes('xliff-22__test') || name.includes('__xliff-22__'),
    );
    const missed = files.filter(({ problems }) => !problems.some(isError));
    const found21 = of21.filter(({ problems }) => problems.some(isError)).length;
    const found22 = of22.filter(({ problems }) => problems.some(isError)).length;
    console.log(
      `      2.0/2.1: ${found21} of ${of21.length} found; 2.2: ${found22} of ${of22.length}`,
    );
    show('missed', missed);
    assert.deepEqual(
      missed.map(({ name }) => name),
      [],
    );
  });

  it('has nothing to say about the OASIS valid files', () => {
    const files = check('xliff/oasis-valid').filter(({ name }) => !name.includes(NOT_WELL_FORMED));
    const accused = files.filter(
      ({ name, problems }) => problems.length > 0 && !name.includes(NOT_SCHEMA_VALID),
    );
    console.log(`      ${accused.length} false alarms in ${files.length} files`);
    show('accused', accused);
    assert.deepEqual(
      accused.map(({ name }) => name),
      [],
    );
  });

  it('tells what it finds in real files', () => {
    const files = check('xliff/real2');
    const codes = new Map<string, number>();
    for (const { problems } of files) {
      for (const code of new Set(problems.map((one) => `${one.severity} ${one.code}`))) {
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    }
    const accused = files.filter(({ problems }) =>
      problems.some((one) => one.severity === 'error'),
    );
    console.log(`      errors in ${accused.length} of ${files.length} files; files by finding:`);
    for (const [code, count] of [...codes].sort((one, other) => other[1] - one[1])) {
      console.log(`        ${count} ${code}`);
    }
    show('real', accused);
    for (const { name, problems } of files) {
      for (const { location, said } of problems) {
        assert.ok(
          location.line >= 1 && inEnglish(said).endsWith('.'),
          `${name}: ${inEnglish(said)}`,
        );
      }
    }
  });
});

describe('The light checks of XLIFF 1.x over the collection', () => {
  it('tell what they find', () => {
    const files = corpusFiles('xliff/real12') ?? [];
    const codes = new Map<string, number>();
    for (const file of files) {
      const problems = checkXliff1(decodeXml(file.bytes()).text);
      for (const code of new Set(problems.map((one) => one.code))) {
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    }
    const told = [...codes].map(([code, count]) => `${count} ${code}`).join(', ');
    console.log(`      ${files.length} files; files by finding: ${told}`);
    assert.equal(codes.get('mismatched-tag'), undefined);
  });
});
