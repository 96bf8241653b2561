/**
 * Prints how good drafts are by the share of their words that the engine knew, on texts kept out of
 * training, and the least share from which drafts are worth reading:
 * node --import tsx test/bench/translation-quality/coverage.ts [--directions ar-en,ko-en]
 * The shares stand in shared/sandbox/engines/phrases/least-coverage.ts.
 */
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { weightsOf } from '../../../shared/sandbox/engines/phrases/decoding/weights.ts';
import { leastCoverage } from '../../../shared/sandbox/engines/phrases/least-coverage.ts';
import { chrF } from './chrf.ts';
import { draftTexts, holdOut, readDirections, type HeldOut } from './held-out.ts';

/** A draft must be so good, and so much nearer to its translation than the source is. */
const leastScore = 30;
const leastGain = 5;
/** Fewer texts of a share say nothing: those of the next one are added. */
const fewest = 8;
const shares = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

interface Draft {
  readonly source: string;
  readonly target: string;
  readonly text: string;
  readonly coverage: number;
}

function scores(drafts: readonly Draft[]): readonly [made: number, copied: number] {
  return [
    chrF(drafts.map(({ text, target }) => [text, target])),
    chrF(drafts.map(({ source, target }) => [source, target])),
  ];
}

function measure(held: HeldOut): void {
  const pairs = [...held.tuning, ...held.checking];
  const drafts = draftTexts(held, pairs, weightsOf(held.direction)).map((draft, place): Draft => {
    const { source = '', target = '' } = pairs[place] ?? {};
    return { ...draft, source, target };
  });
  const columns: string[] = [];
  let least = 1;
  let isWorth = true;
  let waiting: readonly Draft[] = [];
  for (const [place, share] of [...shares].reverse().entries()) {
    const above = place === 0 ? 1 : share + 0.1;
    waiting = [
      ...waiting,
      ...drafts.filter(({ coverage }) => coverage >= share - 1e-9 && coverage < above - 1e-9),
    ];
    if (waiting.length < fewest) continue;
    const [made, copied] = scores(waiting);
    columns.unshift(
      `${share.toFixed(1)}: ${made.toFixed(0)}/${copied.toFixed(0)} (${waiting.length})`,
    );
    isWorth &&= made >= leastScore && made >= copied + leastGain;
    if (isWorth) least = share;
    waiting = [];
  }
  const { source, target } = held.direction;
  const left = drafts.filter(({ coverage }) => coverage < leastCoverage([held.direction])).length;
  console.log(
    `${source} ${target}: from ${least.toFixed(1)} on (${leastCoverage([held.direction])} now, ` +
      `leaves ${((100 * left) / drafts.length).toFixed(1)} %); ${columns.join('  ')}`,
  );
}

const { values } = parseArgs({ args: argv.slice(2), options: { directions: { type: 'string' } } });
for (const direction of readDirections(values.directions)) measure(await holdOut(direction));
