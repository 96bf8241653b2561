import { marianFile, type Matrix } from './marian-file.ts';
import { sentencePieceFile, type SentencePieceFile } from './sentence-piece-file.ts';

/** A model in real file formats, small enough to be made in a test. */
export interface TinyModel {
  readonly model: Buffer;
  readonly vocabularies: readonly Buffer[];
}

const width = 64;
/** So many of the sines and cosines of places tell them apart; the rest of the width holds pieces. */
const placeWidth = 12;
const signs = '▁abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,!?;:\'"()-';

/**
 * A transformer that translates each letter into the one `shift` places on and copies everything
 * else: its decoder attends to the place it writes, and copies what the encoder has there. So what a
 * translation must be is known, and its alignment is exact.
 */
export function shiftingModel(shift: number): TinyModel {
  const vocabulary = sentencePieceFile(Array.from(signs));
  const codes = pieceCodes(vocabulary.pieces.length);
  const shifted = vocabulary.pieces.map((piece) => {
    const index = vocabulary.pieces.indexOf(shiftLetters(piece, shift));
    return piece.length === 1 ? index : vocabulary.pieces.indexOf(piece);
  });
  const matrices = [
    matrix(
      'encoder_Wemb',
      codes.length,
      (row, column) => codes[shifted[row] ?? row]?.[column] ?? 0,
    ),
    matrix('decoder_Wemb', codes.length, (row, column) => codes[row]?.[column] ?? 0),
    ...attention('encoder_l1_self', { place: 0, piece: 0, out: 0 }),
    ...restOf('encoder_l1_ffn'),
    ...attention('decoder_l1_self', { place: 0, piece: 0, out: 0 }),
    ...attention('decoder_l1_context', { place: 11, piece: 1, out: 8 }),
    ...restOf('decoder_l1_ffn'),
    vector('decoder_ff_logit_out_b', codes.length),
  ];
  return { model: marianFile(matrices, configOf(codes.length)), vocabularies: [vocabulary.bytes] };
}

/** A model of the same form with random values, which writes nonsense. */
export function randomModel(seed: number): TinyModel {
  const vocabulary: SentencePieceFile = sentencePieceFile(Array.from(signs));
  const next = randomNumbers(seed);
  const size = vocabulary.pieces.length;
  const random = (): number => next() - 0.5;
  const attentionOf = (name: string): readonly Matrix[] =>
    ['q', 'k', 'v', 'o'].flatMap((part) => [
      matrix(`${name}_W${part}`, width, random),
      vector(`${name}_b${part}`, width),
    ]);
  const matrices = [
    matrix('encoder_Wemb', size, random),
    matrix('decoder_Wemb', size, random),
    ...attentionOf('encoder_l1_self'),
    ...restOf('encoder_l1_ffn', random),
    ...attentionOf('decoder_l1_self'),
    ...attentionOf('decoder_l1_context'),
    ...restOf('decoder_l1_ffn', random),
    vector('decoder_ff_logit_out_b', size),
  ];
  return { model: marianFile(matrices, configOf(size)), vocabularies: [vocabulary.bytes] };
}

/** The letters of a text, each `shift` places on in its alphabet: what a shifting model writes. */
export function shiftLetters(text: string, shift: number): string {
  return text.replaceAll(/[a-z]/giu, (letter) => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + shift + 26) % 26) + first);
  });
}

/** A code of the width for each piece, nothing where places stand; far apart from each other by chance. */
function pieceCodes(count: number): readonly Float32Array[] {
  const next = randomNumbers(7);
  return Array.from({ length: count }, () =>
    Float32Array.from({ length: width }, (_, column) => {
      const sign = next() < 0.5 ? -0.25 : 0.25;
      return isPlace(column) ? 0 : sign;
    }),
  );
}

function isPlace(column: number): boolean {
  return column % (width / 2) < placeWidth;
}

interface Weights {
  readonly place: number;
  readonly piece: number;
  readonly out: number;
}

function attention(name: string, { place, piece, out }: Weights): readonly Matrix[] {
  const diagonal =
    (weight: number, applies: (column: number) => boolean) =>
    (row: number, column: number): number =>
      row === column && applies(column) ? weight : 0;
  const all = (): boolean => true;
  return [
    matrix(`${name}_Wq`, width, diagonal(place, isPlace)),
    matrix(`${name}_Wk`, width, diagonal(place, isPlace)),
    matrix(
      `${name}_Wv`,
      width,
      diagonal(piece, (column) => !isPlace(column)),
    ),
    matrix(`${name}_Wo`, width, diagonal(out, all)),
    ...['q', 'k', 'v', 'o'].map((part) => vector(`${name}_b${part}`, width)),
  ];
}

/** The step behind an attention, which adds nothing unless told otherwise. */
function restOf(name: string, value: () => number = () => 0): readonly Matrix[] {
  return ['1', '2'].flatMap((part) => [
    matrix(`${name}_W${part}`, width, value),
    vector(`${name}_b${part}`, width),
  ]);
}

function matrix(
  name: string,
  rows: number,
  value: (row: number, column: number) => number,
): Matrix {
  const values = Float32Array.from({ length: rows * width }, (_, index) =>
    value(Math.floor(index / width), index % width),
  );
  return { name, rows, columns: width, values };
}

function vector(name: string, columns: number): Matrix {
  return { name, rows: 1, columns, values: new Float32Array(columns) };
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function configOf(pieces: number): string {
  return [
    'type: transformer',
    'version: v1.9.0',
    'enc-depth: 1',
    'dec-depth: 1',
    `dim-emb: ${width}`,
    'dim-vocabs:',
    `  - ${pieces}`,
    `  - ${pieces}`,
    'input-types: []',
    'skip: false',
    'layer-normalization: false',
    'tied-embeddings: true',
    'tied-embeddings-all: false',
    'tied-embeddings-src: false',
    'transformer-heads: 1',
    'transformer-decoder-autoreg: self-attention',
    'transformer-depth-scaling: false',
    `transformer-dim-ffn: ${width}`,
    `transformer-decoder-dim-ffn: ${width}`,
    'transformer-ffn-depth: 2',
    'transformer-decoder-ffn-depth: 2',
    'transformer-ffn-activation: relu',
    'transformer-guided-alignment-layer: last',
    'transformer-no-projection: false',
    'transformer-pool: false',
    'transformer-preprocess: ""',
    'transformer-postprocess: da',
    'transformer-postprocess-emb: d',
    'transformer-postprocess-top: ""',
    'transformer-tied-layers: []',
    'transformer-train-position-embeddings: false',
    'factors-combine: sum',
    'lemma-dim-emb: 0',
    '',
  ].join('\n');
}
