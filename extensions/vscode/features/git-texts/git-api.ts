import type * as vscode from 'vscode';

/** A commit as the editor's own Git extension tells it. */
export interface GitCommit {
  readonly hash: string;
  readonly message: string;
  readonly authorName?: string;
  readonly authorDate?: Date;
}

/** A branch, a tag or a commit. */
export interface GitRef {
  readonly name?: string;
  readonly commit?: string;
}

/** What is used of a repository of the Git extension (`vscode.git`, version 1 of its interface). */
export interface GitRepository {
  readonly rootUri: vscode.Uri;
  /** The text of a file at a commit; rejects where it is not there. */
  show(ref: string, path: string): Promise<string>;
  log(options: { readonly maxEntries: number; readonly path: string }): Promise<GitCommit[]>;
  getRefs(query: { readonly sort?: 'committerdate'; readonly count?: number }): Promise<GitRef[]>;
}

interface GitApi {
  getRepository(uri: vscode.Uri): GitRepository | null;
  openRepository?(root: vscode.Uri): Promise<GitRepository | null>;
}

/** What the Git extension gives to others. */
export interface GitExtension {
  getAPI(version: 1): GitApi;
}
