import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import type { DirectionModel } from './direction-model.ts';
import { LanguageModel } from './language-model.ts';
import { PairIndex } from './pair-index.ts';
import { PhraseTree } from './phrase-tree.ts';
import { Vocabulary } from './vocabulary.ts';

/** Begins every file: what it is, and in which version of its form. */
const magic = 'interlinear phrases 2\n';
const digestLength = 32;

type Numbers = Int32Array | Float32Array | Uint8Array | Int8Array;

/** The parts in their order in the file. Changing it changes the number in `magic`. */
function partsOf(model: DirectionModel): readonly Numbers[] {
  const { table, language } = model;
  return [
    jsonBytes(model.sourceWords.words),
    jsonBytes(model.targetWords.words),
    jsonBytes([...model.spacing]),
    table.source.index.first,
    table.source.index.second,
    table.target.index.first,
    table.target.index.second,
    table.starts,
    table.targets,
    table.features,
    table.orders,
    table.addresses,
    language.index.first,
    language.index.second,
    language.chances,
    language.backOffs,
    language.shorter,
    Float32Array.of(language.unknown),
  ];
}

function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** A model as a file: the digest of what follows it is in its head, so that damage is seen. */
export function encodeDirection(model: DirectionModel): Uint8Array {
  const chunks = partsOf(model).flatMap((part) => {
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, part.byteLength, true);
    return [length, new Uint8Array(part.buffer, part.byteOffset, part.byteLength)];
  });
  const body = deflateSync(Buffer.concat(chunks), { level: 1 });
  const digest = createHash('sha256').update(body).digest();
  return Buffer.concat([Buffer.from(magic), digest, body]);
}

/** The model of a file, null for one that is damaged or of another version. */
export function decodeDirection(file: Uint8Array): DirectionModel | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const start = magic.length + digestLength;
  if (bytes.length < start || bytes.toString('latin1', 0, magic.length) !== magic) return null;
  const body = bytes.subarray(start);
  const digest = createHash('sha256').update(body).digest();
  if (!digest.equals(bytes.subarray(magic.length, start))) return null;
  return modelOf(new PartReader(inflateSync(body)));
}

/** Takes the parts of a file one after the other; each gets memory of its own, where it may begin. */
class PartReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  bytes(): ArrayBuffer {
    const length = this.#bytes.readUInt32LE(this.#at);
    const start = this.#at + 4;
    this.#at = start + length;
    return new Uint8Array(this.#bytes.subarray(start, this.#at)).buffer;
  }

  json(): unknown {
    return JSON.parse(Buffer.from(this.bytes()).toString('utf8'));
  }

  integers(): Int32Array {
    return new Int32Array(this.bytes());
  }

  floats(): Float32Array {
    return new Float32Array(this.bytes());
  }

  pairs(): PairIndex {
    return PairIndex.of(this.integers(), this.integers());
  }
}

function modelOf(parts: PartReader): DirectionModel {
  const sourceWords = new Vocabulary(parts.json() as readonly string[]);
  const targetWords = new Vocabulary(parts.json() as readonly string[]);
  const spacing = new Map(parts.json() as readonly (readonly [string, string])[]);
  const table = {
    source: new PhraseTree(parts.pairs()),
    target: new PhraseTree(parts.pairs()),
    starts: parts.integers(),
    targets: parts.integers(),
    features: new Uint8Array(parts.bytes()),
    orders: new Uint8Array(parts.bytes()),
    addresses: new Int8Array(parts.bytes()),
  };
  const language = new LanguageModel({
    index: parts.pairs(),
    chances: parts.floats(),
    backOffs: parts.floats(),
    shorter: parts.integers(),
    unknown: parts.floats()[0] ?? 0,
  });
  return { sourceWords, targetWords, table, language, spacing };
}
