import { seededRandom } from '../property/xml/mutate.ts';
import { fuzzRuns, fuzzTimeout } from '../doubles/fuzz.ts';
import { assertGrowsWithItsInput } from '../doubles/growth.ts';
import { fileSurfaces } from './file-surfaces.ts';
import { projectSurfaces } from './project-surfaces.ts';
import { hostileTexts, repeated, type HostileText } from './hostile-pieces.ts';
import { sandboxSurfaces } from './sandbox-surfaces.ts';
import { sourceSurfaces } from './source-surfaces.ts';
import type { Surface } from './surface.ts';
import { textSurfaces } from './text-surfaces.ts';

const surfaces: readonly Surface[] = [
  ...fileSurfaces,
  ...projectSurfaces,
  ...sourceSurfaces,
  ...textSurfaces,
  ...sandboxSurfaces,
];

/** Texts that once took a time that grew with their square, or that ended the stack. */
const once: readonly (readonly [surface: string, text: HostileText])[] = [
  ['a target like its source', repeated('a')],
  ['pseudo-translation', repeated('a')],
  ['graphemes', repeated('e\u0301')],
  ['graphemes', repeated('\ud83d\ude00')],
  ['a cue of SubRip', repeated('e\u0301')],
  ['the number of words', repeated('漢')],
  ['a selection in shellscript', repeated('\\"')],
  ['a selection in typescript', repeated('"\\')],
  ['a selection in typescript', repeated('`${')],
  ['a selection in typescript', repeated('a')],
  ['a selection in markdown', repeated('>')],
  ['a selection in markdown', repeated(']')],
  ['a selection in markdown', repeated('a <?')],
  ['a selection in html', repeated('<a>')],
  ['a selection in html', repeated('<!--')],
  ['a selection in html', repeated(' ')],
  ['a selection in latex', repeated('\\begin{math}')],
  ['a selection in yaml', repeated('[')],
  ['a selection in properties', repeated('a\\n')],
  ['a list of YAML', repeated('a: ')],
  ['the hunks of a change at both ends', repeated('a')],
  ['answers that are compared with their texts', repeated('<')],
  ['stretches that are protected', repeated('%0')],
  ['what looks like code in a comment', repeated('a#')],
  ['a selection in bat', repeated(' ')],
  ['a selection in csharp', repeated('$')],
  ['a selection in csharp', repeated('"')],
  ['prose of a.srt', repeated('a')],
  ['headers of an uploaded part', repeated('\\')],
  ['what is translated in a page', repeated('<a/>')],
  ['what is translated in a page', repeated('<a></b>')],
  ['what is translated in a page', repeated('<a><div>')],
  ['the form of a phrase', repeated('!\t')],
  ['the typography of Korean', repeated('\t')],
  ['wordy phrases', repeated(' ')],
];

/** What is thrown over a text that is refused is an answer; an end of the stack is none. */
function read(surface: Surface, text: string): void {
  try {
    surface.read(text);
  } catch (error) {
    if (error instanceof RangeError || !(error instanceof Error)) throw error;
  }
}

function check(surface: Surface, { make }: HostileText): void {
  assertGrowsWithItsInput((text) => {
    read(surface, text);
  }, make);
}

describe('time to read a text of 100,000 characters grows with it and not with its square', function () {
  this.timeout(fuzzTimeout(120_000));

  for (const [name, text] of once) {
    it(`for ${name}: ${text.name}`, () => {
      const surface = surfaces.find((each) => each.name === name);
      if (surface === undefined) throw new Error(`Nothing is called ${name}.`);
      check(surface, text);
    });
  }

  // The same texts in each "npm test"; all of them with many runs.
  const random = seededRandom(80_457_386);

  for (const surface of surfaces) {
    const some = sample(hostileTexts, fuzzRuns(6), random).slice(0, fuzzRuns(4));
    it(`for ${surface.name}, with ${namesOf(some)}`, () => {
      for (const text of some) check(surface, text);
    });
  }
});

function namesOf(texts: readonly HostileText[]): string {
  return texts.length > 12 ? `${texts.length} of them` : texts.map(({ name }) => name).join(', ');
}

function sample(
  texts: readonly HostileText[],
  count: number,
  random: () => number,
): readonly HostileText[] {
  const left = [...texts];
  const chosen: HostileText[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return chosen;
}
