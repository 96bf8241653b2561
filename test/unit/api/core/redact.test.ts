import assert from 'node:assert/strict';
import fc from 'fast-check';
import { safeCode, safeTraceId, scrub } from '../../../../shared/api/core/errors/redact.ts';
import { CANARY_KEY, CANARY_TEXT } from '../test-client.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

describe('scrubbing a server message', () => {
  const table: readonly (readonly [string, string, readonly string[], string])[] = [
    [
      'keeps what was not sent',
      "Value for 'target_lang' not supported",
      ['Hello'],
      "Value for 'target_lang' not supported",
    ],
    ['cuts the key', `Key ${CANARY_KEY} is unknown`, [], 'Key […] is unknown'],
    ['cuts a whole text', `Cannot read: ${CANARY_TEXT}!`, [CANARY_TEXT], 'Cannot read: […]!'],
    ['cuts a piece of a text', `Near ${CANARY_TEXT.slice(5, 25)}.`, [CANARY_TEXT], 'Near […].'],
    ['cuts in another case', `Near ${CANARY_TEXT.toUpperCase()}`, [CANARY_TEXT], 'Near […]'],
    [
      'cuts a quoted word',
      "Duplicate 'Geheim' found",
      ['ganz geheim hier'],
      "Duplicate '[…]' found",
    ],
    ['cuts a short text', 'Bad text: Zitrone', ['Zitrone'], 'Bad text: […]'],
    [
      'keeps a language code that also stands in a text',
      "Text 12 is in 'es' and must be in 'en', not 'pt-BR'.",
      ['los tres amigos', 'pt-BR is open'],
      "Text 12 is in 'es' and must be in 'en', not 'pt-BR'.",
    ],
    [
      'keeps field names and short numbers that were sent as texts',
      "Value for 'target_lang' is wrong: '10240' and 12345 in 'tag_handling'",
      ['target_lang', '10240', '12345', 'tag_handling'],
      "Value for 'target_lang' is wrong: '10240' and 12345 in 'tag_handling'",
    ],
    [
      'cuts a quoted number that is no plain figure',
      "Near '4711-0815'",
      ['Konto 4711-0815'],
      "Near '[…]'",
    ],
    ['keeps the words of tiny texts', 'This is bad', ['is'], 'This is bad'],
    [
      'cuts several texts',
      'one: erster Abschnitt, two: zweiter Abschnitt',
      ['erster Abschnitt', 'zweiter Abschnitt'],
      'one: […], two: […]',
    ],
    ['cuts where lower case has another length', `İ ΟΔΟΣ ΜΕΓΑΛΗ ΕΔΩ`, ['οδοσ μεγαλη εδω'], 'İ […]'],
    ['makes one line of it', 'a\r\n\u001b[31mb\u2028c', [], 'a ␛[31mb c'],
    ['turns no reading around', 'Bad: \u202eexe.\u2066txt', [], 'Bad: ␦exe.␦txt'],
    ['leaves joiners in words', 'نمی\u200cخواهم', [], 'نمی\u200cخواهم'],
    [
      'cuts what was sent with joiners and line ends',
      'Near: می\u200cخواهم به\u200cخانه بروم',
      ['می\u200cخواهم\r\nبه\u200cخانه\nبروم'],
      'Near: […]',
    ],
  ];
  for (const [name, message, sent, expected] of table) {
    it(name, () => {
      assert.equal(scrub(message, CANARY_KEY, sent), expected);
    });
  }

  it('shortens long messages', () => {
    assert.equal(scrub('x'.repeat(5_000), CANARY_KEY, []).length, 300);
  });

  it('cuts any run of twelve characters of a text, wherever it stands', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefghijklm '.split('')),
      minLength: 12,
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        letters,
        fc.string({ maxLength: 40 }),
        fc.string({ maxLength: 40 }),
        (text, before, after) => {
          const shown = scrub(`${before}${text}${after}`, CANARY_KEY, [text]);
          for (let at = 0; at + 12 <= text.length; at += 1) {
            const run = text.slice(at, at + 12);
            if (run.trim() === run) assert.equal(shown.includes(run), false);
          }
        },
      ),
      fuzzParameters(500),
    );
  });
});

describe('words of the service', () => {
  it('are shown as trace ids and codes when they look like them', () => {
    assert.equal(safeTraceId('0af7651916cd43dd', [CANARY_KEY]), '0af7651916cd43dd');
    assert.equal(safeTraceId('two words', [CANARY_KEY]), null);
    assert.equal(safeTraceId(null, [CANARY_KEY]), null);
    assert.equal(safeCode('invalid_content_type', CANARY_KEY, []), 'invalid_content_type');
    assert.equal(safeCode('Your text "x" is bad', CANARY_KEY, []), null);
    assert.equal(safeCode(7, CANARY_KEY, []), null);
  });

  it('are not shown when they echo what was sent', () => {
    assert.equal(safeTraceId(`id-${CANARY_KEY}`, [CANARY_KEY]), null);
    assert.equal(safeCode(CANARY_KEY, CANARY_KEY, []), null);
    assert.equal(safeCode('secret_project_x', CANARY_KEY, ['about secret_project_x']), null);
  });
});
