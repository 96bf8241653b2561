import assert from 'node:assert/strict';
import { isInTargetLanguage } from '../../../shared/documents/document-failures.ts';
import type { DocumentPhase } from '../../../shared/documents/document-record.ts';
import { phaseAsJson, readPhaseLine } from '../../../shared/documents/journal-lines.ts';
import { say, type Message } from '../../../shared/messages/message.ts';
import { inEnglish } from '../../../shared/messages/words.ts';

/** The phase that a line of a journal holds. */
function read(phase: unknown): DocumentPhase | undefined {
  return readPhaseLine(JSON.parse(JSON.stringify({ at: 1, phase })))?.phase;
}

function readFailed(failure: unknown): Extract<DocumentPhase, { name: 'failed' }>['failure'] {
  const phase = read({ name: 'failed', failure });
  assert.ok(phase?.name === 'failed');
  return phase.failure;
}

function readWarnings(fields: object): readonly Message[] {
  const phase = read({ name: 'published', target: 'a', billedCharacters: null, ...fields });
  assert.ok(phase?.name === 'published');
  return phase.warnings;
}

describe('The journal of a document', () => {
  const failed: DocumentPhase = {
    name: 'failed',
    failure: {
      kind: 'translation-failed',
      said: say('document-failed.not-billed', {
        reason: say('service-said', { sentence: say('empty.no-bytes'), words: 'Nothing in it.' }),
      }),
      serviceWords: 'Nothing in it.',
      billedCharacters: null,
    },
  };
  const published: DocumentPhase = {
    name: 'published',
    target: 'a.de.docx',
    billedCharacters: 7,
    warnings: [say('macros-kept')],
  };

  it('gives back what is said as data', () => {
    const makers = [{ name: 'phrase-engine', version: '1', coverage: 0.8, segments: 3 }];
    const made: DocumentPhase = { ...published, makers };
    for (const phase of [failed, published, made]) {
      assert.deepEqual(read(phaseAsJson(phase)), phase);
    }
    const odd = {
      ...phaseAsJson(made),
      makers: [null, 'x', { name: 1 }, { ...makers[0], coverage: 'much' }],
    };
    assert.deepEqual(read(odd), { ...made, makers: [{ ...makers[0], coverage: null }] });
  });

  it('has the sentence beside it, for versions that know sentences alone', () => {
    const { failure } = phaseAsJson(failed) as { failure: { sentence: string } };
    assert.equal(
      failure.sentence,
      'The document is empty: it has no bytes. The service said: Nothing in it. Nothing was billed.',
    );
    assert.deepEqual(phaseAsJson(published)['warnings'], [inEnglish(say('macros-kept'))]);
  });

  it('of the version before, with sentences alone, is read and shown', () => {
    const sentence = 'The service does not have the document any more.';
    const failure = readFailed({ kind: 'gone', sentence, billedCharacters: 5 });
    assert.deepEqual(
      [failure.kind, inEnglish(failure.said), failure.billedCharacters],
      ['gone', sentence, 5],
    );
    assert.equal(isInTargetLanguage(failure), false);
    assert.deepEqual(readWarnings({ warnings: ['It has macros.'] }).map(inEnglish), [
      'It has macros.',
    ]);
  });

  it('of a later version says the sentence that stands there, or at least that there is one', () => {
    const said = { code: 'document-failed.eaten', values: { by: 'a dog' } };
    const later = { kind: 'gone', said, billedCharacters: null };
    assert.equal(
      inEnglish(readFailed({ ...later, sentence: 'A dog ate it.' }).said),
      'A dog ate it.',
    );
    assert.match(inEnglish(readFailed(later).said), /A newer version of this program/);
    const warnings = readWarnings({ warnings: ['It barks.', {}], said: [said] });
    assert.deepEqual(warnings.map(inEnglish), ['It barks.']);
  });

  it('tells by the words of the service alone that a document was in the target language', () => {
    const equal = 'Source and target language are equal.';
    assert.equal(isInTargetLanguage({ serviceWords: equal }), true);
    const ours = { said: say('verbatim', { words: equal }), serviceWords: null };
    assert.equal(isInTargetLanguage(ours), false);
  });
});
