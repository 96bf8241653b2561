import assert from 'node:assert/strict';
import { FormatError } from '../../shared/formats/format-error.ts';
import type { Answer, LocalisationFile, Translatable } from '../../shared/formats/model.ts';
import { readSubtitles } from '../../shared/formats/subtitles/read/read-subtitles.ts';
import { applyEdits } from '../../shared/text/apply-edits.ts';
import { decodeSubtitles } from '../../shared/text/encodings/decode-subtitles.ts';
import type { DecodedText } from '../../shared/text/encodings/decoded-text.ts';
import { encodeText } from '../../shared/text/encodings/encode-text.ts';
import { EncodingError } from '../../shared/text/encodings/encoding-error.ts';
import { corpusFiles, type CorpusFile } from '../doubles/corpora.ts';

/** What the names of the re-encoded files say; a user would name it after the refusal. */
function encodingInName(name: string): string | null {
  const found = /cp(125\d)|sjis|latin1|big5|euc-kr/.exec(name);
  if (found === null) return null;
  if (found[1] !== undefined) return `windows-${found[1]}`;
  return found[0] === 'sjis' ? 'shift_jis' : found[0];
}

function decode(file: CorpusFile): DecodedText {
  try {
    return decodeSubtitles(file.bytes());
  } catch (error) {
    assert.ok(error instanceof EncodingError);
    assert.equal(error.code, 'encoding-undetermined', file.name);
    const hint = encodingInName(file.name);
    assert.ok(hint !== null, `${file.name}: ${error.message}`);
    return decodeSubtitles(file.bytes(), { hint });
  }
}

/** Null for text that is not SRT and says so. */
function read(file: CorpusFile, text: string): LocalisationFile | null {
  try {
    return readSubtitles(text, 'srt');
  } catch (error) {
    assert.ok(error instanceof FormatError, file.name);
    assert.equal(error.code, 'not-subtitles');
    return null;
  }
}

function itemsOf(file: LocalisationFile): readonly Translatable[] {
  return file.select({ onlyStates: [], sourceCopiesAreUntranslated: false }).items;
}

/** A timing line as a reader of the file would count it, written apart from our scanner. */
const timingLine =
  /^[ \t]*-?\d+[ \t]*:[ \t]*\d+(?:[ \t]*[:.,][ \t]*\d+)*[ \t]*(?:-+>|\u2192)[ \t]*-?\d+[ \t]*:[ \t]*\d/;

function countTimingLines(text: string): number {
  return text.split(/\r\n|\r|\n/).filter((line) => timingLine.test(line)).length;
}

/** Letters changed, length kept, codes and borders where they were. */
function shout(item: Translatable): Answer {
  const parts = item.source.map((part) =>
    part.kind === 'text'
      ? { ...part, text: part.text.replace(/\p{L}/gu, (letter) => (letter === 'x' ? 'y' : 'x')) }
      : part,
  );
  return { key: item.key, parts, needsReview: false };
}

function answersTo(file: LocalisationFile, kind: 'same' | 'changed' | 'borderless'): Answer[] {
  return itemsOf(file).map((item) => {
    if (kind === 'same') return { key: item.key, parts: item.source, needsReview: false };
    const answer = shout(item);
    if (kind === 'changed') return answer;
    const isBorder = (part: Answer['parts'][number]): boolean =>
      part.kind === 'code' && part.origin === 'cue-border';
    return { ...answer, parts: answer.parts.filter((part) => !isBorder(part)) };
  });
}

const options = { targetLanguage: 'de', state: 'preset' };

for (const folder of ['srt/valid', 'srt/quirky']) {
  describe(`the collection ${folder}`, () => {
    const files = corpusFiles(folder) ?? [];

    it('is returned byte for byte when nothing is changed', () => {
      for (const file of files) {
        const decoded = decode(file);
        const subtitles = read(file, decoded.text);
        const plan = subtitles?.plan(answersTo(subtitles, 'same'), options);
        assert.deepEqual(plan?.edits ?? [], [], file.name);
        const bytes = encodeText(applyEdits(decoded.text, plan?.edits ?? []), decoded, {
          unencodable: 'refuse',
        });
        assert.equal(Buffer.compare(bytes, file.bytes()), 0, file.name);
      }
      console.log(`      ${files.length} files identical`);
    });

    it('has as many cues as timing lines, or a problem that says why not', () => {
      let equal = 0;
      let cues = 0;
      for (const file of files) {
        const { text } = decode(file);
        const subtitles = read(file, text);
        const found = subtitles?.statistics().units ?? 0;
        cues += found;
        if (found === countTimingLines(text)) equal += 1;
        else {
          const broken = subtitles?.problems.filter(({ code }) => code === 'timing-broken') ?? [];
          assert.equal(found - broken.length, countTimingLines(text), file.name);
          assert.equal(folder, 'srt/quirky', file.name);
        }
      }
      console.log(`      cue count right in ${equal} of ${files.length} files, ${cues} cues`);
      assert.ok(equal >= Math.ceil((files.length * 166) / 178));
    });

    it('keeps everything but the planned text, at the markers and without them', () => {
      let edits = 0;
      let guessed = 0;
      for (const file of files) {
        const decoded = decode(file);
        const subtitles = read(file, decoded.text);
        if (subtitles === null) continue;
        for (const kind of ['changed', 'borderless'] as const) {
          const plan = subtitles.plan(answersTo(subtitles, kind), options);
          const text = applyEdits(decoded.text, plan.edits);
          assert.deepEqual(subtitles.verify(plan, text), [], file.name);
          edits += plan.edits.length;
          guessed += plan.problems.filter(({ code }) => code === 'cue-border-guessed').length;
          const again = readSubtitles(text, 'srt');
          assert.equal(again.statistics().units, subtitles.statistics().units, file.name);
        }
      }
      console.log(`      ${edits} edits verified, ${guessed} sentences distributed by length`);
    });

    it('can be checked and counted without an error', () => {
      let findings = 0;
      let sentences = 0;
      let words = 0;
      for (const file of files) {
        const subtitles = read(file, decode(file).text);
        findings += subtitles?.check().length ?? 0;
        const statistics = subtitles?.statistics();
        sentences += statistics?.segments ?? 0;
        words += statistics?.sourceWords ?? 0;
      }
      console.log(`      ${sentences} sentences, ${words} words, ${findings} findings`);
    });
  });
}
