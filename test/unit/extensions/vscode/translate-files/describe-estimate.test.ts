import assert from 'node:assert/strict';
import type { EstimateFacts } from '../../../../../extensions/vscode/features/translate-files/describe-estimate.ts';
import { inertLine } from '../../../../../shared/text/inert.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('The question before files are sent', () => {
  let describeEstimate: (facts: EstimateFacts) => { readonly detail: string };

  before(async () => {
    installEditor();
    ({ describeEstimate } =
      await import('../../../../../extensions/vscode/features/translate-files/describe-estimate.ts'));
  });

  function facts(count: number): EstimateFacts {
    return {
      estimate: { files: [], characters: 10 },
      link: { label: 'example.org', kind: 'service' },
      targets: ['de'],
      copied: [],
      names: Array.from({ length: count }, (_, index) => `${index}.xlf`),
      charactersLeft: null,
      sendsContext: false,
      newFile: '0.de.xlf',
      terms: [],
      rows: Array.from({ length: count }, (_, index) => ({
        name: inertLine(`${index}.xlf`),
        target: index === 0 ? 'de' : 'fr',
        segments: 1_000 + index,
        newFile: index === 0 ? inertLine('0.de.xlf') : null,
      })),
    };
  }

  it('has a line for each file: its language, its segments, and where its result goes', () => {
    const { detail } = describeEstimate(facts(2));
    assert.match(
      detail,
      /\n0\.xlf: German \(de\), 1,000, into 0\.de\.xlf\n1\.xlf: French \(fr\), 1,001$/u,
    );
    assert.doesNotMatch(detail, /becomes a new file/u);
  });

  it('is no longer than a screen, and says how many files it leaves out', () => {
    const { detail } = describeEstimate(facts(30));
    assert.match(detail, /\n9\.xlf: French \(fr\), 1,009\n… and 20 more$/u);
    assert.doesNotMatch(detail, /10\.xlf/u);
  });

  it('says what stays by the kind of the files', () => {
    const stays = (name: string): string =>
      describeEstimate({ ...facts(1), names: [inertLine(name)] }).detail;
    assert.match(stays('app.xlf'), /Only targets, their states and their language change\./u);
    assert.match(stays('talk.srt'), /Numbers, times and styles of the cues stay\./u);
    // What lies in which folder is not in a name.
    assert.match(stays('en.json'), /Keys and everything else stay\./u);
    assert.doesNotMatch(stays('en.json'), /targets|cues/u);
    assert.match(stays('README.md'), /Code, links and the layout stay\./u);
    assert.doesNotMatch(stays('README.md'), /[Kk]eys/u);
  });

  it('says before what the sandbox cannot translate, and that it looks machine-made', () => {
    const { detail } = describeEstimate({ ...facts(1), copied: ['sw', 'mt'] });
    assert.match(detail, /The sandbox cannot translate into Swahili \(sw\), Maltese \(mt\): /u);
    assert.doesNotMatch(describeEstimate(facts(1)).detail, /sandbox cannot/u);
  });

  it('names the new file of a single one', () => {
    assert.match(describeEstimate(facts(1)).detail, /becomes a new file: 0\.de\.xlf/u);
  });
});
