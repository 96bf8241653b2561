import assert from 'node:assert/strict';
import {
  FileReview,
  type CursorLine,
} from '../../../../../extensions/vscode/features/review/file-review.ts';
import type { InlinePart, LocalisationFile } from '../../../../../shared/formats/model.ts';
import { jsonCatalogueCode } from '../../../../../shared/formats/json/format-code.ts';
import { opener } from '../../../../doubles/formats/one-language.ts';
import { openText } from '../../../../doubles/loaded-formats.ts';
import type { ContentTag } from '../../../../../shared/ports/blob-store.ts';
import type { AnsweredProposal } from '../../../../../shared/translation/files/file-proposal.ts';
import { NO_COUNTS } from '../../../../../shared/translation/files/file-result.ts';
import { sentences, targetsOf, xliffOf } from '../../../../doubles/sample-xliff.ts';

const OPTIONS = { state: 'preset', targetLanguageInFile: 'de' };

/** A proposal in which every unit is shouted. */
function shoutedProposal(
  name: string,
  text: string,
  file: LocalisationFile = openText(name, text),
): AnsweredProposal {
  const select = { onlyStates: [], sourceCopiesAreUntranslated: false };
  const { items, skipped } = file.select(select);
  const free = { segments: 0, characters: 0 };
  const shout = (part: InlinePart): InlinePart =>
    part.kind === 'text' ? { kind: 'text', text: part.text.toUpperCase() } : part;
  return {
    stage: 'answered',
    input: {
      input: name,
      output: name,
      text,
      file,
      content: 'tag' as ContentTag,
      stored: null,
      journal: null,
      replaces: null,
    },
    result: {
      stage: 'answered',
      outcome: 'proposed',
      input: name,
      output: name,
      skipped,
      problems: [],
      left: [],
      counts: NO_COUNTS,
      makers: [],
      replaces: null,
      sentCharacters: 0,
      estimate: {
        name,
        segments: items.length,
        skipped,
        texts: 0,
        characters: 0,
        tooLarge: [],
        units: [],
        free: {
          repetitions: free,
          matches: free,
          cache: free,
          journal: free,
          copies: free,
          codes: 0,
        },
      },
    },
    units: items.map((item) => ({
      item,
      answer: { key: item.key, parts: item.source.map(shout), needsReview: false },
      from: 'service',
      engines: [],
      findings: [],
    })),
    unfinished: false,
    stop: null,
  };
}

describe('a file under review', () => {
  const text = xliffOf(sentences(6));
  let review: FileReview;
  let keys: string[];

  beforeEach(() => {
    review = new FileReview(shoutedProposal('app.xlf', text), OPTIONS);
    keys = review.units.map(({ answer }) => answer.key);
  });

  it('shows all that was not discarded, and writes what is accepted', () => {
    review.decide([keys[0] ?? ''], 'accepted');
    review.decide([keys[3] ?? ''], 'discarded');
    assert.deepEqual([...targetsOf(review.text).keys()], ['u0', 'u1', 'u2', 'u4', 'u5']);
    assert.deepEqual([...targetsOf(review.apply('accepted').newText).keys()], ['u0']);
    const { changed, untouched } = review.apply('not-discarded');
    assert.deepEqual([changed, untouched], [5, 1]);
    assert.deepEqual(
      [review.count('open'), review.count('accepted'), review.count('discarded')],
      [4, 1, 1],
    );
  });

  it('keeps a decision that is made once more, and takes it back when told to', () => {
    review.decide(keys.slice(0, 2), 'discarded');
    review.decide(keys.slice(0, 2), 'discarded');
    assert.equal(targetsOf(review.text).size, 4);
    review.decide(keys.slice(0, 1), 'open');
    assert.equal(targetsOf(review.text).size, 5);
    review.decide(keys.slice(0, 2), 'accepted');
    assert.equal(targetsOf(review.text).size, 6);
    assert.equal(review.count('accepted'), 2);
  });

  it('makes its text anew only when a unit is discarded or no longer is', () => {
    const plans: number[] = [];
    const proposal = shoutedProposal('app.xlf', text);
    const { input } = proposal;
    const file = {
      ...input.file,
      plan: (...given: Parameters<typeof input.file.plan>) => {
        plans.push(given[0].length);
        return input.file.plan(...given);
      },
      verify: input.file.verify.bind(input.file),
    };
    const counted = new FileReview({ ...proposal, input: { ...input, file } }, OPTIONS);
    for (const key of keys) {
      assert.equal(targetsOf(counted.text).size, 6);
      counted.decide([key], 'accepted');
    }
    assert.deepEqual(plans, [6]);
    counted.decide([keys[0] ?? ''], 'discarded');
    assert.equal(targetsOf(counted.text).size, 5);
    assert.deepEqual(plans, [6, 5]);
  });

  it('makes and checks a text once for showing and for writing it', () => {
    review.decide([keys[2] ?? ''], 'discarded');
    assert.notEqual(review.text, text);
    const shown = review.apply('not-discarded');
    assert.equal(review.apply('not-discarded'), shown);
    assert.notEqual(review.apply('accepted'), shown);
    review.decide(keys.slice(0, 2), 'accepted');
    review.decide(keys.slice(3), 'accepted');
    assert.equal(review.apply('accepted'), shown);
    assert.equal(targetsOf(shown.newText).size, 5);
  });

  it('finds units by their keys without looking through all of them', () => {
    const proposal = shoutedProposal('many.xlf', xliffOf(sentences(300)));
    let looks = 0;
    const units = proposal.units.map((unit) => ({
      ...unit,
      get answer() {
        looks += 1;
        return unit.answer;
      },
    }));
    const large = new FileReview({ ...proposal, units }, OPTIONS);
    for (const { answer } of proposal.units) {
      assert.equal(large.unitOf(answer.key)?.item.key, answer.key);
    }
    assert.equal(large.unitOf('none'), null);
    assert.ok(looks <= 5 * units.length, `${looks} looks at ${units.length} units`);
  });

  it('finds the next open unit around the end, and none when all are decided', () => {
    const last = review.places.at(-1);
    assert.ok(last !== undefined);
    review.decide(keys.slice(1), 'accepted');
    assert.equal(review.nextOpen(last.offset)?.unit.answer.key, keys[0]);
    review.decide(keys, 'accepted');
    assert.equal(review.nextOpen(last.offset), null);
  });

  it('writes what a person made of a target, and the proposal again when that is taken back', () => {
    const [first = '', second = ''] = keys;
    review.edit(first, [{ kind: 'text', text: 'Ganz & anders' }]);
    assert.deepEqual([review.decisionOf(first), review.wordedBy(first)], ['accepted', 'person']);
    assert.equal(targetsOf(review.text).get('u0'), 'Ganz &amp; anders');
    assert.equal(targetsOf(review.apply('accepted').newText).get('u0'), 'Ganz &amp; anders');
    review.decide([second], 'accepted');
    review.decide([first], 'open');
    assert.equal(targetsOf(review.text).get('u0'), 'CANARY SENTENCE NAMED A SINGS ALOUD TODAY');
  });

  it('marks what a person wrote as translated, and what a person took as the machine’s', () => {
    const [first = '', second = ''] = keys;
    review.edit(first, [{ kind: 'text', text: 'Anders' }]);
    review.decide([second], 'accepted');
    const states = Array.from(
      review.apply('accepted').newText.matchAll(/<target([^>]*)>/gu),
      ([, attributes]) => attributes,
    );
    assert.deepEqual(states, [
      ' state="translated"',
      ' state="needs-review-translation" state-qualifier="mt-suggestion"',
    ]);
  });

  it('remembers decisions and wordings for the same proposals, and for no others', () => {
    const [first = '', second = '', third = ''] = keys;
    review.edit(first, [{ kind: 'text', text: 'Anders' }]);
    review.decide([second], 'discarded');
    review.decide([third], 'accepted');
    const record: unknown = JSON.parse(JSON.stringify(review.remember()));
    const again = new FileReview(shoutedProposal('app.xlf', text), OPTIONS);
    again.recall(record as ReturnType<typeof review.remember>);
    assert.deepEqual(keys.map((key) => again.decisionOf(key)).slice(0, 4), [
      'accepted',
      'discarded',
      'accepted',
      'open',
    ]);
    assert.equal(again.text, review.text);
    const other = new FileReview(
      shoutedProposal('app.xlf', text.replaceAll('Canary', 'Bird')),
      OPTIONS,
    );
    other.recall(record as ReturnType<typeof review.remember>);
    assert.equal(other.count('open'), 6);
  });

  it('names what is longer than its file allows, until it is worded anew or discarded', () => {
    const limit = '<trans-unit id="u1" maxwidth="20" size-unit="char">';
    const limited = text.replace('<trans-unit id="u1">', limit);
    assert.notEqual(limited, text);
    const tight = new FileReview(shoutedProposal('app.xlf', limited), OPTIONS);
    const [first = '', second = ''] = keys;
    assert.deepEqual(tight.knownLimitsOf(second), []);
    assert.deepEqual(tight.tooLong, [second]);
    const [said] = tight.limitsOf(second);
    assert.equal(said?.code, 'target-too-long');
    assert.deepEqual(tight.knownLimitsOf(second), [said]);
    assert.deepEqual(tight.limitsOf(first), []);
    tight.decide([second], 'accepted');
    assert.deepEqual(tight.tooLong, [second]);
    tight.decide([second], 'discarded');
    assert.deepEqual(tight.tooLong, []);
    tight.reword(second, [{ kind: 'text', text: 'SINGS ALOUD' }]);
    assert.deepEqual(tight.tooLong, []);
    assert.deepEqual([tight.decisionOf(second), tight.wordedBy(second)], ['open', 'service']);
    const record = tight.remember();
    const again = new FileReview(shoutedProposal('app.xlf', limited), OPTIONS);
    again.recall(record);
    assert.deepEqual([again.decisionOf(second), again.wordedBy(second)], ['open', 'service']);
    assert.match(again.text, /needs-review-translation[^>]*>SINGS ALOUD</u);
  });

  it('names lines of subtitles that are too long to be read in time', () => {
    const srt = `1\n00:00:01,000 --> 00:00:05,000\n${'Some words here. '.repeat(2).trim()}\n`;
    const proposal = shoutedProposal('film.srt', srt);
    const units = proposal.units.map((unit) => ({
      ...unit,
      answer: { ...unit.answer, parts: [{ kind: 'text' as const, text: 'Viel. '.repeat(40) }] },
    }));
    const review = new FileReview({ ...proposal, units }, OPTIONS);
    const said = review.units.flatMap(({ answer }) => review.limitsOf(answer.key));
    assert.ok(said.some(({ code }) => code === 'reading-speed.translated'));
    assert.deepEqual(review.tooLong, []);
  });

  it('knows where each unit is in the proposed text, whatever was discarded', () => {
    for (const discarded of [[], keys.slice(1, 3), keys]) {
      const fresh = new FileReview(shoutedProposal('app.xlf', text), OPTIONS);
      if (discarded.length > 0) fresh.decide(discarded, 'discarded');
      for (const { unit, offset } of fresh.places) {
        const source = unit.item.source.map((part) => (part.kind === 'text' ? part.text : ''));
        assert.ok(fresh.text.startsWith(`<source>${source.join('')}</source>`, offset));
        assert.equal(fresh.unitAt(offset), unit);
      }
    }
    assert.equal(review.unitAt(0), null);
  });

  describe('of which several missing texts are put into one place and one line', () => {
    const source = '{"top":{"a":"one","b":"two"},\n"cart":{"c":"three","d":"four","e":"five"}}\n';
    const german = '{"top":{"a":"eins"},\n"cart":{"c":"drei"}}\n';
    const words = ['TWO', 'FOUR', 'FIVE'];
    let missing: FileReview;

    beforeEach(() => {
      const file = opener(jsonCatalogueCode).open(german, { source, targetLanguage: 'de' });
      missing = new FileReview(shoutedProposal('de.json', german, file), OPTIONS);
    });

    function assertPlaces(left: number | null): void {
      for (const [index, { answer }] of missing.units.entries()) {
        if (index === left) continue;
        const place = missing.placeOf(answer.key);
        assert.ok(missing.text.startsWith(`"${words[index] ?? ''}"`, place?.offset), words[index]);
      }
    }

    it('knows where each is, whatever was discarded', () => {
      assertPlaces(null);
      const shown = missing.text;
      const key = missing.units[1]?.answer.key ?? '';
      missing.decide([key], 'discarded');
      assertPlaces(1);
      missing.decide([key], 'open');
      assert.equal(missing.text, shown);
    });

    it('goes on from one that was discarded to the next, and never takes it for that', () => {
      const [top, four, five] = missing.units.map(({ answer }) => answer.key);
      missing.decide([four ?? ''], 'discarded');
      const from = missing.placeOf(four ?? '')?.offset ?? 0;
      assert.equal(missing.nextOpen(from)?.unit.answer.key, five);
      const [start, end] = [missing.text.indexOf('\n') + 1, missing.text.length - 1];
      for (const cursor of [start, from, end]) {
        assert.equal(missing.unitAtCursor({ start, end, cursor })?.answer.key, five);
      }
      assert.equal(missing.unitAt(start)?.answer.key, top);
    });

    it('tells the one of the cursor, and goes on from there', () => {
      const [top, four, five] = missing.places;
      assert.ok(top !== undefined && four !== undefined && five !== undefined);
      const [start, end] = [missing.text.indexOf('\n') + 1, missing.text.length - 1];
      const line = (cursor: number): CursorLine => ({ start, end, cursor });
      assert.deepEqual(
        [start, four.offset, five.offset, end].map((at) => missing.unitAtCursor(line(at))),
        [four.unit, four.unit, five.unit, five.unit],
      );
      assert.equal(missing.nextFrom(line(four.offset), 1)?.unit, five.unit);
      assert.equal(missing.nextFrom(line(four.offset), -1)?.unit, top.unit);
    });
  });

  it('goes to the next unit that is open, around the end, and to any when none is', () => {
    const [first, second, third] = review.places;
    assert.ok(first !== undefined && second !== undefined && third !== undefined);
    review.decide([second.unit.answer.key], 'accepted');
    assert.equal(review.next(first.offset, 1)?.unit, third.unit);
    assert.equal(review.next(third.offset, -1)?.unit, first.unit);
    assert.equal(review.next(review.text.length, 1)?.unit, first.unit);
    review.decide(keys, 'accepted');
    assert.equal(review.next(first.offset, 1)?.unit, second.unit);
  });

  it('keeps cues and times of subtitles, whatever was discarded', () => {
    const cue = (index: number): string =>
      `${index}\n00:00:0${index},000 --> 00:00:0${index},900\nLine number ${index}.\n`;
    const srt = [1, 2, 3].map(cue).join('\n');
    const subtitles = new FileReview(shoutedProposal('film.srt', srt), OPTIONS);
    const [, middle] = subtitles.units;
    subtitles.decide([middle?.answer.key ?? ''], 'discarded');
    assert.equal(
      subtitles.text,
      srt.replace('Line number 1', 'LINE NUMBER 1').replace('Line number 3', 'LINE NUMBER 3'),
    );
  });
});
