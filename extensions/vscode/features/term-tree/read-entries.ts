import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { SyncDictionary } from '../../../../shared/api/glossaries/plan-sync.ts';
import type { DictionaryPair } from '../../../../shared/api/types/glossaries.ts';
import type { TermFileFormat } from '../../../../shared/formats/terms/open-term-file.ts';
import {
  type OpenedTermFile,
  openGlossaryFile,
  readFileDictionary,
} from '../../../../shared/terms/index.ts';
import type { ServiceLink } from '../../services.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { pickPair } from './pick-nodes.ts';
import type { TermDesk } from './term-desk.ts';

/** What a file of entries holds, all of it fit for the service. */
export interface FileEntries {
  /** At least one. */
  readonly dictionaries: readonly SyncDictionary[];
  /** Whole sentences about what is left alone. */
  readonly warnings: readonly Inert[];
}

/** Larger files hold more than a glossary may (spec 8). */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads entries of a file; of `pair` alone where one is given. Asks for the languages where the
 * file does not name them. Null when what is wrong with it was shown, and on Escape.
 */
export async function readEntriesOfFile(
  desk: TermDesk,
  link: ServiceLink,
  uri: vscode.Uri,
  pair: DictionaryPair | null,
): Promise<FileEntries | null> {
  const name = nameOfFile(uri);
  const { size } = await vscode.workspace.fs.stat(uri);
  if (size > MOST_BYTES) {
    throw new UserError(
      l10n.t('{0} is too large for a glossary. Split it into several files.', name),
    );
  }
  const { bytes } = await desk.services.files.read(uri.toString());
  const format = formatOf(name);
  let opened = openGlossaryFile(bytes, format, pair);
  if (pair === null && namesNoLanguages(opened, () => openGlossaryFile(bytes, format, anyPair))) {
    const chosen = await pickPair(desk, link);
    if (chosen === null) return null;
    opened = openGlossaryFile(bytes, format, chosen);
  }
  if (opened.outcome === 'refused') {
    await showProblems(desk, name, opened.problems.map(localised));
    return null;
  }
  return checked(desk, name, opened.file, pair);
}

export function formatOf(name: string): TermFileFormat {
  if (/\.(?:tbx|xml)$/i.test(name)) return 'tbx';
  return /\.csv$/i.test(name) ? 'csv' : 'tsv';
}

const anyPair: DictionaryPair = { source_lang: 'en', target_lang: 'de' };

/** Whether a pair is all that is missing. */
function namesNoLanguages(opened: OpenedTermFile, withPair: () => OpenedTermFile): boolean {
  if (opened.outcome === 'opened') return opened.file.pairs.length === 0;
  return withPair().outcome === 'opened';
}

async function checked(
  desk: TermDesk,
  name: string,
  file: Extract<OpenedTermFile, { outcome: 'opened' }>['file'],
  pair: DictionaryPair | null,
): Promise<FileEntries | null> {
  const pairs =
    pair === null
      ? file.pairs.map(({ source, target }) => ({ source_lang: source, target_lang: target }))
      : [{ source_lang: pair.source_lang, target_lang: pair.target_lang }];
  const read = pairs.map((each) => readFileDictionary(file, each));
  const problems = [...new Set(read.flatMap((each) => each.problems).map(localised))];
  if (problems.length > 0) {
    await showProblems(desk, name, problems);
    return null;
  }
  const dictionaries = read.flatMap(({ dictionary }) =>
    dictionary === null || dictionary.entries.size === 0 ? [] : [dictionary],
  );
  if (dictionaries.length === 0) {
    throw new UserError(l10n.t('{0} has no entries of these languages.', name));
  }
  const said = [...file.warnings, ...read.flatMap((each) => each.warnings)];
  const warnings = new Set(said.map(localised));
  return { dictionaries, warnings: [...warnings] };
}

/** The first problem, and all of them as a document for who wants to see them. */
async function showProblems(
  { questions }: TermDesk,
  name: string,
  problems: readonly string[],
): Promise<void> {
  const [first = ''] = problems;
  const showAll = l10n.t('Show All {0}', problems.length.toLocaleString());
  const sentence = l10n.t('{0} was not imported. {1}', name, first);
  const chosen = await questions.say(sentence, problems.length > 1 ? [showAll] : [], 'warning');
  if (chosen !== showAll) return;
  const content = [sentence, '', ...problems.slice(1), ''].join('\n');
  const document = await vscode.workspace.openTextDocument({ content, language: 'plaintext' });
  await vscode.window.showTextDocument(document);
}
