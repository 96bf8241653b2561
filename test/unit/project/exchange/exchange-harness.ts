import assert from 'node:assert/strict';
import { createSystemClock } from '../../../../shared/clock/system-clock.ts';
import { createBlobStore } from '../../../../shared/files/replace-file.ts';
import type { ExchangeDocument } from '../../../../shared/formats/exchange/exchange-document.ts';
import { readReturned } from '../../../../shared/formats/exchange/read-returned.ts';
import { writeXliff1 } from '../../../../shared/formats/xliff/export/write-xliff-1.ts';
import { writeXliff2 } from '../../../../shared/formats/xliff/export/write-xliff-2.ts';
import {
  exportProject,
  findProjectFiles,
  LOCK_FILE,
  LockWriter,
  planReturn,
  readLock,
  readProject,
  type FoundProject,
  type Lock,
  type Project,
  type ProjectExport,
  type ReturnPlan,
  writeReturn,
} from '../../../../shared/project/index.ts';
import { openExchange, textWith } from '../../../../shared/project/exchange/open-exchange.ts';
import { itemInLanguage } from '../../../../shared/translation/plan/item-in-language.ts';
import { answersOf, pseudoOutcomes } from '../../../../shared/translation/index.ts';
import { openText } from '../../../doubles/loaded-formats.ts';
import { MemoryFiles } from '../../../doubles/memory-files.ts';

const everything = { paths: new Set<string>(), missing: false, stale: false };
const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

/** A project in memory whose texts are given to a translator and come back. */
export class ExchangeProject {
  readonly files = new MemoryFiles();
  readonly project: Project;
  readonly #blobs = createBlobStore(this.files, createSystemClock());

  constructor(settings: object, texts: Readonly<Record<string, string>>) {
    const base = { source: 'en', targets: ['de'], ...settings };
    const { project, problems } = readProject(JSON.stringify(base));
    this.project = project ?? assert.fail(JSON.stringify(problems));
    for (const [path, text] of Object.entries(texts)) this.files.put(path, text);
  }

  text(path: string): string | null {
    return this.files.text(path);
  }

  /** Everything that is there, by path, without the lock. */
  all(): Readonly<Record<string, string | null>> {
    const paths = [...this.files.files.keys()].filter((path) => path !== LOCK_FILE);
    return Object.fromEntries(paths.map((path) => [path, this.text(path)]));
  }

  get lock(): Lock {
    return readLock(this.text(LOCK_FILE) ?? '');
  }

  async export(wishes: Partial<typeof everything> = {}): Promise<ProjectExport> {
    const wanted = { ...everything, ...wishes };
    return exportProject(await this.#found(), this.project.targets, wanted, this.#parts());
  }

  /** The document of the one language. */
  async document(wishes: Partial<typeof everything> = {}): Promise<ExchangeDocument> {
    const { languages, unread } = await this.export(wishes);
    assert.deepEqual(unread, []);
    return languages[0]?.document ?? assert.fail('nothing was exported');
  }

  async xliff(version: 1 | 2 = 2): Promise<string> {
    const document = await this.document();
    return version === 1 ? writeXliff1(document) : writeXliff2(document);
  }

  async plan(
    xliff: string,
    wishes: { readonly overwrite?: boolean; readonly stale?: boolean } = {},
  ): Promise<ReturnPlan> {
    const units = readReturned(openText('back.xlf', xliff));
    const wanted = { overwrite: false, stale: false, overwritable: this.project.overwrite };
    const returned = [{ language: 'de', units }];
    return planReturn(await this.#found(), returned, { ...wanted, ...wishes }, this.#parts());
  }

  /** Takes what came back, and gives the plan by which that was done. */
  async import(xliff: string, wishes: Parameters<this['plan']>[1] = {}): Promise<ReturnPlan> {
    const plan = await this.plan(xliff, wishes);
    await this.write(plan);
    return plan;
  }

  /** Fills what is missing without going through XLIFF. */
  async translate(): Promise<void> {
    const { sources } = await this.#found();
    for (const source of sources) {
      for (const target of source.targets) {
        const opened = await openExchange(source, target, this.#parts());
        const { items } = opened.file.select(byDefault);
        const own = items.map((item) => itemInLanguage(item, target.language));
        const answers = answersOf(pseudoOutcomes(own)).map((each) => ({ ...each, isOwn: true }));
        const { newText } = textWith(opened.file, target.language, answers);
        this.files.put(opened.output, newText);
      }
    }
  }

  async write(plan: ReturnPlan): Promise<void> {
    const writer = new LockWriter(this.#blobs, LOCK_FILE, this.lock);
    const parts = {
      ...this.#parts(),
      blobs: this.#blobs,
      announce: (updates: Parameters<LockWriter['announce']>[0]) => writer.announce(updates),
    };
    const { files, unread, updates } = await writeReturn(plan.files, parts);
    assert.deepEqual(unread, []);
    for (const { written } of files) assert.notEqual(written.outcome, 'failed');
    await writer.save(updates);
  }

  async #found(): Promise<FoundProject> {
    return findProjectFiles(this.project, {
      list: (folder) => {
        const names = [...this.files.files.keys()];
        return Promise.resolve(
          names.filter((name) => folder === '' || name.startsWith(`${folder}/`)),
        );
      },
    });
  }

  #parts(): Parameters<typeof exportProject>[3] {
    const ports = { blobs: this.#blobs, pathOf: (name: string) => name };
    return { project: this.project, lock: this.lock, ports };
  }
}

/** An XLIFF file as our own pseudo-translation fills it. */
export function fillXliff(xliff: string): string {
  const file = openText('back.xlf', xliff);
  const answers = answersOf(pseudoOutcomes(file.select(byDefault).items));
  return textWith(file, 'de', answers).newText;
}
