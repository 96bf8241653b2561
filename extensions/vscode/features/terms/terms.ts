import * as vscode from 'vscode';
import type { DictionaryPair } from '../../../../shared/api/types/glossaries.ts';
import type { ChangedTerm } from '../../../../shared/terms/index.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import type { TermDesk } from '../term-tree/term-desk.ts';
import { editorTermQuestions, type TermQuestions } from '../term-tree/term-questions.ts';
import { addEntry, addToNewGlossary, type AddedEntry } from './add-entry.ts';
import { askForPhrases } from './ask-for-phrases.ts';
import { chosenPhrases, type ChosenPhrases } from './chosen-phrases.ts';
import { languagesFor } from './languages-for.ts';
import { pickGlossary } from './pick-glossary.ts';
import type { Phrases } from './phrases-at.ts';
import { TermImpactView } from './term-impact-view.ts';
import type { LocalisationFiles } from '../localisation-files/localisation-files.ts';
import type { TranslateFiles } from '../translate-files/translate-files.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  'connection' | 'disposables' | 'files' | 'keyValues' | 'memory' | 'settings' | 'status' | 'texts'
> &
  WithFeatures<{ localisationFiles: LocalisationFiles; translateFiles: TranslateFiles }>;

/** Growing glossaries from the editor, and what a change of terms means for the workspace. */
export class Terms {
  /** Tests answer these by themselves. */
  questions: TermQuestions = editorTermQuestions;
  readonly impact: TermImpactView;
  readonly #services: Needs;

  constructor(services: Needs) {
    this.#services = services;
    this.impact = services.disposables.add(new TermImpactView(services));
    void this.#followDocuments();
  }

  /** Puts what is chosen in the editor into a glossary; the rest is asked for. */
  async add(): Promise<void> {
    const chosen = await chosenPhrases(
      this.#services,
      await this.#services.features.localisationFiles(),
    );
    const link = await this.#services.connection.require();
    if (link === null) return;
    const { questions } = this;
    const pair = await languagesFor(
      this.#services,
      link,
      chosen.resource,
      chosen.languages,
      questions,
    );
    const phrases = pair === null ? null : await this.#ask(chosen, pair);
    if (pair === null || phrases === null) return;
    const added = await this.#put(link, chosen, pair, phrases);
    if (added === null) return;
    const { changed, glossary, isUsedNow } = added;
    const said = [glossary.name, phrases.source, phrases.target];
    this.#services.status.flash(
      isUsedNow
        ? l10n.t('{0}, in use here from now on: {1} → {2}', ...said)
        : l10n.t('{0}: {1} → {2}', ...said),
    );
    await this.entriesChanged(pair, [changed]);
  }

  /**
   * After entries of a dictionary were changed: looks for units of the workspace that follow the old
   * ones, and offers to translate them again.
   */
  async entriesChanged(pair: DictionaryPair, changes: readonly ChangedTerm[]): Promise<void> {
    const { terms } = await this.#services.features.localisationFiles();
    for (const { source, before } of changes) {
      if (before !== null) terms.inUse.formerly.note(source, before);
    }
    const isKnown = this.impact.knows({ pair, changes });
    if (isKnown || vscode.workspace.workspaceFolders === undefined) return;
    const count = await this.impact.add({ pair, changes });
    if (count === 0) return;
    const show = l10n.t('Show');
    const sentence =
      count === 1
        ? l10n.t('One segment of the workspace has another wording than the glossary.')
        : l10n.t(
            '{0} segments of the workspace have another wording than the glossary.',
            count.toLocaleString(),
          );
    if ((await this.questions.say(sentence, [show])) === show) await this.impact.reveal();
  }

  /** Translates the ticked units again, each through the review of its file. */
  async translateTicked(): Promise<void> {
    const units = this.impact.ticked();
    if (units.size === 0) {
      throw new UserError(l10n.t('No segment is ticked. Tick those to translate again.'));
    }
    const files = await this.#services.features.translateFiles();
    await files.translateUnits(units);
  }

  #ask(chosen: ChosenPhrases, pair: DictionaryPair): Promise<Phrases | null> {
    const { phrases, sourceIsChosen } = chosen;
    const { source_lang: source, target_lang: target } = pair;
    return askForPhrases(this.questions, { phrases, sourceIsChosen, source, target });
  }

  async #put(
    link: ServiceLink,
    { resource }: ChosenPhrases,
    pair: DictionaryPair,
    entry: Phrases,
  ): Promise<AddedEntry | null> {
    const desk = this.#desk();
    const { value: glossaries } = await link.lists.glossaries({ freshness: 'current' });
    const names = this.#services.settings(resource).glossaries;
    const picked = await pickGlossary(this.questions, glossaries, names, pair);
    if (picked === null) return null;
    const { glossary } = picked;
    if (glossary === null) return addToNewGlossary(desk, link, pair, entry);
    return addEntry(desk, link, { glossary, namesInUse: names }, pair, entry);
  }

  #desk(): TermDesk {
    return {
      services: this.#services,
      questions: this.questions,
      changed: async ({ lists }, ...what) => {
        for (const each of what) await lists.forget(each);
      },
    };
  }

  async #followDocuments(): Promise<void> {
    const { models } = await this.#services.features.localisationFiles();
    this.#services.disposables.add(
      models.onDidRest(({ document }) => {
        void this.impact.follow(document);
      }),
    );
  }
}
