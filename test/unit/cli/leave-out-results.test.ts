import assert from 'node:assert/strict';
import path from 'node:path';
import { translatedName } from '../../../shared/jobs/names/translated-name.ts';
import { leaveOutResults } from '../../../extensions/cli/leave-out-results.ts';

const found = (name: string, named = false): Parameters<typeof leaveOutResults>[0][number] => ({
  path: path.resolve('/l10n', name),
  name,
  relative: name,
  named,
});

const kept = (...names: string[]): readonly string[] =>
  leaveOutResults(
    names.map((name) => found(name)),
    (file) => translatedName(file, 'de', null),
  ).files.map(({ name }) => name);

describe('results of earlier runs in a folder', () => {
  it('are left out beside their originals, in any language', () => {
    assert.deepEqual(kept('movie.srt', 'movie.de.srt', 'movie.pt-BR.srt'), ['movie.srt']);
    assert.deepEqual(kept('app.xlf', 'app.pseudo.xlf'), ['app.xlf']);
  });

  it('are left out where their name took the place of another language', () => {
    assert.deepEqual(kept('talk.en.srt', 'talk.de.srt'), ['talk.en.srt']);
    assert.deepEqual(kept('talk.en.srt', 'talk.fr.srt'), ['talk.en.srt', 'talk.fr.srt']);
  });

  it('are worked on without an original, or with another ending', () => {
    assert.deepEqual(kept('movie.de.srt'), ['movie.de.srt']);
    assert.deepEqual(kept('movie.vtt', 'movie.de.srt'), ['movie.vtt', 'movie.de.srt']);
    assert.deepEqual(kept('v1.xlf', 'v1.2024.xlf'), ['v1.xlf', 'v1.2024.xlf']);
  });

  it('are worked on when they were named', () => {
    const { files } = leaveOutResults([found('movie.srt'), found('movie.de.srt', true)], (file) =>
      translatedName(file, 'de', null),
    );
    assert.equal(files.length, 2);
  });
});
