import type { ResponseMeta } from '../../api/core/call-options.ts';
import { spellUnread } from '../../api/core/unread-parts.ts';
import type { DictionaryPair, Glossary } from '../../api/types/glossaries.ts';
import { emptyTermFile, openTermFile } from '../../formats/terms/open-term-file.ts';
import type { TermFile } from '../../formats/terms/term-file.ts';
import { isBlobError } from '../../files/blob-error.ts';
import { say, type Message } from '../../messages/message.ts';
import { describeLeftAlone, entriesLeftAlone, withLeftAlone } from './entries-left-alone.ts';
import { FileSyncRun, type OpenedSide } from './file-sync-run.ts';
import type { FileSyncPorts, FileSyncRequest, PreparedFileSync } from './glossary-file-sync.ts';
import { isSamePair, loadDictionaries } from './load-dictionaries.ts';
import { openGlossaryFile, readFileDictionary, toTermPair } from './open-glossary-file.ts';
import { readSyncMemory, type SyncOwner } from './sync-memory.ts';

/**
 * Compares a file of terms with a glossary, and both with what they had when they were last in step.
 * Changes nothing; see `PreparedFileSync` for what follows. A file that is not there is made, and
 * takes nothing away. Rejects with a `ServiceError` or a `BlobError`.
 */
export async function prepareFileSync(
  request: FileSyncRequest,
  ports: FileSyncPorts,
  signal?: AbortSignal,
): Promise<PreparedFileSync> {
  const { path, pair, identity } = request;
  const { glossary_id } = request.glossary;
  const options = signal === undefined ? {} : { signal };
  const { data: glossary, meta } = await ports.client.getGlossary({ glossary_id }, options);
  const odd = oddDictionaries(meta);
  if (odd !== null) return { outcome: 'refused', problems: [odd] };
  const opened = await openSide(request, glossary, ports);
  if (opened.outcome === 'refused') return opened;
  const { file } = opened;
  const owner: SyncOwner = { identity, glossary_id, path };
  const remembered = await readSyncMemory(ports.memory, owner);
  const service = await loadDictionaries(ports.client, glossary, pair, signal);
  const pairs = pairsOf(file, pair, [...service, ...(remembered ?? [])]);
  const read = pairs.map((each) => readFileDictionary(file, each));
  const problems = read.flatMap((each) => each.problems);
  if (problems.length > 0) return { outcome: 'refused', problems };
  const isCompared = (each: DictionaryPair): boolean => pairs.some((one) => isSamePair(one, each));
  const held = read.flatMap(({ dictionary }) => (dictionary === null ? [] : [dictionary]));
  // A file that is made now never held what another one held before it.
  const past = opened.tag === null ? [] : (remembered ?? []);
  const left = service.map((each) => entriesLeftAlone(file, each));
  const run = new FileSyncRun({
    request,
    owner,
    opened,
    ports,
    glossary,
    service: service.filter(isCompared),
    held,
    seen: held.map((each) => withLeftAlone(each, past, left)),
    base: past.filter(isCompared),
    // A dictionary that lost its column is forgotten: with a new one nothing of it is taken away.
    otherBase: past.filter((each) => pair !== null && !isSamePair(each, pair)),
  });
  return {
    outcome: 'ready',
    plan: (choose) => run.plan(choose),
    isFirst: !past.some(isCompared),
    isNewFile: opened.tag === null,
    warnings: [
      ...file.warnings,
      ...read.flatMap((each) => each.warnings),
      ...service.filter((each) => !isCompared(each)).map(noPlaceFor),
      ...describeLeftAlone(left),
      ...(opened.tag === null && remembered !== null ? [goneFile] : []),
    ],
    carryOut: (plan, each) => run.carryOut(plan, each),
  };
}

/** What cannot be read would pass for deleted, and go out of the file. */
function oddDictionaries({ unread = [] }: ResponseMeta): Message | null {
  const odd = unread.filter(({ path }) => path.startsWith('body.dictionaries'));
  return odd.length === 0 ? null : say('term-sync.odd', { parts: spellUnread(odd) });
}

const goneFile = say('term-sync.file-gone');

function noPlaceFor({ source_lang, target_lang }: DictionaryPair): Message {
  return say('term-sync.no-place', { source: source_lang, target: target_lang });
}

type Refused = PreparedFileSync & { readonly outcome: 'refused' };

async function openSide(
  { path, format, pair }: FileSyncRequest,
  glossary: Glossary,
  { blobs }: FileSyncPorts,
): Promise<OpenedSide | Refused> {
  try {
    const { bytes, tag } = await blobs.read(path);
    const opened = openGlossaryFile(bytes, format, pair);
    return opened.outcome === 'refused' ? opened : { ...opened, format, pair, tag };
  } catch (error) {
    if (!isBlobError(error) || error.code !== 'not-found') throw error;
  }
  const [first, second] = glossary.dictionaries;
  const own = pair ?? (format === 'tsv' && second !== undefined ? null : (first ?? null));
  if (own === null) return { outcome: 'refused', problems: [unknownPair] };
  const file = openTermFile(emptyTermFile(format, toTermPair(own).source), format, toTermPair(own));
  const written = { encoding: 'utf-8', hasByteOrderMark: false };
  return { outcome: 'opened', file, written, format, pair: own, tag: null };
}

const unknownPair = say('term-sync.languages-unknown');

/** What is compared: pairs of either side that the file has a place for, as the service names them. */
function pairsOf(
  file: TermFile,
  pair: DictionaryPair | null,
  others: readonly DictionaryPair[],
): readonly DictionaryPair[] {
  const named = file.pairs.map(({ source, target }) => {
    return { source_lang: source, target_lang: target };
  });
  const pairs = new Map<string, DictionaryPair>();
  for (const { source_lang, target_lang } of [...others, ...named]) {
    const own = { source_lang, target_lang };
    const { source, target } = toTermPair(own);
    const isWanted = pair === null || isSamePair(own, pair);
    const key = `${source} ${target}`;
    if (isWanted && file.takes({ source, target }) && !pairs.has(key)) pairs.set(key, own);
  }
  return [...pairs.values()];
}
