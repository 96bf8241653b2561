import * as vscode from 'vscode';
import { failureOf, languageLabel } from '../../../../shared/files/index.ts';
import { readReturned } from '../../../../shared/formats/exchange/read-returned.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { openFile } from '../../../../shared/formats/open-file.ts';
import { mayBeReturned } from '../../../../shared/formats/xliff/export/translator-file.ts';
import {
  LockWriter,
  planReturn,
  returnedLanguage,
  writeReturn,
  type ReturnPlan,
  type ReturnedFile,
  type WrittenReturn,
} from '../../../../shared/project/index.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import type { WatchedProject } from '../project/open-project.ts';
import { saveFirst, usableProject } from '../project/plan-project.ts';
import type { ProjectModel } from '../project/project-model.ts';
import type { ProjectPlace } from '../project/project-place.ts';
import { unsavedDocuments } from '../project/project-request.ts';
import { ReplacedFiles } from '../running/replaced-files.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { cancellable } from './exchange-parts.ts';
import { returnText } from './return-text.ts';

/** What is taken besides what is missing and what machines made. */
export interface AskedReturn {
  /** Also over what people wrote or reviewed. */
  readonly overwrite: boolean;
  /** Also where the source changed since. */
  readonly stale: boolean;
}

/** What taking translations back asks; tests answer by themselves. */
export interface ReturnQuestions {
  /** Files that came back; null when the user leaves. */
  readonly files: (place: ProjectPlace) => Promise<readonly vscode.Uri[] | null>;
  /** Which language a file is for that does not say it. `named`: what it says instead. */
  readonly language: (
    file: Inert,
    named: string | null,
    languages: readonly string[],
  ) => Promise<string | null>;
  /** Whether to take what is planned, or to plan with more; null when the user leaves. */
  readonly choose: (plan: ReturnPlan, wishes: AskedReturn) => Promise<ReturnChoice | null>;
  /** Whether to replace so many texts that people wrote or reviewed. */
  readonly replace: (count: number) => Promise<boolean>;
  readonly save: (documents: readonly vscode.TextDocument[]) => Promise<boolean>;
  readonly show: (title: string, text: Inert) => Promise<void>;
}

export type ReturnChoice = 'take' | 'overwrite' | 'stale';

/** What became of files that came back. */
export interface ReturnOutcome {
  readonly plan: ReturnPlan;
  /** Null where nothing was to be taken, which the page says. */
  readonly result: WrittenReturn | null;
  readonly written: ReplacedFiles;
}

type Needs = Pick<Services, 'files' | 'texts' | 'status'>;

/**
 * Shows what is taken of files that came back from a translator and what is left, and writes it when
 * that is wanted. Null when the user leaves. Rejects with a UserError for a file that cannot be used.
 */
export async function takeBack(
  services: Needs,
  model: ProjectModel,
  chosen: readonly vscode.Uri[] | null,
  questions: ReturnQuestions,
): Promise<ReturnOutcome | null> {
  const uris = chosen ?? (await questions.files(model.place));
  if (uris === null || uris.length === 0) return null;
  if (!(await saveFirst(services, model, questions))) return null;
  const opened = await usableProject(services, model);
  const returned = await openReturned(services, uris, opened, questions);
  if (returned === null) return null;
  const run = new TakingBack(services, model, opened, questions);
  return run.run(titleOf(uris), returned);
}

/** Its end is that of no format: the page would be taken for a file of it. */
function titleOf(uris: readonly vscode.Uri[]): string {
  const [first] = uris;
  const name = first === undefined ? '' : nameOfFile(first);
  return uris.length === 1
    ? l10n.t('Take Back ({0})', name)
    : l10n.t('Take Back ({0} Files)', uris.length.toLocaleString());
}

class TakingBack {
  readonly #services: Needs;
  readonly #model: ProjectModel;
  readonly #opened: WatchedProject;
  readonly #questions: ReturnQuestions;
  readonly #written: ReplacedFiles;

  constructor(
    services: Needs,
    model: ProjectModel,
    opened: WatchedProject,
    questions: ReturnQuestions,
  ) {
    this.#services = services;
    this.#model = model;
    this.#opened = opened;
    this.#questions = questions;
    const isUnsaved = (path: string): boolean =>
      unsavedDocuments(model.place).some(({ uri }) => uri.toString() === path);
    this.#written = new ReplacedFiles(services.files, isUnsaved);
  }

  async run(title: string, returned: readonly ReturnedFile[]): Promise<ReturnOutcome | null> {
    const plan = await this.#decide(title, returned);
    if (plan === null) return null;
    const result = plan.files.length === 0 ? null : await this.#write(plan);
    if (result !== null) await this.#questions.show(title, returnText(plan, result));
    return { plan, result, written: this.#written };
  }

  /** Plans, and shows that, until the user takes it. */
  async #decide(title: string, returned: readonly ReturnedFile[]): Promise<ReturnPlan | null> {
    let wishes: AskedReturn = { overwrite: false, stale: false };
    for (;;) {
      const plan = await this.#plan(returned, wishes);
      if (plan === null) return null;
      await this.#questions.show(title, returnText(plan, null));
      const isAll = plan.files.length === 0 && moreOf(plan).length === 0;
      const choice = isAll ? 'take' : await this.#questions.choose(plan, wishes);
      if (choice === null) return null;
      if (choice !== 'take') {
        wishes = { ...wishes, [choice]: true };
        continue;
      }
      const count = ofPeople(plan);
      return count === 0 || (await this.#questions.replace(count)) ? plan : null;
    }
  }

  #plan(returned: readonly ReturnedFile[], wishes: AskedReturn): Promise<ReturnPlan | null> {
    const { project, found } = this.#opened;
    const wanted = { ...wishes, overwritable: project.overwrite };
    return cancellable(l10n.t('Comparing what came back'), (signal) =>
      planReturn(found, returned, wanted, { ...this.#opened, ports: this.#ports(signal) }),
    );
  }

  async #write({ files }: ReturnPlan): Promise<WrittenReturn> {
    const { place } = this.#model;
    const { blobs } = this.#written;
    const lock = new LockWriter(blobs, place.lock.toString(), this.#opened.lock);
    const busy = this.#services.status.busy(l10n.t('Taking translations back'));
    try {
      const written = await writeReturn(files, {
        ...this.#opened,
        ports: this.#ports(new AbortController().signal),
        blobs,
        announce: (updates) => lock.announce(updates),
      });
      if (written.updates.length > 0) await lock.save(written.updates);
      return written;
    } finally {
      busy.dispose();
    }
  }

  #ports(signal: AbortSignal): Parameters<typeof planReturn>[3]['ports'] {
    const { place } = this.#model;
    const pathOf = (name: string): string => place.uriOf(name).toString();
    return { blobs: this.#written.blobs, pathOf, signal };
  }
}

/** What could be taken besides, when it is asked for. */
export function moreOf({ notTaken }: ReturnPlan): readonly Exclude<ReturnChoice, 'take'>[] {
  const reasons = new Set(notTaken.map(({ why }) => why));
  return [
    ...(reasons.has('kept') ? (['overwrite'] as const) : []),
    ...(reasons.has('source-changed') ? (['stale'] as const) : []),
  ];
}

/** How many of the texts that are taken take the place of people's work. */
function ofPeople({ overwritten }: ReturnPlan): number {
  return overwritten.filter(
    ({ origin, isReviewed }) => isReviewed || origin === null || origin === 'person',
  ).length;
}

/** Null when the user leaves. @throws UserError for what is no XLIFF, or cannot be read */
async function openReturned(
  { files }: Needs,
  uris: readonly vscode.Uri[],
  { project: { targets } }: WatchedProject,
  questions: Pick<ReturnQuestions, 'language'>,
): Promise<readonly ReturnedFile[] | null> {
  const returned: ReturnedFile[] = [];
  for (const uri of uris) {
    const name = inertLine(vscode.workspace.asRelativePath(uri, false));
    const file = await readXliff(files, uri, name);
    const { targetLanguage } = file;
    const named = targetLanguage === null ? null : languageLabel(targetLanguage);
    const language =
      returnedLanguage(targetLanguage, targets) ?? (await questions.language(name, named, targets));
    if (language === null) return null;
    returned.push({ language, units: readReturned(file) });
  }
  return returned;
}

async function readXliff(
  files: Needs['files'],
  uri: vscode.Uri,
  name: Inert,
): Promise<LocalisationFile> {
  const opening = files
    .read(uri.toString())
    .then(({ bytes }) => openFile(uri.path, bytes))
    .catch((error: unknown) => {
      const { said, line } = failureOf(error);
      const place = line === null ? name : `${name}:${line}`;
      throw new UserError(
        l10n.t('{0} cannot be used, and nothing was written: {1}', place, localised(said)),
      );
    });
  const { file } = await opening;
  if (mayBeReturned(file)) return file;
  throw new UserError(
    l10n.t('{0} is no XLIFF. Choose the file that the translator gave back.', name),
  );
}
