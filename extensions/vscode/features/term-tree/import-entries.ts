import type * as vscode from 'vscode';
import { inertLine, joinInert, withIcon, type Inert } from '../../../../shared/text/inert.ts';
import {
  planSync,
  type SyncChange,
  type SyncDictionary,
  type SyncPlan,
} from '../../../../shared/api/glossaries/plan-sync.ts';
import { runSync } from '../../../../shared/api/glossaries/run-sync.ts';
import type { Glossary } from '../../../../shared/api/types/glossaries.ts';
import { loadDictionaries, rememberInStep } from '../../../../shared/terms/index.ts';
import type { ServiceLink } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { askGlossaryName, makeGlossary, offerUse } from './glossary-actions.ts';
import { readEntriesOfFile, type FileEntries } from './read-entries.ts';
import { change, requireLink, type TermDesk } from './term-desk.ts';
import { asNode } from './term-node.ts';
import type { Choice } from './term-questions.ts';
import { entriesName, pairWords } from './term-words.ts';
import { wantedDictionaries, type ImportMode } from './wanted-dictionaries.ts';

/** Reads entries of a CSV, TSV or TBX file into a glossary. What changes is shown before it is sent. */
export async function importEntries(desk: TermDesk, node: unknown): Promise<void> {
  const link = await requireLink(desk);
  if (link === null) return;
  const uri = await desk.questions.openFile(l10n.t('Import Glossary Entries'));
  if (uri === null) return;
  const dictionary = asNode(node, 'dictionary');
  const entries = await readEntriesOfFile(desk, link, uri, dictionary?.pair ?? null);
  if (entries === null) return;
  const glossary =
    dictionary?.glossary ?? asNode(node, 'glossary')?.glossary ?? (await pickTarget(desk, link));
  if (glossary === null) return;
  if (glossary === 'new') await createFrom(desk, link, entries, uri);
  else await importInto(desk, link, entries, glossary);
}

async function pickTarget(desk: TermDesk, link: ServiceLink): Promise<Glossary | 'new' | null> {
  const { value: glossaries } = await link.lists.glossaries();
  const fresh: Choice<'new'> = { label: withIcon('add', l10n.t('New Glossary')), value: 'new' };
  const choices: readonly Choice<Glossary | 'new'>[] = [
    fresh,
    ...glossaries.map((glossary) => ({
      label: inertLine(glossary.name),
      description: joinInert(glossary.dictionaries.map(pairWords), ', '),
      value: glossary,
    })),
  ];
  return desk.questions.pick(l10n.t('Import into'), choices);
}

async function createFrom(
  desk: TermDesk,
  link: ServiceLink,
  { dictionaries }: FileEntries,
  uri: vscode.Uri,
): Promise<void> {
  const title = l10n.t('New Glossary with {0}', countOf(dictionaries));
  const proposed = nameOfFile(uri).replace(/\.[^.]+$/, '');
  const name = await askGlossaryName(desk, link, title, proposed);
  if (name === null) return;
  const inputs = dictionaries.map(({ source_lang, target_lang, entries }) => {
    return { source_lang, target_lang, entries: entries.toTsv(), entries_format: 'tsv' as const };
  });
  const glossary = await makeGlossary(desk, link, name, inputs);
  const { glossary_id } = glossary;
  const owner = { identity: await link.identity(), glossary_id, path: uri.toString() };
  await rememberInStep(desk.services.keyValues, owner, dictionaries);
  await offerUse(desk, link, glossary);
}

async function importInto(
  desk: TermDesk,
  link: ServiceLink,
  entries: FileEntries,
  glossary: Glossary,
): Promise<void> {
  const mode = await askMode(desk, entries, glossary);
  if (mode === null) return;
  const { glossary_id, name } = glossary;
  const plan = async (): Promise<SyncPlan> => {
    const { data } = await link.client.getGlossary({ glossary_id });
    const present = await loadDictionaries(link.client, data, null);
    const wanted = wantedDictionaries(present, entries.dictionaries, mode);
    return planSync(glossary_id, { name, dictionaries: present }, { name, dictionaries: wanted });
  };
  const step = desk.services.status.busy(l10n.t('Comparing with {0}', name));
  const planned = await plan().finally(() => {
    step.dispose();
  });
  if (planned.calls.length === 0) {
    await desk.questions.say(
      l10n.t('{0} has all these entries already; nothing was sent.', name),
      [],
    );
    return;
  }
  if (!(await confirmPlan(desk, planned, name, entries.warnings))) return;
  const what = [{ kind: 'entries', glossaryId: glossary_id }] as const;
  await change(desk, link, { name, what }, async () => {
    // Replacing would undo what somebody else did since the question was asked.
    if (JSON.stringify(await plan()) !== JSON.stringify(planned)) {
      throw new UserError(
        l10n.t(
          'Somebody else changed {0} meanwhile, so nothing was sent. Import the file again to see what it changes now.',
          name,
        ),
      );
    }
    await runSync(planned, link.client);
  });
  desk.services.status.flash(l10n.t('{0}: imported', name));
}

function askMode(
  { questions }: TermDesk,
  { dictionaries }: FileEntries,
  { name }: Glossary,
): Promise<ImportMode | null> {
  return questions.pick<ImportMode>(l10n.t('Import {0} into {1}', countOf(dictionaries), name), [
    {
      label: l10n.t('Add and Update'),
      detail: l10n.t('Entries that the file does not have stay.'),
      value: 'merge',
    },
    {
      label: l10n.t('Replace'),
      detail: l10n.t('Afterwards these languages have the entries of the file alone.'),
      value: 'replace',
    },
  ]);
}

function confirmPlan(
  { questions }: TermDesk,
  { calls, changes }: SyncPlan,
  name: string,
  warnings: readonly Inert[],
): Promise<boolean> {
  const lines = [...changes.map(describeChange), ...warnings];
  lines.push(
    calls.length === 1
      ? l10n.t('It takes one request.')
      : l10n.t('It takes {0} requests.', calls.length),
  );
  return questions.confirm(
    l10n.t('Change the glossary {0}?', name),
    joinInert(lines, '\n'),
    l10n.t('Import'),
  );
}

function describeChange(change: SyncChange): Inert {
  return l10n.t(
    '{0}: {1} added, {2} changed, {3} taken away',
    pairWords(change),
    change.added.toLocaleString(),
    change.changed.toLocaleString(),
    change.removed.toLocaleString(),
  );
}

function countOf(dictionaries: readonly SyncDictionary[]): Inert {
  return entriesName(dictionaries.reduce((sum, { entries }) => sum + entries.size, 0));
}
