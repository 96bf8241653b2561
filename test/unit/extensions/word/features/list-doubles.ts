import type { Glossary } from '../../../../../shared/api/types/glossaries.ts';
import type { StyleRuleList } from '../../../../../shared/api/types/style-rules.ts';

/** A glossary with dictionaries such as `en-de`; its id is its name in lower case. */
export function glossaryOf(name: string, ...pairs: readonly string[]): Glossary {
  return {
    glossary_id: name.toLowerCase(),
    name,
    ready: true,
    dictionaries: pairs.map((pair) => {
      const [source_lang = '', target_lang = ''] = pair.split('-');
      return { source_lang, target_lang, entry_count: 3 };
    }),
  };
}

/** A style rule list; its id is its name in lower case. */
export function styleOf(name: string, language: string): StyleRuleList {
  const time = '2026-11-21T12:00:00.000Z';
  return {
    style_id: name.toLowerCase(),
    name,
    language,
    version: 1,
    creation_time: time,
    updated_time: time,
  };
}
