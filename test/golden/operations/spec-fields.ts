/** Fields of the objects of specification 2.7, 2.8 and of the operations in 4.4 to 4.6. */
export interface SpecObject {
  readonly name: string;
  readonly section: string;
  readonly fields: readonly string[];
  /** Routes whose requests and answers hold the object begin so. */
  readonly routes: RegExp;
}

const v3 = /\/v3\/glossaries/;
const style = /\/v3\/style_rules/;

export const specObjects: readonly SpecObject[] = [
  {
    name: 'glossary',
    section: '2.7',
    fields: ['glossary_id', 'ready', 'name', 'dictionaries', 'creation_time'],
    routes: v3,
  },
  {
    name: 'dictionary',
    section: '2.7, 4.4',
    fields: ['source_lang', 'target_lang', 'entries', 'entries_format', 'entry_count'],
    routes: v3,
  },
  {
    name: 'v2 glossary',
    section: '2.7, 4.5',
    fields: [
      'glossary_id',
      'ready',
      'name',
      'source_lang',
      'target_lang',
      'entries',
      'entries_format',
      'creation_time',
      'entry_count',
    ],
    routes: /\/v2\/glossaries/,
  },
  {
    name: 'v2 pair',
    section: '2.7',
    fields: ['source_lang', 'target_lang'],
    routes: /\/v2\/glossary-language-pairs/,
  },
  {
    name: 'style rule list',
    section: '2.8, 4.6',
    fields: [
      'style_id',
      'name',
      'creation_time',
      'updated_time',
      'language',
      'version',
      'configured_rules',
      'custom_instructions',
    ],
    routes: style,
  },
  {
    name: 'custom instruction',
    section: '2.8, 4.6',
    fields: ['id', 'label', 'prompt', 'source_language'],
    routes: style,
  },
  { name: 'listing', section: '4.6', fields: ['detailed', 'page', 'page_size'], routes: style },
];

/** Words of these sections that name no field: parameters of paths, categories and rules. */
export const otherWords: ReadonlySet<string> = new Set([
  'instruction_id',
  'model_type',
  'style_rules',
  'custom_instructions',
  'dates_and_times',
  'calendar_era',
  'use_bc_and_ad',
  'periods_in_academic_degrees',
  'do_not_use',
]);
