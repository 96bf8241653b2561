import type { FieldPlaces } from './field-place.ts';

const tree = 'extensions/vscode/features/term-tree';

export const termFieldPlaces: FieldPlaces = {
  'glossary.glossary_id': { seen: '“Copy Id”', source: tree },
  'glossary.ready': { seen: 'view: “not ready yet”; Word: not offered until then', source: tree },
  'glossary.name': { seen: 'view: label; “Rename Glossary…”', source: tree },
  'glossary.dictionaries': { seen: 'view: nodes below the glossary', source: tree },
  'glossary.creation_time': { seen: 'view: tooltip', source: tree },
  'dictionary.source_lang': { seen: 'view: label of the dictionary', source: tree },
  'dictionary.target_lang': { seen: 'view: label of the dictionary', source: tree },
  'dictionary.entry_count': { seen: 'view: beside the label', source: tree },
  'dictionary.entries': {
    seen: 'table of the dictionary, one row each',
    source: 'extensions/vscode/features/glossary-table',
  },
  'dictionary.entries_format': {
    seen: '“Import Glossary Entries…” reads either; TSV goes out',
    source: 'shared/api/glossaries/plan-sync.ts',
  },
  'v2 glossary.glossary_id': { seen: '“Copy Id”', source: tree },
  'v2 glossary.ready': {
    seen: 'no place of its own: legacy; `glossary list --legacy`',
    source: 'extensions/cli/commands/terms/glossary-list.ts',
  },
  'v2 glossary.name': { seen: 'view: label, in a group of their own', source: tree },
  'v2 glossary.source_lang': { seen: 'view: beside the label', source: tree },
  'v2 glossary.target_lang': { seen: 'view: beside the label', source: tree },
  'v2 glossary.creation_time': { seen: 'view: tooltip', source: tree },
  'v2 glossary.entry_count': { seen: 'view: beside the label', source: tree },
  'v2 glossary.entries': { seen: '“Export Glossary Entries…”', source: tree },
  'v2 glossary.entries_format': {
    seen: 'none are made; see POST /v2/glossaries',
    source: 'extensions/cli/commands/terms/glossary-create.ts',
  },
  'v2 pair.source_lang': {
    seen: 'deprecated; see GET /v2/glossary-language-pairs',
    source: 'extensions/cli/commands/terms/glossary-list.ts',
  },
  'v2 pair.target_lang': {
    seen: 'deprecated; see GET /v2/glossary-language-pairs',
    source: 'extensions/cli/commands/terms/glossary-list.ts',
  },
  'style rule list.style_id': { seen: '“Copy Id”', source: tree },
  'style rule list.name': { seen: 'view: label; “Rename Style Rule List…”', source: tree },
  'style rule list.creation_time': {
    seen: '“Edit Style Rules as JSON”: time of the document',
    source: tree,
  },
  'style rule list.updated_time': { seen: 'view: tooltip', source: tree },
  'style rule list.language': { seen: 'view: beside the label', source: tree },
  'style rule list.version': { seen: 'view: tooltip', source: tree },
  'style rule list.configured_rules': {
    seen: 'view: nodes; “Edit Style Rules as JSON”',
    source: tree,
  },
  'style rule list.custom_instructions': { seen: 'view: nodes below the list', source: tree },
  'custom instruction.id': { seen: '“Copy Id”', source: tree },
  'custom instruction.label': { seen: 'view: label of the instruction', source: tree },
  'custom instruction.prompt': {
    seen: 'view: beside the label; “Edit Style Instruction…”',
    source: tree,
  },
  'custom instruction.source_language': {
    seen: 'view: tooltip; “Edit Style Instruction…”',
    source: tree,
  },
  'listing.detailed': {
    seen: 'the view lists all in detail',
    source: 'shared/api/resources/each-page.ts',
  },
  'listing.page': {
    seen: 'the view has all pages',
    source: 'shared/api/resources/each-page.ts',
  },
  'listing.page_size': {
    seen: 'the view has all pages',
    source: 'shared/api/resources/each-page.ts',
  },
  'v2 pair.supported_languages': {
    seen: 'deprecated; see GET /v2/glossary-language-pairs',
    source: 'shared/api/resources/glossaries-v2.ts',
  },
  'translation memory.translation_memory_id': { seen: '“Copy Id”', source: tree },
  'translation memory.name': { seen: 'view: label', source: tree },
  'translation memory.source_language': { seen: 'view: beside the label', source: tree },
  'translation memory.target_languages': { seen: 'view: beside the label', source: tree },
  'translation memory.segment_count': { seen: 'view: tooltip', source: tree },
};
