import assert from 'node:assert/strict';
import { editorBundle } from '../../../scripts/vscode-package/editor-bundle.ts';
import { pairsOf } from '../../../scripts/messages/german-by-english.ts';
import { english } from '../../../shared/messages/english.ts';
import { german } from '../../../shared/messages/german.ts';
import type { MessageCode } from '../../../shared/messages/message.ts';
import type { Wording } from '../../../shared/messages/wording.ts';
import { englishFailures } from '../../../extensions/word/l10n/english-failures.ts';
import { createTexts } from '../extensions/word/l10n/pane-texts.ts';

/** Words that are often in English sentences, and never in German ones. */
const englishWords =
  /\b(?:the|this|that|with|was|were|not|is|are|and|or|of|to|it|its|no|for|cannot|has|have|be|by)\b/iu;
/** What stands in a place, and what is no language: names of elements, options, quoted examples. */
const notWords = /\{\w+(?::\d)?\}|<[^>]*>|`[^`]*`|"[^"]*"|„[^“]*“|--[\w-]+/gu;

const codes = Object.keys(english) as MessageCode[];

describe('What the core says in German', () => {
  it('is German for every code: no English sentence is left, walked one by one', () => {
    const left = codes.flatMap((code) =>
      pairsOf(english[code], german[code])
        .map(([, translated]) => translated.replaceAll(notWords, ' '))
        .filter((words) => englishWords.test(words.replaceAll(/\b(?:was|war)\b/giu, ' ')))
        .map((words) => `${code}: ${words}`),
    );
    assert.deepEqual(left, []);
  });

  it('is what the editor finds in the package for every English sentence', () => {
    const bundle = editorBundle({});
    for (const code of codes) {
      for (const [said, translated] of pairsOf(english[code], german[code])) {
        assert.equal(bundle[said], translated, code);
      }
    }
  });

  it('is what the pane in Word says for every code', () => {
    const [pane, inEnglish] = [createTexts('de-AT'), createTexts('en-GB')];
    const ofPane: Readonly<Record<MessageCode, Wording>> = { ...english, ...englishFailures };
    for (const code of codes) {
      const values = Object.fromEntries(
        placesOf(ofPane[code]).map((place) => [place, `<${place}>`]),
      );
      const [said, other] = [pane, inEnglish].map((texts) => texts.tell({ code, values }));
      for (const value of Object.values(values)) assert.ok(said?.includes(value), code);
      if (english[code] !== german[code]) assert.notEqual(said, other, code);
    }
  });
});

function placesOf(wording: Wording): readonly string[] {
  const text = typeof wording === 'string' ? wording : wording.other;
  return [...text.matchAll(/\{(\w+)(?::\d)?\}/gu)].map(([, name = '']) => name);
}
