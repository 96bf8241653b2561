import * as vscode from 'vscode';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { Format, Surroundings } from '../../../../shared/formats/format.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { runInSlices } from '../localisation-files/run-in-slices.ts';
import type { GitCommit, GitExtension, GitRef, GitRepository } from './git-api.ts';

/** As many as somebody reads through. */
const MOST_COMMITS = 20;
const MOST_REFS = 200;

/** A file as it was: null where a commit does not have it, or has no such file there. */
type FormerFile = LocalisationFile | null;

/** A file in its repository, by the editor's own Git extension. Nothing is read before it is asked for. */
export class GitTexts {
  readonly #uri: vscode.Uri;
  readonly #format: Format;
  /** By commit: what a commit holds never changes. */
  readonly #read = new Map<string, Promise<FormerFile>>();

  readonly #around: () => Promise<Surroundings | null>;

  /** `around`: what each of its texts is read with; null for nothing. */
  constructor(
    uri: vscode.Uri,
    format: Format,
    around: () => Promise<Surroundings | null> = () => Promise.resolve(null),
  ) {
    this.#uri = uri;
    this.#format = format;
    this.#around = around;
  }

  /** Null where the file is in no repository, or the window has no Git. */
  async repository(): Promise<GitRepository | null> {
    const extension = vscode.extensions.getExtension<GitExtension>('vscode.git');
    if (extension === undefined) return null;
    try {
      const git = (await extension.activate()).getAPI(1);
      return git.getRepository(this.#uri);
    } catch {
      // It was turned off, or there is no program `git`.
      return null;
    }
  }

  /** @throws UserError where the file is in no repository. */
  async requireRepository(): Promise<GitRepository> {
    const repository = await this.repository();
    if (repository !== null) return repository;
    throw new UserError(
      l10n.t(
        'This file is in no Git repository that VS Code knows. Open the folder of the repository.',
      ),
    );
  }

  /** Commits that changed the file, the newest first. */
  async commits(repository: GitRepository): Promise<readonly GitCommit[]> {
    return repository.log({ maxEntries: MOST_COMMITS, path: this.#uri.fsPath });
  }

  async refs(repository: GitRepository): Promise<readonly GitRef[]> {
    return repository.getRefs({ sort: 'committerdate', count: MOST_REFS });
  }

  /** The file at a commit. */
  at(repository: GitRepository, commit: string): Promise<FormerFile> {
    const known = this.#read.get(commit) ?? this.#readAt(repository, commit);
    this.#read.set(commit, known);
    return known;
  }

  /** As {@link at}, of a branch, a tag, or what people write for a commit. @throws UserError */
  async atRef(repository: GitRepository, ref: string): Promise<LocalisationFile> {
    let text: string;
    try {
      text = await repository.show(ref, this.#uri.fsPath);
    } catch {
      throw new UserError(
        l10n.t('"{0}" does not have this file. Choose another commit, branch or tag.', ref),
      );
    }
    const file = await this.#parse(text);
    if (file === null) {
      throw new UserError(l10n.t('What "{0}" has of this file cannot be read.', ref));
    }
    return file;
  }

  async #readAt(repository: GitRepository, commit: string): Promise<FormerFile> {
    try {
      return await this.#parse(await repository.show(commit, this.#uri.fsPath));
    } catch {
      return null;
    }
  }

  async #parse(text: string): Promise<FormerFile> {
    const { readInSteps } = await this.#format.load();
    const around = (await this.#around()) ?? undefined;
    try {
      return await runInSlices(readInSteps(text, around), () => false);
    } catch (error) {
      if (error instanceof FormatError) return null;
      throw error;
    }
  }
}
