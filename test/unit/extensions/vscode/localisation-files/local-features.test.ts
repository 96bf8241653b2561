import assert from 'node:assert/strict';
import { isWorkedOn } from '../../../../../extensions/vscode/features/localisation-files/file-name-pattern.ts';
import { findAllFixes } from '../../../../../extensions/vscode/features/localisation-files/find-all-fixes.ts';
import { statisticsText } from '../../../../../extensions/vscode/features/localisation-files/statistics/statistics-text.ts';
import { figureNames, figuresOf } from '../../../../../shared/formats/figures.ts';
import { formatOfName } from '../../../../../shared/formats/registry.ts';
import type { LocalisationFile } from '../../../../../shared/formats/model.ts';
import { readSubtitles } from '../../../../../shared/formats/subtitles/read/read-subtitles.ts';
import { readXliff } from '../../../../../shared/formats/xliff/read/read-xliff.ts';
import { applyEdits } from '../../../../../shared/text/apply-edits.ts';

const xliff = (units: string): LocalisationFile =>
  readXliff(
    `<xliff version="1.2"><file source-language="en" target-language="de" original="a" datatype="x"><body>${units}</body></file></xliff>`,
  );
const unit = (id: number, source: string, target: string | null): string =>
  `<trans-unit id="${id}"><source>${source}</source>${target === null ? '' : `<target>${target}</target>`}</trans-unit>`;
const never = (): boolean => false;

describe('Files the editor works on', () => {
  it('are known by name, whatever its case', () => {
    for (const [path, id] of [
      ['/a/b.XLF', 'xliff'],
      ['/a/b.xlif', 'xliff'],
      ['/a/b.sdlxliff', 'xliff'],
      ['b.srt', 'srt'],
      ['b.vtt', 'webvtt'],
      ['/xlf', undefined],
      ['/a.xlf/b.txt', undefined],
    ] as const) {
      assert.equal(formatOfName(path)?.id, id, path);
    }
  });
  it('are not those that show another text', () => {
    assert.ok(isWorkedOn({ scheme: 'untitled', path: 'a.xlf' }));
    assert.ok(!isWorkedOn({ scheme: 'git', path: '/a.xlf' }));
    assert.ok(!isWorkedOn({ scheme: 'file', path: '/a.xml' }));
  });
});

describe('All fixes of a file', () => {
  const file = xliff(unit(1, 'A?', 'B') + unit(2, 'C ', 'D') + unit(3, 'E', ''));
  const problems = file.check();
  it('are the preferred ones', async () => {
    const all = await findAllFixes(file, problems, null, never);
    assert.deepEqual(
      all?.taken.map(({ code }) => code),
      ['fix-end', 'copy-outer-space'],
    );
  });
  it('are those of one kind when it is named, also the one that makes no guess', async () => {
    const all = await findAllFixes(file, problems, 'empty-target', never);
    assert.deepEqual(
      all?.taken.map(({ code }) => code),
      ['copy-source'],
    );
  });
  it('number the cues of a file once', async () => {
    const cue = (index: number, second: number): string =>
      `${index}\n00:00:0${second},000 --> 00:00:0${second},900\nWord.\n\n`;
    const text = cue(1, 1) + cue(5, 2) + cue(5, 3) + cue(9, 4);
    const subtitles = readSubtitles(text, 'srt');
    const all = await findAllFixes(subtitles, subtitles.check(), null, never);
    assert.equal(all?.taken.length, 1);
    assert.deepEqual(readSubtitles(applyEdits(text, all.edits), 'srt').check(), []);
  });
});

describe('Statistics', () => {
  const titles = Object.fromEntries(
    ['title', 'file', 'total', 'none', 'failed', ...figureNames].map((name) => [name, name]),
  ) as unknown as Parameters<typeof statisticsText>[1];
  const figures = figuresOf(
    xliff(unit(1, 'Two words', null) + unit(2, 'Two words', null)).statistics(),
  );
  const one = { name: 'a|b.xlf', figures };
  it('count what repeats among what is to be translated', () => {
    assert.equal(figures.untranslated, 2);
    assert.equal(figures.repeated, 1);
  });
  it('are a table of one row a figure where there is one file, which no width of an editor cuts off', () => {
    const single = statisticsText({ counted: [one], failed: [] }, titles).split('\n');
    assert.deepEqual(single.slice(2, 6), [
      '| file | a\\|b.xlf |',
      '| --- | ---: |',
      '| segments | 2 |',
      '| untranslated | 2 |',
    ]);
    assert.equal(single[4 + figureNames.length], '');
  });
  it('are a table, with a last row for all when there are several files', () => {
    const several = statisticsText({ counted: [one, one], failed: [] }, titles).split('\n');
    assert.match(several[2] ?? '', /^<div style="overflow-x: auto" tabindex="0">$/);
    assert.match(several[4] ?? '', /^\| file \| segments \| untranslated \| repeated \|/);
    assert.match(several[6] ?? '', /^\| a\\\|b\.xlf \| 2 \| 2 \| 1 \| 4 /);
    assert.match(several[8] ?? '', /^\| \*\*total\*\* \| 4 \| 4 \|/);
  });
  it('say in a line what none of several files has, for columns of nothing push others out', () => {
    const several = statisticsText({ counted: [one, one], failed: [] }, titles);
    const names = 'needsReview, translated, reviewed, final, notTranslatable, inlineCodes';
    assert.ok(several.endsWith(`|\n\n</div>\n\nnone ${names}\n`), several);
  });
  it('name what could not be counted below the table', () => {
    const failed = [{ name: 'c*d.xlf', said: 'It is <broken>.' }];
    const text = statisticsText({ counted: [one], failed }, titles);
    assert.match(text, /\n\nfailed\n\n- c\\\*d\.xlf: It is \\<broken\\>\.\n$/);
  });
});
