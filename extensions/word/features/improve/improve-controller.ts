import type { ProsePassage } from '../../../../shared/formats/prose/prose-passage.ts';
import {
  type Manner,
  mannerSupport,
  manners,
  plainManner,
  rephrasePassages,
} from '../../../../shared/writing/index.ts';
import type { TextKey } from '../../l10n/english.ts';
import { WritingLanguages } from '../languages/writing-languages.ts';
import type { Notice } from '../notice.ts';
import type { PaneServices } from '../pane-services.ts';
import { createStore, type Store } from '../store.ts';
import {
  SuggestionsController,
  type FoundSuggestions,
  type SuggestMethod,
} from '../suggestions/suggestions-controller.ts';

export interface MannerState {
  readonly manner: Manner;
  /** Language of the text worked on last, as the service names it; null before. */
  readonly language: string | null;
}

/** The key of a manner's name. */
export function mannerTextKey(manner: Manner): TextKey {
  return manner.kind === 'plain' ? 'manner.plain' : `manner.${manner.name}`;
}

/** Rewording in a style or a tone, never both. */
export class ImproveController {
  readonly suggestions: SuggestionsController;
  readonly manners: Store<MannerState> = createStore<MannerState>({
    manner: plainManner,
    language: null,
  });
  readonly languages: WritingLanguages;
  readonly #services: PaneServices;

  constructor(services: PaneServices, languages = new WritingLanguages(services)) {
    this.#services = services;
    this.languages = languages;
    this.suggestions = new SuggestionsController(services, {
      method: this.#method,
      languages,
      nothing: 'improve.nothing',
      nothingElse: 'improve.nothing',
      notesOf: (languages) => this.#notes(languages),
    });
  }

  async run(): Promise<void> {
    await this.suggestions.run();
  }

  choose(manner: Manner): void {
    this.manners.update({ manner });
  }

  /** Whether the language to write in is known to have no styles and tones. */
  isUnsupported(): boolean {
    return manners.some((manner) => !this.#mayUse(manner));
  }

  /** The manner that "try another" would take: the next one the language has. */
  nextManner(): Manner {
    const { manner } = this.manners.state;
    const offered = manners.filter((each) => this.#mayUse(each));
    const at = offered.findIndex((each) => mannerTextKey(each) === mannerTextKey(manner));
    return offered[(at + 1) % offered.length] ?? plainManner;
  }

  /** Asks about the same text in the next manner. */
  async tryAnother(): Promise<void> {
    this.choose(this.nextManner());
    await this.suggestions.again();
  }

  readonly #method: SuggestMethod = async (passages, client, { signal, targetLanguage }) => {
    let crossing = 0;
    const counted = passages.map((passage): ProsePassage => ({
      ...passage,
      toDocument: (edit) => {
        const placed = passage.toDocument(edit);
        if (placed === null) crossing += 1;
        return placed;
      },
    }));
    const { manner } = this.manners.state;
    const options = { manner, targetLanguage };
    const answer = await rephrasePassages(counted, options, client, signal);
    const found: FoundSuggestions = {
      hunks: answer.passages.flatMap(({ hunks }) => hunks),
      keptAway: crossing + answer.passages.filter(({ outcome }) => outcome === 'kept').length,
      refused: answer.refused.map(({ passage }) => passage),
      languages: answer.languages,
      notApplied: answer.notApplied,
      unchecked: [],
    };
    return found;
  };

  #mayUse(manner: Manner): boolean {
    const { targets, picked } = this.languages.store.state;
    const language = picked ?? this.manners.state.language;
    return mannerSupport(manner, language, targets) !== 'unsupported';
  }

  #notes(languages: readonly string[]): readonly Notice[] {
    const { texts } = this.#services;
    const [language] = languages;
    if (language === undefined) return [];
    this.manners.update({ language });
    const { manner } = this.manners.state;
    const { targets } = this.languages.store.state;
    if (mannerSupport(manner, language, targets) !== 'unsupported') return [];
    this.choose(plainManner);
    const name = texts.languageName(language);
    return [{ tone: 'info', text: texts.say('improve.mannerNotApplied', name) }];
  }
}
