import assert from 'node:assert/strict';
import { resourceBundleCode } from '../../../../shared/formats/json/format-code.ts';
import { describeFormatContract } from '../../../contract/format-contract.ts';
import { opener } from '../../../doubles/formats/one-language.ts';
import { arbJson } from './samples.ts';

const { open, wantedIn, filled } = opener(resourceBundleCode);

/** Neither "@@locale" nor anything about a text says what it is, as in many programs. */
const bareBundle = `{
    "fare": "Fare",
    "fare_plural": "Fares",
    "ticket_one": "The first",
    "ticket_other": "Another",
    "days" : "{n, plural, =0{none} =1{1 day} other{{n} days}}"
  }`;

describeFormatContract({
  name: 'ARB, written over',
  read: (text) => open(text),
  samples: [
    { name: 'a bundle', text: arbJson },
    { name: 'texts alone', text: bareBundle },
    { name: 'CR LF', text: arbJson.replaceAll('\n', '\r\n') },
  ],
  refused: [
    { name: 'nothing', text: '' },
    { name: 'a list', text: '["a"]' },
    { name: 'a key that is there twice', text: '{"a": "b", "a": "c"}' },
    { name: 'no texts', text: '{"a": 1}' },
  ],
  empty: [{ name: 'an empty object', text: '{}' }],
  forgetsTranslations: true,
});

describeFormatContract({
  name: 'ARB beside its source',
  read: (text) => open(text, { source: arbJson }),
  samples: [
    { name: 'a file that lacks most', text: '{\n  "bye": "Tschüss"\n}\n' },
    { name: 'nothing', text: '' },
  ],
  refused: [{ name: 'a list', text: '["a"]' }],
  forgetsTranslations: false,
});

describe('Keys of ARB', () => {
  it('are names and nothing else: none is a plural form of another', () => {
    assert.deepEqual(Object.keys(wantedIn(open(bareBundle, { targetLanguage: 'ru' }))), [
      'fare',
      'fare_plural',
      'ticket_one',
      'ticket_other',
      'days',
    ]);
    const written = filled('', { source: bareBundle, targetLanguage: 'ru' });
    assert.deepEqual(
      Object.keys(JSON.parse(written) as object),
      Object.keys(JSON.parse(bareBundle) as object),
    );
  });

  it('that begin with "@" are about a text, and none of what lies in them is translated', () => {
    const about = {
      description: 'A day',
      placeholders: { day: { type: 'DateTime', format: 'yMMMEd', example: 'Monday' } },
    };
    const source = JSON.stringify({ on: 'On {day}', '@on': about, '@@x-author': 'Ada' });
    assert.deepEqual(wantedIn(open(source)), { on: 'On {day}' });
  });
});
