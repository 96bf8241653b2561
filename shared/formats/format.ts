import type { SourceMemory } from './catalogue/source-memory.ts';
import type { DecodedText } from '../text/encodings/decoded-text.ts';
import type { Edit } from '../text/edits.ts';
import type { Steps } from '../text/steps.ts';
import type { LanguageInPath } from './catalogue/language-in-path.ts';
import type { LiveCheck } from './live-findings.ts';
import type { LocalisationFile, OwnReadingLimits } from './model.ts';
import type { ProsePassage } from './prose/prose-passage.ts';
import type { ProseRequest } from './prose/prose-request.ts';
import type { TermsBetween } from './terms/term.ts';

/**
 * A format of localisation files: all that anything outside its folder may know of it. The list is
 * `registry.ts`. What reads such files is loaded when one is opened, so that a host pays for the
 * formats it meets alone.
 */
export interface Format {
  /** Kebab-case, stable; also the id of its language in VS Code. */
  readonly id: string;
  /** A proper name, the same in every language: `XLIFF`. */
  readonly name: string;
  /** Of files that are found in folders and worked on in editors: lower case, without dot. */
  readonly extensions: readonly string[];
  /** Extensions that say too little: such files are opened when a person names one. */
  readonly namedExtensions: readonly string[];
  /** Those of them that no other kind of file has where programs are made: menus offer such files. */
  readonly offeredExtensions?: readonly string[];
  /**
   * Files with such an extension that are found and worked on all the same, by their paths; `pattern`
   * is what of it a regular expression can tell, without regard to case. Absent where there are none.
   */
  readonly paths?: MeantPaths;
  /**
   * `source-and-target`: one file holds both, and is filled in place; `source-and-targets`: so does
   * one for all languages, and is filled for one after the other. `one`: a file holds one language, and its translation goes into a file of its own. `file-per-language`: so it does, and
   * where that file is there already, what it lacks is filled in.
   */
  readonly languages: 'source-and-target' | 'source-and-targets' | 'one' | 'file-per-language';
  /**
   * Where a path says the language of its file; null where nothing does. Absent where files of this
   * kind say it as most do.
   */
  readonly languageInPath?: (path: string) => LanguageInPath | null;
  /** Where a result goes that has a place of its own; null or absent for the usual one, beside the file. */
  readonly resultPath?: (path: string, language: string) => string | null;
  /** How such files are named after languages where their neighbours do not show it; absent for `pt-BR`. */
  readonly languageSpelling?: 'underscore';
  /** True of documents, whose texts are paragraphs without keys. */
  readonly isProse?: boolean;
  /** Whether a file may name its own encoding, as XML does. */
  readonly namesItsEncoding: boolean;
  /**
   * What VS Code is told of its language; grammar and configuration lie beside the manifest. Null
   * where VS Code knows such files itself.
   */
  readonly editor: EditorLanguage | null;
  /** Whether text is of this format by its beginning, for files whose name does not tell. */
  readonly sniff: (start: string) => boolean;
  /** Whether a text that has no name yet is surely of this format. */
  readonly isSurely: (text: string) => boolean;
  /** What works on such files. Asking again costs nothing. */
  readonly load: () => Promise<FormatCode>;
}

export interface MeantPaths {
  readonly pattern: string;
  readonly isMeant: (path: string) => boolean;
  /** Files that lie among those of the format, and hold no texts; absent where there are none. */
  readonly isNeighbour?: (path: string) => boolean;
  /** Whether a file has to begin like one as well, for its extension is that of very many others. */
  readonly asksText?: boolean;
}

export interface EditorLanguage {
  /** Names that people may choose it by; the first is shown. */
  readonly aliases: readonly [string, ...string[]];
  /** Regular expression of a first line, for files without an extension. */
  readonly firstLine?: string;
  /** Of the grammar we bring for it, where we do. */
  readonly scopeName?: string;
  /** Whether long lines are wrapped where the user has not said otherwise. */
  readonly wrapsLines: boolean;
}

/** What is known of a file beside its own text, where somebody is going to fill it. */
export interface Surroundings {
  /**
   * Text of the file whose translation it is; null where there is none. A file that holds its sources
   * itself may have one all the same: a template, or that of the language of the sources.
   */
  readonly source: string | null;
  /** Of the sources, where the file does not say it; null when nobody knows. */
  readonly sourceLanguage: string | null;
  /** Into which language, where the file does not say it: its plural forms are asked for. */
  readonly targetLanguage: string | null;
  /** What is made of it goes into another file, in which nothing of its own language is wanted. */
  readonly isForNewFile: boolean;
  /** The language that the path of the file says, of which a new one is made. Absent for none. */
  readonly pathLanguage?: string | null;
  /** Where several translations of one source are read, what was read of that. */
  readonly memory?: SourceMemory;
  /** What is known of translations that are there. Absent where nobody knows. */
  readonly madeFrom?: MadeFrom | undefined;
}

/** Whether a translation is known to have been made from a text. */
export type MadeFrom = (translation: string, source: string) => boolean;

/** Reads and checks files of one format. */
export interface FormatCode {
  /**
   * Decodes a file. `hint`: the encoding where the bytes do not tell, null for none.
   * @throws EncodingError when they are no text.
   */
  readonly decode: (bytes: Uint8Array, hint: string | null) => DecodedText;
  /** What becomes of characters that the encoding of a file lacks. */
  readonly unencodable: 'character-reference' | 'refuse';
  /** Plain text as such a file writes it. */
  readonly escapeText: (text: string) => string;
  /**
   * Reads decoded text without byte order mark; long files unit by unit. `encoding`: of its bytes,
   * where these are known.
   * @throws FormatError when it is refused.
   */
  readonly readInSteps: (
    text: string,
    around?: Surroundings,
    encoding?: string | null,
  ) => Steps<LocalisationFile>;
  /**
   * Reads one text after the other that an open file becomes. What a change cannot have touched is not
   * read again; the result is that of `readInSteps` all the same. Absent where all is read each time.
   */
  readonly createRereader?: () => (text: string) => Steps<LocalisationFile>;
  /**
   * Of a file whose targets are in the language of its sources, what a file of another language begins
   * as: its sources alone, and that language named. Null for any other file. Absent where files
   * hold no sources. @throws FormatError
   */
  readonly emptied?: (text: string, around: Surroundings) => string | null;
  /** A checker for one file; it keeps what it found in the last text it could read. */
  readonly createLiveCheck: (terms: TermsBetween, reading?: OwnReadingLimits) => LiveCheck;
  /**
   * Edits that add a text under a new key, whose parts stand between dots, behind those it is nearest
   * to; null where something is in its way. Absent where keys are not made by hand. @throws FormatError
   */
  readonly planNewText?: (text: string, added: AddedText) => readonly Edit[] | null;
  /** What is prose in such a file, in order, without overlaps. @throws FormatError */
  readonly readProse: (text: string, request: ProseRequest) => FormatProse;
}

/** A text that a file is to have under a key of its own. */
export interface AddedText {
  readonly id: string;
  readonly text: string;
  /** The key is a text itself: nothing in it parts anything. */
  readonly isWhole: boolean;
}

export interface FormatProse {
  readonly passages: readonly ProsePassage[];
  /** The language the file itself gives its text, null when it gives none. */
  readonly language: string | null;
  /** Passages that were wanted and cannot be changed: targets of XLIFF that hold CDATA. */
  readonly leftOut: number;
}
