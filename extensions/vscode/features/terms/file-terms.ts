import type * as vscode from 'vscode';
import type { TermFinder, TermsBetween } from '../../../../shared/formats/terms/term.ts';
import type { Services } from '../../services.ts';
import { presentTarget } from '../languages/pick-target-language.ts';
import { pairOfFile, type SaidLanguages } from './pair-of-file.ts';
import type { TermScope } from './term-scope.ts';
import type { TermSet } from './term-set.ts';
import { TermsInUse } from './terms-in-use.ts';

/** What it uses of the extension. */
type Needs = Pick<Services, 'clock' | 'connection' | 'log' | 'memory' | 'settings'>;

/** The terms that hold for files, by what the files and their folders say of languages. */
export class FileTerms {
  readonly inUse: TermsInUse;
  readonly #services: Needs;

  constructor(services: Needs) {
    this.#services = services;
    this.inUse = new TermsInUse(services);
  }

  get onDidChange(): vscode.Event<void> {
    return this.inUse.onDidChange;
  }

  /** Whether the settings of a file's folder name glossaries at all. */
  areWanted(uri: vscode.Uri): boolean {
    return this.#services.settings(uri).glossaries.some((name) => name.trim() !== '');
  }

  /** What is known now of a file's terms; see `TermsInUse.now`. */
  now(uri: vscode.Uri, languages: SaidLanguages): TermSet | null {
    const pair = this.pairOf(uri, languages);
    return pair === null ? null : this.inUse.now(uri, pair);
  }

  /** The same after it was looked up. */
  async for(uri: vscode.Uri, languages: SaidLanguages): Promise<TermSet | null> {
    const pair = this.pairOf(uri, languages);
    return pair === null ? null : this.inUse.for(uri, pair);
  }

  pairOf(uri: vscode.Uri, languages: SaidLanguages): TermScope | null {
    const source = this.#services.settings(uri).sourceLanguage;
    return pairOfFile(languages, uri.path, { source, target: presentTarget(this.#services, uri) });
  }

  /** For checks, which ask at every unit: each answer is found once and holds until terms change. */
  between(uri: vscode.Uri): TermsBetween {
    const known = new Map<string, TermFinder | null>();
    return (sourceLanguage, targetLanguage) => {
      const key = `${sourceLanguage ?? ''}\n${targetLanguage ?? ''}`;
      let finder = known.get(key);
      if (finder === undefined) {
        finder = this.now(uri, { sourceLanguage, targetLanguage })?.finder ?? null;
        known.set(key, finder);
      }
      return finder;
    };
  }

  dispose(): void {
    this.inUse.dispose();
  }
}
