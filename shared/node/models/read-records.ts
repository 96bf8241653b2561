import {
  bytesOf,
  mostModelBytes,
  type PackedFile,
  type CatalogueModel,
  type ModelPart,
} from './catalogue.ts';
import { compareVersions, majorOf, modelLanguageOf } from './model-names.ts';

/** Which of the two lists it is: they name the same things differently. */
export type RecordsKind = 'packed' | 'raw';

/** Versions that the engine reads; others are packed, or made, another way. */
const acceptedMajors: Readonly<Record<RecordsKind, ReadonlySet<number>>> = {
  packed: new Set([3]),
  raw: new Set([1, 2]),
};

/** For whom a model is: everybody, or everybody but telephones. Tests of the makers are left out. */
const acceptedFilters: ReadonlySet<string> = new Set([
  '',
  "env.appinfo.OS != 'Android'",
  "env.appinfo.OS != 'Android' || env.channel != 'release'",
]);

interface RecordFile {
  readonly file: PackedFile;
  readonly name: string;
  readonly source: string;
  readonly target: string;
  readonly version: string;
  readonly architecture: string;
  readonly variant: string;
}

/**
 * The newest whole model of each direction in a list of Remote Settings, ordered by pair. Records
 * that are for others, of another kind, or not as they should be are left out.
 */
export function readRecords(body: unknown, kind: RecordsKind): readonly CatalogueModel[] {
  const data = fieldOf(body, 'data');
  const records = (Array.isArray(data) ? data : []).flatMap(
    (record: unknown) => readRecord(record, kind) ?? [],
  );
  const byPair = groupBy(records, ({ source, target }) => `${source}-${target}`);
  return [...byPair.values()]
    .flatMap((group) => bestOf(group) ?? [])
    .sort((one, other) => (pairKey(one) < pairKey(other) ? -1 : 1));
}

function pairKey({ source, target }: CatalogueModel): string {
  return `${source} ${target}`;
}

/** Of several models of a direction: one without a variant, then the newest, then the largest. */
function bestOf(records: readonly RecordFile[]): CatalogueModel | null {
  const kinds = groupBy(records, ({ variant, architecture, version }) =>
    JSON.stringify([variant, architecture, version]),
  );
  const whole = [...kinds.values()].flatMap((group) => {
    const model = wholeModel(group);
    return model === null ? [] : [{ model, hasVariant: group[0]?.variant !== '' }];
  });
  whole.sort(
    (one, other) =>
      Number(one.hasVariant) - Number(other.hasVariant) ||
      compareVersions(other.model.version, one.model.version) ||
      bytesOf(other.model) - bytesOf(one.model),
  );
  return whole[0]?.model ?? null;
}

/** Null where a file is missing: a model without its vocabulary is of no use. */
function wholeModel(group: readonly RecordFile[]): CatalogueModel | null {
  const [first] = group;
  const named = (part: ModelPart): RecordFile | undefined =>
    group.find(({ file }) => file.part === part);
  const model = named('model');
  const vocab = named('vocab');
  const split = [named('srcvocab'), named('trgvocab')];
  const vocabularies = vocab === undefined ? split : [vocab];
  const files = [model, ...vocabularies].filter((record) => record !== undefined);
  if (first === undefined || model === undefined) return null;
  if (files.length < 1 + vocabularies.length) return null;
  return {
    source: first.source,
    target: first.target,
    version: first.version,
    architecture: first.architecture,
    precision: model.name.endsWith('intgemm8.bin') ? 'int8shiftAll' : 'int8shiftAlphaAll',
    files: files.map(({ file }) => file),
  };
}

function readRecord(record: unknown, kind: RecordsKind): RecordFile | null {
  const text = (name: string): string => textOf(fieldOf(record, name));
  const isPacked = kind === 'packed';
  const source = modelLanguageOf(text(isPacked ? 'sourceLanguage' : 'fromLang'));
  const target = modelLanguageOf(text(isPacked ? 'targetLanguage' : 'toLang'));
  const version = text('version');
  const file = readFile(record, kind);
  if (source === null || target === null || source === target || file === null) return null;
  const major = majorOf(version);
  if (major === null || !acceptedMajors[kind].has(major)) return null;
  const filter = text('filter_expression').split(/\s+/u).join(' ').replaceAll('"', "'").trim();
  if (!acceptedFilters.has(filter)) return null;
  return {
    file,
    name: text('name'),
    source,
    target,
    version,
    architecture: architectureOf(fieldOf(record, 'architecture')),
    variant: text('variant'),
  };
}

function readFile(record: unknown, kind: RecordsKind): PackedFile | null {
  const part = partOf(fieldOf(record, 'fileType'));
  const attachment = fieldOf(record, 'attachment');
  const location = textOf(fieldOf(attachment, 'location'));
  const packedHash = digestOf(fieldOf(attachment, 'hash'));
  const packedBytes = sizeOf(fieldOf(attachment, 'size'));
  const isPacked = kind === 'packed';
  const hash = isPacked ? digestOf(fieldOf(record, 'decompressedHash')) : packedHash;
  const bytes = isPacked ? sizeOf(fieldOf(record, 'decompressedSize')) : packedBytes;
  if (part === null || location === '') return null;
  if (packedHash === null || packedBytes === null || hash === null || bytes === null) return null;
  return {
    part,
    packing: isPacked ? 'zstd' : 'none',
    location,
    packedBytes,
    packedHash,
    bytes,
    hash,
  };
}

/** A field of what came as JSON; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

/** A text, empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A SHA-256 in lower-case hexadecimals; null for anything else. It may become the name of a file. */
export function digestOf(value: unknown): string | null {
  return /^[\da-f]{64}$/u.test(textOf(value)) ? textOf(value) : null;
}

const parts: readonly ModelPart[] = ['model', 'vocab', 'srcvocab', 'trgvocab'];

/** What a file is for; null for anything else. */
export function partOf(value: unknown): ModelPart | null {
  return parts.find((part) => part === value) ?? null;
}

/** `tiny`, `base-memory`; empty for anything else. */
export function architectureOf(value: unknown): string {
  return /^[\w-]{0,30}$/u.test(textOf(value)) ? textOf(value) : '';
}

/** A number of bytes that a file of a model may have; null for anything else. Some lists write it as text. */
export function sizeOf(value: unknown): number | null {
  const size = typeof value === 'string' && /^\d{1,12}$/u.test(value) ? Number(value) : value;
  if (typeof size !== 'number' || !Number.isInteger(size)) return null;
  return size > 0 && size <= mostModelBytes ? size : null;
}

/** Items by what they have in common, in their order. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
