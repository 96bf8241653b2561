/**
 * Looks for weights that bring the drafts of texts kept out of training nearer to what people wrote, by
 * direction, and prints them with what they gain on other such texts:
 * node --import tsx test/bench/translation-quality/tune.ts [--directions en-de,de-en,en-*] [--together]
 * What gains goes into shared/sandbox/engines/phrases/decoding/weights.ts by hand.
 */
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import {
  weightsOf,
  type Weights,
} from '../../../shared/sandbox/engines/phrases/decoding/weights.ts';
import { holdOut, readDirections, scoreOf, type HeldOut } from './held-out.ts';

/** Each weight with the steps it is moved by, one after the other. */
interface Dial {
  readonly name: string;
  readonly steps: readonly number[];
  readonly turn: (weights: Weights, step: number) => Weights;
}

const feature = (place: number): Dial => ({
  name: `features[${place}]`,
  steps: [0.2, -0.2, 0.1, -0.1],
  turn: (weights, step) => {
    const [a, b, c, d] = weights.features.map((value, index) =>
      index === place ? Math.max(0, value + step) : value,
    );
    return { ...weights, features: [a ?? 0, b ?? 0, c ?? 0, d ?? 0] };
  },
});

const plain = (
  name: 'language' | 'word' | 'phrase' | 'distortion' | 'order',
  steps: readonly number[],
): Dial => ({
  name,
  steps,
  turn: (weights, step) => ({ ...weights, [name]: weights[name] + step }),
});

const dials: readonly Dial[] = [
  plain('word', [0.4, -0.4, 0.2, -0.2]),
  plain('language', [0.1, -0.1, 0.05, -0.05]),
  plain('order', [0.2, -0.1, 0.1]),
  plain('distortion', [0.05, -0.1, 0.03, -0.05]),
  plain('phrase', [0.3, -0.3, 0.15, -0.15]),
  ...[0, 1, 2, 3].map(feature),
];

const rounds = 2;
/** Less is chance. */
const leastGain = 0.03;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const scoreAll = (
  all: readonly HeldOut[],
  part: 'tuning' | 'checking',
  weights: Weights | null,
): number =>
  mean(all.map((held) => scoreOf(held, held[part], weights ?? weightsOf(held.direction))));

/** Turns each weight as long as that helps. */
function search(all: readonly HeldOut[], begin: Weights): Weights {
  let weights = begin;
  let best = scoreAll(all, 'tuning', weights);
  for (let round = 0; round < rounds; round += 1) {
    const before = best;
    for (const { steps, turn } of dials) {
      for (const step of steps) {
        for (let tries = 0; tries < 4; tries += 1) {
          const turned = turn(weights, step);
          const score = scoreAll(all, 'tuning', turned);
          if (score < best + leastGain) break;
          [weights, best] = [turned, score];
        }
      }
    }
    if (best < before + leastGain) break;
  }
  return weights;
}

function say(name: string, all: readonly HeldOut[], weights: Weights): void {
  const texts = all.reduce((sum, { checking }) => sum + checking.length, 0);
  const [before, after] = [scoreAll(all, 'checking', null), scoreAll(all, 'checking', weights)];
  const rounded = Object.entries(weights).map(([key, value]: [string, number | number[]]) =>
    typeof value === 'number' ? `${key} ${round(value)}` : `${key} ${value.map(round).join(' ')}`,
  );
  console.log(
    `${name}: ${before.toFixed(2)} → ${after.toFixed(2)} on ${texts} other texts; ${rounded.join(', ')}`,
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;

const { values } = parseArgs({
  args: argv.slice(2),
  options: { directions: { type: 'string' }, together: { type: 'boolean', default: false } },
});
const together: HeldOut[] = [];
for (const direction of readDirections(values.directions)) {
  const held = await holdOut(direction);
  if (values.together) together.push(held);
  else say(`${direction.source} ${direction.target}`, [held], search([held], weightsOf(direction)));
}
const [first] = together;
if (first !== undefined) say('all', together, search(together, weightsOf(first.direction)));
