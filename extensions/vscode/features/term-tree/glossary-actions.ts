import { inert, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { checkGlossaryName } from '../../../../shared/api/core/limits/glossary-limits.ts';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { GlossaryEntry } from '../../../../shared/api/glossaries/entry.ts';
import type { DictionaryInput, Glossary } from '../../../../shared/api/types/glossaries.ts';
import type { ForgottenList } from '../../../../shared/cache/account-lists.ts';
import type { ServiceLink } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { faultOf, sameName } from './check-words.ts';
import { glossaryFor, pickPair } from './pick-nodes.ts';
import { change, requireLink, type TermDesk } from './term-desk.ts';
import { asNode } from './term-node.ts';
import { entriesName, pairWords } from './term-words.ts';
import { dropFromSettings, followRename, glossaryThing, useInWorkspace } from './use-terms.ts';

/** Makes a glossary with its first entry; null when it is given up. */
export async function askForGlossary(desk: TermDesk): Promise<Glossary | null> {
  const link = await requireLink(desk);
  if (link === null) return null;
  const name = await askGlossaryName(desk, link, l10n.t('New Glossary'), '');
  if (name === null) return null;
  const dictionary = await askFirstEntry(desk, link);
  if (dictionary === null) return null;
  const glossary = await makeGlossary(desk, link, name, [dictionary]);
  await offerUse(desk, link, glossary);
  return glossary;
}

/** Says that a glossary was made, and offers to use it here. */
export async function offerUse(
  desk: TermDesk,
  link: ServiceLink,
  glossary: Glossary,
): Promise<void> {
  const { name } = glossary;
  const use = l10n.t('Use in This Workspace');
  const answer = await desk.questions.say(l10n.t('The glossary {0} was made.', name), [use]);
  if (answer === use) await useInWorkspace(desk.services, link, glossaryThing(glossary), true);
}

/** Sends a new glossary. @throws UserError when the account is full */
export function makeGlossary(
  desk: TermDesk,
  link: ServiceLink,
  name: string,
  dictionaries: readonly DictionaryInput[],
): Promise<Glossary> {
  return change(desk, link, { name, what: [glossaries] }, async () => {
    try {
      return (await link.client.createGlossary({ name, dictionaries })).data;
    } catch (error) {
      if (isServiceError(error) && error.kind === 'quota-exceeded') throw accountIsFull();
      throw error;
    }
  });
}

export async function renameGlossary(desk: TermDesk, node: unknown): Promise<void> {
  const link = await requireLink(desk);
  if (link === null) return;
  const title = l10n.t('Rename Glossary');
  const glossary = await glossaryFor(desk, link, node, title);
  if (glossary === null) return;
  const { glossary_id, name: before } = glossary;
  const name = await askGlossaryName(desk, link, title, before);
  if (name === null || name === before) return;
  await change(desk, link, { name: before, what: [glossaries] }, () =>
    link.client.updateGlossary({ glossary_id, name }),
  );
  await followRename(link, glossaryThing(glossary), name);
}

/** Gone for good: asked about, with what goes. */
export async function removeGlossary(desk: TermDesk, node: unknown): Promise<void> {
  const link = await requireLink(desk);
  if (link === null) return;
  const legacy = asNode(node, 'legacy');
  if (legacy !== null) {
    await deleteLegacy(desk, link, legacy);
    return;
  }
  const title = l10n.t('Delete Glossary');
  const glossary = await glossaryFor(desk, link, node, title);
  if (glossary === null) return;
  const { glossary_id, name, dictionaries } = glossary;
  const lines = dictionaries.map(
    (pair) => inert`${pairWords(pair)}: ${entriesName(pair.entry_count)}`,
  );
  const detail = joinInert([...lines, '', noWayBack()], '\n');
  const question = l10n.t('Delete the glossary {0}?', name);
  if (!(await desk.questions.confirm(question, detail, l10n.t('Delete')))) return;
  const what: readonly ForgottenList[] = [{ kind: 'entries', glossaryId: glossary_id }, glossaries];
  await change(desk, link, { name, what }, () => link.client.deleteGlossary({ glossary_id }));
  await dropFromSettings(link, glossaryThing(glossary));
}

/** Adds a pair of languages to a glossary, with its first entry. */
export async function addDictionary(desk: TermDesk, node: unknown): Promise<void> {
  const link = await requireLink(desk);
  if (link === null) return;
  const glossary = await glossaryFor(desk, link, node, l10n.t('Add Languages'));
  if (glossary === null) return;
  const dictionary = await askFirstEntry(desk, link);
  if (dictionary === null) return;
  const { glossary_id, name } = glossary;
  const what: readonly ForgottenList[] = [{ kind: 'entries', glossaryId: glossary_id }];
  // Merging leaves the entries alone that the pair may have got meanwhile.
  await change(desk, link, { name, what }, () =>
    link.client.updateGlossary({ glossary_id, dictionary }),
  );
}

export async function removeDictionary(desk: TermDesk, node: unknown): Promise<void> {
  const link = await requireLink(desk);
  const dictionary = asNode(node, 'dictionary');
  if (link === null || dictionary === null) return;
  const { glossary, pair } = dictionary;
  const { glossary_id, name } = glossary;
  const { source_lang, target_lang } = pair;
  const question = l10n.t('Delete {0} from the glossary {1}?', pairWords(pair), name);
  const detail = joinInert([entriesName(pair.entry_count), '', noWayBack()], '\n');
  if (!(await desk.questions.confirm(question, detail, l10n.t('Delete')))) return;
  const what: readonly ForgottenList[] = [{ kind: 'entries', glossaryId: glossary_id }];
  await change(desk, link, { name, what }, () =>
    link.client.deleteDictionary({ glossary_id, source_lang, target_lang }),
  );
}

/** A name for a glossary; null on Escape. */
export async function askGlossaryName(
  desk: TermDesk,
  link: ServiceLink,
  title: Inert,
  value: string,
): Promise<string | null> {
  const { value: known } = await link.lists.glossaries();
  const entered = await desk.questions.words({
    title,
    prompt: l10n.t('Name of the glossary'),
    value,
    check: (text) =>
      faultOf(() => {
        checkGlossaryName(text);
      }),
    doubt: sameName(
      known.map(({ name }) => name),
      value,
    ),
  });
  return entered === null ? null : entered.trim();
}

async function askFirstEntry(desk: TermDesk, link: ServiceLink): Promise<DictionaryInput | null> {
  const pair = await pickPair(desk, link);
  if (pair === null) return null;
  const title = pairWords(pair);
  // The service keeps no dictionary without an entry (spec 2.7).
  const source = await desk.questions.words({
    title,
    prompt: l10n.t('First term, as it stands in the text'),
    check: (text) => faultOfEntry({ source: text.trim(), target: 'x' }),
  });
  if (source === null) return null;
  const target = await desk.questions.words({
    title,
    prompt: l10n.t('What {0} becomes', source.trim()),
    check: (text) => faultOfEntry({ source: 'x', target: text.trim() }),
  });
  if (target === null) return null;
  const entry = { source: source.trim(), target: target.trim() };
  return { ...pair, entries: EntrySet.of([entry]).toTsv(), entries_format: 'tsv' };
}

async function deleteLegacy(
  desk: TermDesk,
  link: ServiceLink,
  { glossary }: NonNullable<ReturnType<typeof asNode<'legacy'>>>,
): Promise<void> {
  const { glossary_id, name } = glossary;
  const detail = joinInert(
    [
      inert`${pairWords(glossary)}: ${entriesName(glossary.entry_count)}`,
      '',
      l10n.t('Where the glossary is listed above too, it goes from there as well.'),
      noWayBack(),
    ],
    '\n',
  );
  const question = l10n.t('Delete the glossary {0}?', name);
  if (!(await desk.questions.confirm(question, detail, l10n.t('Delete')))) return;
  await change(desk, link, { name, what: [glossaries] }, () =>
    link.client.deleteGlossaryV2({ glossary_id }),
  );
  await dropFromSettings(link, glossaryThing(glossary));
}

const glossaries: ForgottenList = { kind: 'glossaries' };

function faultOfEntry(entry: GlossaryEntry): Inert | null {
  return faultOf(() => EntrySet.of([entry]));
}

function noWayBack(): Inert {
  return l10n.t('It is deleted for everybody who uses this account, and cannot be restored.');
}

function accountIsFull(): UserError {
  return new UserError(
    l10n.t(
      'The account holds as many glossaries as it may, so none was made. Delete one that nobody uses, or add the entries to another one.',
    ),
  );
}
