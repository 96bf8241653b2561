import assert from 'node:assert/strict';
import { documentSentence } from '../../../../../extensions/word/features/document/document-sentence.ts';
import { paneDocumentOf } from '../../../../../extensions/word/features/document/documents-state.ts';
import { createTexts } from '../l10n/pane-texts.ts';
import type { DocumentFailure } from '../../../../../shared/documents/index.ts';
import { say } from '../../../../../shared/messages/message.ts';

const german = createTexts('de');

function said(failure: Partial<DocumentFailure>): string {
  const whole: DocumentFailure = {
    kind: 'refused',
    said: say('document-failed.gone'),
    serviceWords: null,
    billedCharacters: null,
    ...failure,
  };
  const record = {
    id: 'a',
    begunAt: 0,
    changedAt: 0,
    label: 'letter.docx',
    fileName: 'letter.docx',
    digest: '',
    byteLength: 1,
    target: 'letter.de.docx',
    options: { targetLanguage: 'de' },
    connection: '',
    phase: { name: 'failed', failure: whole },
  } as const;
  return documentSentence(paneDocumentOf(record, 'over'), german);
}

describe('Why a document did not arrive', () => {
  it('is said in the language of the pane, with what is wrong in it', () => {
    const values = { fault: say('truncated.archive'), kept: 'letter.de.broken.docx' };
    const cost = say('document-cost.billed', { count: 50_000 });
    assert.equal(
      said({
        kind: 'result-broken',
        said: say('document-failed.result-broken', { ...values, cost }),
      }),
      'Das Ende des Archivs fehlt: Es wurde nicht vollständig kopiert. Das Ergebnis ist als letter.de.broken.docx aufbewahrt. Die Übersetzung wurde mit 50.000 Zeichen berechnet. Öffnen Sie es, um zu sehen, ob es taugt, oder senden Sie das Dokument noch einmal; das wird noch einmal berechnet.',
    );
  });

  it('is said as it is in the pane where that differs', () => {
    assert.match(
      said({ said: say('document-failed.key-missing') }),
      /nicht mehr in diesem Browser/,
    );
    const cost = say('document-cost.probably-billed');
    const inPart = say('document-failed.download-lost-in-part', { cost, kept: 'a.docx' });
    assert.doesNotMatch(said({ said: inPart }), /a\.docx/);
    const serviceWords = 'Source and target language are equal.';
    assert.equal(said({ serviceWords }), german.say('failed.sameLanguage', 'Deutsch'));
  });
});
