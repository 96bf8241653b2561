import assert from 'node:assert/strict';
import path from 'node:path';
import { translatedName } from '../../../shared/files/translated-name.ts';
import {
  isBelowResults,
  leaveOutResults,
  leaveOutTranslations,
  noteLeftOut,
} from '../../../extensions/cli/leave-out-results.ts';

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

describe('translations among the files of a folder', () => {
  const originals = (source: string | null, ...names: string[]): readonly string[] =>
    leaveOutTranslations(
      names.map((name) => found(name)),
      source,
    ).files.map(({ name }) => name);

  it('are left out beside the file of the source language, whichever run made them', () => {
    assert.deepEqual(originals('EN', 'talk.en-US.srt', 'talk.de.srt', 'talk.fr.srt', 'a.de.srt'), [
      'talk.en-US.srt',
      'a.de.srt',
    ]);
    assert.deepEqual(originals('EN', 'talk.fr.srt', 'talk.de.srt'), ['talk.fr.srt', 'talk.de.srt']);
  });

  it('stop the command while nobody said which language is the source', () => {
    assert.throws(() => originals(null, 'talk.en.srt', 'talk.de.srt'), {
      message: /"talk\.en\.srt" and "talk\.de\.srt" look like one text .*--from/u,
    });
    assert.deepEqual(originals(null, 'talk.en.srt', 'talk.sdh.srt'), [
      'talk.en.srt',
      'talk.sdh.srt',
    ]);
  });

  it('are kept where a file holds a source and a target, and where they were named', () => {
    assert.deepEqual(originals(null, 'app.en.xlf', 'app.de.xlf'), ['app.en.xlf', 'app.de.xlf']);
    const named = [found('talk.en.srt', true), found('talk.de.srt', true)];
    assert.equal(leaveOutTranslations(named, null).files.length, 2);
  });
});

describe('what lies in the folder of results', () => {
  const below = (name: string, out: string, named = false): boolean =>
    isBelowResults(found(name, named), path.resolve('/l10n', out));

  it('is a result where that folder is one of those that were searched', () => {
    assert.ok(below('german/movie.srt', 'german'));
    assert.ok(!below('german.srt', 'german'));
    assert.ok(!below('german/movie.srt', 'german', true));
  });

  it('may be an original where that folder is all that was searched, or holds it', () => {
    assert.ok(!below('movie.srt', '.'));
    assert.ok(!below('season/movie.srt', '..'));
    assert.ok(!below('season/movie.srt', '/'));
  });
});

describe('what was left out', () => {
  const [movie, talk] = [found('movie.srt'), found('talk.srt')];

  it('is said, and is no success where it was all there was', () => {
    const lines: string[] = [];
    const note = (line: string): number => lines.push(line);
    noteLeftOut({ files: [movie], leftOut: [] }, note);
    noteLeftOut({ files: [movie], leftOut: [talk] }, note);
    assert.deepEqual(lines, [
      'Left out 1 translation, such as talk.srt. Name a file to include it.',
    ]);
    assert.throws(
      () => {
        noteLeftOut({ files: [], leftOut: [talk, movie] }, note);
      },
      { name: 'UsageError', message: /2 translations, such as talk\.srt: nothing else was found/u },
    );
  });
});
