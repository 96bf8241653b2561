import type { Formality } from '../../api/types/translate-text.ts';
import { qaRules } from '../../formats/qa/target-rules.ts';
import { say } from '../../messages/message.ts';
import {
  choiceField,
  described,
  flagField,
  listField,
  mapField,
  parsedField,
  recordField,
  shortField,
  someField,
  textField,
  type Field,
  type PlacedValue,
  type SchemaPart,
} from './fields.ts';
import { languageSpellings, readLanguage, type LanguageSpelling } from './language-spelling.ts';
import { readPattern, type PathPattern } from './path-pattern.ts';

const formalities: readonly Formality[] = ['default', 'more', 'less', 'prefer_more', 'prefer_less'];

/** What of existing translations the project may write over when their source changed. */
const overwritable = ['nothing', 'machine', 'reviewed'] as const;
export type Overwritable = (typeof overwritable)[number];

const languageField: Field<string> = parsedField(
  readLanguage,
  (code) => say('project-value.language', { code }),
  { examples: ['en', 'pt-BR', 'zh-Hans'] },
);

const patternField: Field<PathPattern> = {
  schema: { ...textField.schema, examples: ['locales/{lang}/{ns}.json'] },
  read: (node, notes) => {
    const text = textField.read(node, notes);
    if (text === null) return null;
    const pattern = readPattern(text);
    return 'code' in pattern ? notes.refuse(node, pattern) : pattern;
  },
};

/** Part of a name of a file, and never of a path. */
const nameField: Field<string> = parsedField(
  (text) => (/^[\w@+-][\w.@+-]{0,34}$/.test(text) ? text : null),
  (code) => say('project-value.name', { code }),
);

const ruleField: Field<string> = {
  schema: { type: 'string', enum: qaRules.map(({ id }) => id) },
  read: choiceField(qaRules.map(({ id }) => id)).read,
};

const groupFields = {
  pattern: described(
    'Where the files of each language lie, from the folder of this file: {lang} is the language, {name} any part of one name, * too, and ** any folders.',
    patternField,
  ),
  source: described(
    'Where the files lie that are translated, if not where the pattern has them in the source language. It has the same places but {lang}.',
    patternField,
  ),
  spelling: described(
    'How names of files spell languages: pt-BR, pt_BR, pt-br, pt_br, or pt-rBR as Android has it. As found without.',
    choiceField(languageSpellings),
  ),
} as const;

/** Files of one pattern as they are written down. */
export interface GroupValues {
  readonly pattern: PathPattern;
  /** Null for the pattern itself. */
  readonly source: PathPattern | null;
  readonly spelling: LanguageSpelling | null;
}

const noOwn = { source: null, spelling: null } as const;

const shortGroup: Field<GroupValues> = {
  schema: groupFields.pattern.schema,
  read: (node, notes) => {
    const pattern = groupFields.pattern.read(node, notes);
    return pattern === null ? null : { ...noOwn, pattern };
  },
};

const wholeGroup = recordField(groupFields, ['pattern']);

const longGroup: Field<GroupValues> = {
  schema: wholeGroup.schema,
  read: (node, notes) => {
    const { pattern, ...own } = wholeGroup.read(node, notes)?.values ?? {};
    return pattern === undefined ? null : { ...noOwn, ...own, pattern };
  },
};

/** What is asked of the service, as it is written down. */
export interface WishValues {
  readonly glossary?: readonly string[];
  readonly style?: string;
  readonly formality?: Formality;
  readonly instructions?: readonly string[];
}

const wishFields = {
  glossary: described(
    'Glossaries of the account, by name or id; "auto" is every one that has the languages.',
    someField(textField),
  ),
  style: described('Style rule list of the account, by name or id.', textField),
  formality: described('How formal.', choiceField(formalities)),
  instructions: described('What to mind, such as "Use short sentences."', someField(textField)),
} as const;

/** Of one language. */
export interface LanguageValues extends WishValues {
  readonly code?: string;
}

/** Of the whole project. */
export interface ProjectValues extends WishValues {
  readonly source?: string;
  readonly targets?: readonly PlacedValue<string>[];
  readonly files?: readonly PlacedValue<GroupValues>[];
  readonly languages?: ReadonlyMap<string, { readonly values: LanguageValues }>;
  readonly rules?: ReadonlyMap<string, boolean>;
  readonly overwrite?: Overwritable;
}

/** Every field of interlinear.json: read, and described in its schema, from here. */
const projectFields = {
  $schema: described('Address of the schema of this file.', textField),
  source: described('Language of the files that are translated.', languageField),
  targets: described('Languages they are translated into.', listField(languageField)),
  files: described(
    'Where the files lie: patterns, or objects with a pattern and more.',
    listField(shortField(shortGroup, longGroup)),
  ),
  ...wishFields,
  languages: described(
    'What is different in single languages. Instructions are added to those of the project.',
    mapField(
      languageField,
      recordField({
        ...wishFields,
        code: described(
          'What names of files call this language, if not by a spelling of its code: "zh-CN" for zh-Hans.',
          nameField,
        ),
      }),
    ),
  ),
  rules: described(
    'Rules of quality that are on (true) or off (false).',
    mapField(ruleField, flagField),
  ),
  overwrite: described(
    'What may be written over when its source changed: "machine" (when left out) is what a machine made and nobody reviewed, "reviewed" is what a machine made, "nothing" is nothing. What people wrote never is, but by name.',
    choiceField(overwritable),
  ),
} as const;

export const projectField: Field<{ readonly values: ProjectValues }> = recordField(projectFields, [
  'source',
  'targets',
  'files',
]);

/** The schema of interlinear.json. */
export const projectSchema: SchemaPart = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Interlinear: files of a project and their languages',
  ...projectField.schema,
};
