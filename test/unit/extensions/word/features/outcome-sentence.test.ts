import assert from 'node:assert/strict';
import type {
  HostRefusal,
  RevertFailure,
  SelectionReading,
  WriteFailure,
} from '../../../../../extensions/word/document/word-document.ts';
import {
  revertSentences,
  writeSentence,
} from '../../../../../extensions/word/features/insertion/outcome-sentence.ts';
import { selectionSentence } from '../../../../../extensions/word/features/selection-sentence.ts';
import { createTexts } from '../l10n/pane-texts.ts';

type Refusal = Extract<SelectionReading, { outcome: 'refused' }>['reason'];

/** What each sentence must hold, in English and in German: what happened, then the next step. */
type Expected<Reason extends string> = Readonly<Record<Reason, readonly [RegExp, RegExp]>>;

const english = createTexts('en');
const german = createTexts('de');

const writing: Expected<WriteFailure> = {
  'changed-meanwhile': [/changed meanwhile.*Select it again/, /inzwischen geändert.*Markieren Sie/],
  deleted: [/no longer in the document\. Copy/, /nicht mehr\. Kopieren/],
  'place-unclear': [/without doubt.*Insert/, /zweifelsfrei.*Fügen/],
  'in-part': [/only in part\. Use Undo/, /nur zum Teil.*„Rückgängig“/],
  'loses-objects': [/a footnote, a field, a picture.*Insert/, /eine Fußnote, ein Feld.*Fügen/],
  'loses-formats': [/a link or a format.*Insert/, /ein Link oder ein Format.*Fügen/],
  unreadable: [/cannot be rewritten.*as a comment, or copy/, /umschreiben.*Kommentar.*kopieren/],
  'no-tracking': [/Tracked changes need Word 2024.*replace/, /Nachverfolgte.*ersetzen Sie/],
  'no-comments': [/Comments need Word 2024.*insert/, /Kommentare brauchen.*fügen Sie/],
  'read-only': [/protected.*Turn on editing/, /geschützt.*Bearbeitung ein/],
  unsupported: [/version of Word.*Choose another/, /Version von Word.*Wählen Sie/],
  busy: [/Word was busy.*Wait a moment/, /beschäftigt.*Warten Sie/],
  refused: [/refused the change\. Accept again/, /abgelehnt\. Nehmen Sie/],
  cancelled: [/cancelled\. Accept again/, /abgebrochen.*Nehmen Sie/],
};

const reverting: Expected<RevertFailure> = {
  'changed-meanwhile': [/2 paragraphs were changed.*Undo/, /2 Absätze wurden.*„Rückgängig“/],
  'back-already': [/former text already.*rejected/, /schon wieder.*abgelehnt/],
  deleted: [/no longer in the document\. Use Undo/, /nicht mehr im Dokument.*„Rückgängig“/],
  'place-unclear': [/without doubt.*Use Undo/, /zweifelsfrei.*„Rückgängig“/],
  'in-part': [/only in part.*use Undo/, /nur zum Teil.*„Rückgängig“/],
  'reject-by-hand': [/Reject them on the Review tab/, /„Überprüfen“ ab\.$/],
  'former-unknown': [/former formats.*Use Undo/, /früheren Formate.*„Rückgängig“/],
  'read-only': [/protected.*Turn on editing, then/, /geschützt.*Bearbeitung ein/],
  unsupported: [/version of Word.*Use Undo/, /Version von Word.*„Rückgängig“/],
  busy: [/Word was busy.*Wait a moment, then/, /beschäftigt.*Warten Sie/],
  refused: [/refused to restore 2 paragraphs\. Use Undo/, /2 Absätze.*„Rückgängig“/],
};

const reading: Expected<Refusal> = {
  'nothing-selected': [/^Nothing is selected\. Select/, /nichts markiert\. Markieren Sie/],
  'no-text': [/holds no text\. Select/, /keinen Text\. Markieren Sie/],
  'read-only': [/read-only\. Turn on editing/, /schreibgeschützt\. Schalten Sie/],
  unsupported: [/version of Word.*Update Word/, /Version von Word.*Aktualisieren Sie/],
  busy: [/Word was busy.*Wait a moment/, /beschäftigt.*Warten Sie/],
  refused: [/could not hand over.*Click into/, /nicht übergeben\. Klicken Sie/],
  cancelled: [/^Cancelled\. The document was not changed/, /^Abgebrochen\./],
};

const refusals: readonly HostRefusal[] = ['read-only', 'unsupported', 'busy', 'refused'];

function reasonsOf<Reason extends string>(expected: Expected<Reason>): readonly Reason[] {
  return Object.keys(expected) as Reason[];
}

/** Every reason has a sentence of its own in both languages. */
function walk<Reason extends string>(
  expected: Expected<Reason>,
  sentenceOf: (reason: Reason, texts: typeof english) => string,
): void {
  for (const [index, texts] of [english, german].entries()) {
    const seen = new Set<string>();
    for (const reason of reasonsOf(expected)) {
      const sentence = sentenceOf(reason, texts);
      assert.match(sentence, expected[reason][index] ?? /^$/, reason);
      assert.match(sentence, /^[\p{Lu}\d].*\.$/u, reason);
      assert.equal(/[{}]/.test(sentence), false, sentence);
      seen.add(sentence);
    }
    assert.equal(seen.size, reasonsOf(expected).length);
  }
}

describe('What the pane says about a paragraph', () => {
  it('that was not written is the reason and the next step, in English and German', () => {
    walk(writing, (outcome, texts) => writeSentence({ paragraph: 0, outcome }, texts));
  });

  it('that may be written is to look before it is accepted again', () => {
    for (const cause of refusals) {
      const left = { paragraph: 0, outcome: 'perhaps-done', cause } as const;
      for (const [index, texts] of [english, german].entries()) {
        const sentence = writeSentence(left, texts);
        assert.match(sentence, writing[cause][index] ?? /^$/);
        assert.match(
          sentence,
          [/ look whether the result/, /Sehen Sie vorher nach/][index] ?? /^$/,
        );
      }
    }
  });

  it('that was not taken back is the reason and the next step, in English and German', () => {
    walk(reverting, (outcome, texts) => {
      const left = [0, 1].map((paragraph) => ({ paragraph, outcome }));
      const sentences = revertSentences(left, texts);
      assert.equal(sentences.length, 1, 'one sentence for all that share a reason');
      return sentences[0] ?? '';
    });
  });

  it('that may be taken back is to look before it is undone', () => {
    for (const cause of refusals) {
      const left = { paragraph: 0, outcome: 'perhaps-done', cause } as const;
      const [said, told] = [english, german].map(
        (texts) => revertSentences([left], texts)[0] ?? '',
      );
      assert.match(said ?? '', /\. Before that, look whether what was added is still there\.$/);
      assert.match(told ?? '', /\. Sehen Sie vorher nach, ob das Eingefügte noch da ist\.$/);
    }
  });
});

describe('What the pane says about a selection', () => {
  it('that it did not get is the reason and the next step, in English and German', () => {
    walk(reading, (reason, texts) => texts.say(selectionSentence(reason)));
  });
});
