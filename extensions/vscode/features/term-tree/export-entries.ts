import * as vscode from 'vscode';
import { joinInert } from '../../../../shared/text/inert.ts';
import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { SyncDictionary } from '../../../../shared/api/glossaries/plan-sync.ts';
import type { ExcelSeparator } from '../../../../shared/formats/terms/excel-table.ts';
import { isBlobError } from '../../../../shared/files/index.ts';
import type { BlobStore, ContentTag } from '../../../../shared/ports/blob-store.ts';
import {
  loadDictionaries,
  rememberInStep,
  writeGlossaryFile,
} from '../../../../shared/terms/index.ts';
import type { ServiceLink } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { glossaryFor } from './pick-nodes.ts';
import { formatOf } from './read-entries.ts';
import { requireLink, type TermDesk } from './term-desk.ts';
import { asNode } from './term-node.ts';
import { entriesName, pairWords } from './term-words.ts';

interface Exported {
  /** Null for one of the former version, which no file is kept in step with. */
  readonly glossaryId: string | null;
  readonly name: string;
  readonly dictionaries: readonly SyncDictionary[];
}

/** Writes the entries of a glossary, or of one of its dictionaries, into a file. */
export async function exportEntries(desk: TermDesk, node: unknown): Promise<void> {
  const link = await requireLink(desk);
  if (link === null) return;
  const exported = await load(desk, link, node);
  if (exported === null) return;
  const isSingle = exported.dictionaries.length <= 1;
  const place = await desk.questions.saveFile(fileName(exported, isSingle), {
    [l10n.t('CSV table')]: 'csv',
    ...(isSingle ? { [l10n.t('Tab-separated table')]: 'tsv' } : {}),
    [l10n.t('TBX term base')]: 'tbx',
  });
  if (place === null) return;
  const format = formatOf(place.path);
  if (format === 'tsv' && !isSingle) throw tooMuchForTsv(exported);
  const use = format === 'csv' ? await askUse(desk) : 'plain';
  if (use === null) return;
  const forExcel = use === 'plain' ? null : use;
  const written = writeGlossaryFile(exported.dictionaries, format, forExcel);
  const { text, leftOut, entriesLeftOut } = written;
  await write(desk.services.files, place, new TextEncoder().encode(text));
  const kept = exported.dictionaries.filter((each) => !leftOut.includes(each));
  await remember(desk, link, exported, place, kept);
  const count = kept.reduce((sum, { entries }) => sum + entries.size, 0) - entriesLeftOut;
  const sentences = [
    l10n.t('{0} has {1} now.', nameOfFile(place), entriesName(count)),
    ...leftOut.map((each) =>
      l10n.t('{0} was left out: this kind of file has no place for it.', pairWords(each)),
    ),
  ];
  if (entriesLeftOut > 0) {
    sentences.push(
      l10n.t(
        '{0} were left out: this kind of file cannot hold their characters.',
        entriesName(entriesLeftOut),
      ),
    );
  }
  const open = l10n.t('Open');
  const answer = await desk.questions.say(joinInert(sentences, ' '), [open]);
  if (answer === open) await vscode.window.showTextDocument(place);
}

/** What the table is for: Excel garbles text without a mark, and programs stumble over one. */
function askUse(desk: TermDesk): Promise<'plain' | ExcelSeparator | null> {
  return desk.questions.pick<'plain' | ExcelSeparator>(l10n.t('What is the CSV table for?'), [
    {
      label: l10n.t('For programs and repositories'),
      description: l10n.t('UTF-8, commas'),
      value: 'plain',
    },
    {
      label: l10n.t('For Excel, with commas'),
      description: l10n.t('such as in Britain and the United States'),
      value: 'comma',
    },
    {
      label: l10n.t('For Excel, with semicolons'),
      description: l10n.t('such as in Germany, France and Spain'),
      value: 'semicolon',
    },
  ]);
}

/** The file and the glossary are in step from now on. */
async function remember(
  { services }: TermDesk,
  link: ServiceLink,
  { glossaryId: glossary_id }: Exported,
  place: vscode.Uri,
  dictionaries: readonly SyncDictionary[],
): Promise<void> {
  if (glossary_id === null) return;
  const owner = { identity: await link.identity(), glossary_id, path: place.toString() };
  await rememberInStep(services.keyValues, owner, dictionaries);
}

async function load(desk: TermDesk, link: ServiceLink, node: unknown): Promise<Exported | null> {
  const legacy = asNode(node, 'legacy')?.glossary ?? null;
  if (legacy !== null) {
    const { glossary_id, name, source_lang, target_lang } = legacy;
    const { data } = await link.client.getGlossaryEntriesV2({ glossary_id });
    return {
      glossaryId: null,
      name,
      dictionaries: [{ source_lang, target_lang, entries: EntrySet.received(data) }],
    };
  }
  const title = l10n.t('Export Glossary Entries');
  const glossary = await glossaryFor(desk, link, node, title);
  if (glossary === null) return null;
  const pair = asNode(node, 'dictionary')?.pair ?? null;
  const step = desk.services.status.busy(l10n.t('Reading {0}', glossary.name));
  try {
    const dictionaries = await loadDictionaries(link.client, glossary, pair);
    return { glossaryId: glossary.glossary_id, name: glossary.name, dictionaries };
  } finally {
    step.dispose();
  }
}

/** `Product terms.csv`; of a single dictionary with its languages: `Product terms.en-de.csv`. */
function fileName({ name, dictionaries }: Exported, isSingle: boolean): string {
  const [first] = dictionaries;
  const plain = name.replace(/[/\\:*?"<>|]/g, '-');
  const pair = isSingle && first !== undefined ? `.${first.source_lang}-${first.target_lang}` : '';
  return `${plain}${pair}.csv`;
}

/** The editor asked whether an existing file may be replaced. */
async function write(files: BlobStore, place: vscode.Uri, bytes: Uint8Array): Promise<void> {
  const name = place.toString();
  const outcome = await files.replace(name, bytes, await tagOf(files, name));
  if (outcome === 'replaced') return;
  throw new UserError(
    l10n.t(
      '{0} was changed meanwhile and left alone. Export the entries again.',
      nameOfFile(place),
    ),
  );
}

async function tagOf(files: BlobStore, name: string): Promise<ContentTag | null> {
  try {
    return (await files.read(name)).tag;
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

function tooMuchForTsv({ name }: Exported): UserError {
  return new UserError(
    l10n.t(
      '{0} has several pairs of languages, and a tab-separated table holds one. Choose CSV or TBX, or export one pair.',
      name,
    ),
  );
}
