import * as vscode from 'vscode';
import type {
  ConflictChoice,
  EntryConflict,
  TwoWayPlan,
} from '../../../../shared/api/glossaries/plan-two-way-sync.ts';
import type { DictionaryPair, Glossary } from '../../../../shared/api/types/glossaries.ts';
import type { TermFileFormat } from '../../../../shared/formats/terms/open-term-file.ts';
import { type PreparedFileSync, prepareFileSync } from '../../../../shared/terms/index.ts';
import type { ServiceLink, Services } from '../../services.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { ConflictPage } from './conflict-page.ts';
import { editorSyncQuestions, type SyncQuestions } from './sync-questions.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  'connection' | 'disposables' | 'files' | 'keyValues' | 'memory' | 'status' | 'texts'
>;

/** Which glossary a file goes with, by the file's address. */
const KEY = 'glossaryFiles.glossaries';

type ReadySync = Extract<PreparedFileSync, { outcome: 'ready' }>;

interface SyncOfFile {
  readonly uri: vscode.Uri;
  readonly name: string;
  readonly glossary: Glossary;
  readonly link: ServiceLink;
  readonly prepared: ReadySync;
}

/** Files of a repository that are kept in step with glossaries of the account, both ways. */
export class GlossaryFiles {
  readonly #services: Needs;
  readonly conflicts: ConflictPage;
  /** Tests put their own in its place. */
  questions: SyncQuestions = editorSyncQuestions;

  constructor(services: Needs) {
    this.#services = services;
    this.conflicts = services.disposables.add(new ConflictPage());
  }

  /** Compares, shows conflicts to be decided, else what would change, and does it. */
  async sync(given: vscode.Uri | null): Promise<void> {
    const uri = given ?? (await this.questions.file());
    if (uri === null) return;
    const format = formatOf(uri);
    const link = await this.#services.connection.require();
    if (link === null) return;
    await saveOpen(this.#services, uri);
    const glossary = await this.#glossaryFor(uri, link);
    if (glossary === null) return;
    const prepared = await this.#prepare(uri, format, glossary, link);
    if (prepared === null) return;
    const sync = { uri, name: nameOf(uri), glossary, link, prepared };
    const plan = prepared.plan();
    if (plan.conflicts.length === 0) {
      await this.#carryOut(sync, plan);
      return;
    }
    const title = titleOf(sync);
    await this.conflicts.open({
      title,
      conflicts: plan.conflicts,
      finish: (choose) => this.#finish(sync, choose),
    });
  }

  async #finish(
    sync: SyncOfFile,
    choose: (conflict: EntryConflict) => ConflictChoice,
  ): Promise<void> {
    if (await this.#carryOut(sync, sync.prepared.plan(choose))) {
      await this.conflicts.close(titleOf(sync));
    }
  }

  /** True once both are in step, but for what was left open. */
  async #carryOut(sync: SyncOfFile, plan: TwoWayPlan): Promise<boolean> {
    const { prepared, link, glossary, name } = sync;
    const { serviceChanges, fileChanges, conflicts } = plan;
    const { isNewFile, warnings } = prepared;
    const isSame = serviceChanges.length === 0 && fileChanges.length === 0 && !isNewFile;
    if (!isSame) {
      const isAgreed = await this.questions.confirm({
        title: titleOf(sync),
        toGlossary: serviceChanges,
        toFile: fileChanges,
        isNewFile,
        warnings: warnings.map(localised),
        leftOpen: conflicts.length,
      });
      if (!isAgreed) return false;
    }
    const busy = this.#services.status.busy(l10n.t('Bringing {0} into step', name));
    try {
      const outcome = await prepared.carryOut(plan);
      if (outcome !== 'done') throw changedMeanwhile(outcome, name);
    } finally {
      busy.dispose();
      await link.lists.forget({ kind: 'entries', glossaryId: glossary.glossary_id });
    }
    this.questions.say(
      isSame
        ? l10n.t('{0} and the glossary {1} are in step already.', name, glossary.name)
        : l10n.t('{0} and the glossary {1} are in step.', name, glossary.name),
    );
    return true;
  }

  /** The one the file went with before, else the one that is picked. */
  async #glossaryFor(uri: vscode.Uri, { lists }: ServiceLink): Promise<Glossary | null> {
    const { workspace } = this.#services.memory;
    const known = workspace.get<Readonly<Record<string, string>>>(KEY, {});
    const { value: glossaries } = await lists.glossaries({ freshness: 'fresh' });
    const before = glossaries.find(({ glossary_id }) => glossary_id === known[uri.toString()]);
    if (before !== undefined) return before;
    if (glossaries.length === 0) {
      throw new UserError(
        l10n.t(
          'The account has no glossary yet. Create one in the view "Terms and Style", or import one there.',
        ),
      );
    }
    const chosen = await this.questions.glossary(glossaries, nameOf(uri));
    if (chosen !== null) {
      await workspace.update(KEY, { ...known, [uri.toString()]: chosen.glossary_id });
    }
    return chosen;
  }

  /** Files that do not name their languages hold one pair, which is asked for. Null on Escape. */
  async #prepare(
    uri: vscode.Uri,
    format: TermFileFormat,
    glossary: Glossary,
    link: ServiceLink,
  ): Promise<ReadySync | null> {
    const { keyValues, files } = this.#services;
    const ports = { client: link.client, blobs: files, memory: keyValues };
    const identity = await link.identity();
    const compare = (pair: DictionaryPair | null): Promise<PreparedFileSync> =>
      prepareFileSync({ path: uri.toString(), format, glossary, identity, pair }, ports);
    if (format !== 'tsv') {
      const named = await compare(null);
      if (named.outcome === 'ready') return named;
      if (format === 'tbx') throw refused(uri, named.problems);
    }
    const pair = await this.#pairOf(uri, glossary);
    if (pair === null) return null;
    const prepared = await compare(pair);
    if (prepared.outcome === 'ready') return prepared;
    throw refused(uri, prepared.problems);
  }

  async #pairOf(uri: vscode.Uri, { dictionaries }: Glossary): Promise<DictionaryPair | null> {
    const [first, second] = dictionaries;
    const pair =
      first !== undefined && second === undefined
        ? first
        : await this.questions.pair(dictionaries, nameOf(uri));
    return pair === null ? null : { source_lang: pair.source_lang, target_lang: pair.target_lang };
  }
}

function refused(uri: vscode.Uri, problems: readonly Message[]): UserError {
  const [first = '', ...rest] = problems.map(localised);
  return new UserError(
    rest.length === 0
      ? l10n.t('{0} cannot be used: {1}', nameOf(uri), first)
      : l10n.t('{0} has {1} problems. The first: {2}', nameOf(uri), rest.length + 1, first),
  );
}

function titleOf({ glossary, name }: SyncOfFile): string {
  return `${glossary.name} ↔ ${name}`;
}

function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function formatOf(uri: vscode.Uri): TermFileFormat {
  const ending = /\.(csv|tsv|tbx)$/i.exec(uri.path)?.[1]?.toLowerCase();
  if (ending === 'csv' || ending === 'tsv' || ending === 'tbx') return ending;
  throw new UserError(
    l10n.t(
      '{0} is no file of entries. Choose a file whose name ends in .csv, .tsv or .tbx.',
      nameOf(uri),
    ),
  );
}

/** The file is compared as it is on the disk. */
async function saveOpen({ texts }: Pick<Services, 'texts'>, uri: vscode.Uri): Promise<void> {
  const open = vscode.workspace.textDocuments.find(
    (document) => document.uri.toString() === uri.toString(),
  );
  if (open?.isDirty === true) await texts.save(open);
}

function changedMeanwhile(what: 'service-changed' | 'file-changed', name: string): UserError {
  return new UserError(
    what === 'service-changed'
      ? l10n.t(
          'The glossary was changed by somebody else meanwhile, so nothing was sent or written. Compare {0} again.',
          name,
        )
      : l10n.t(
          '{0} was changed meanwhile. The glossary has its part; compare again to write the file.',
          name,
        ),
  );
}
