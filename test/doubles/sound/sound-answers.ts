const time = '2026-03-01T10:00:00Z';
const pair = { source_lang: 'en', target_lang: 'de' };
const glossary = {
  glossary_id: 'g',
  name: 'n',
  ready: true,
  dictionaries: [{ ...pair, entry_count: 1 }],
};
const legacy = {
  ...pair,
  glossary_id: 'g',
  name: 'n',
  ready: true,
  creation_time: time,
  entry_count: 1,
};
const style = {
  style_id: 's',
  name: 'n',
  language: 'de',
  version: 1,
  creation_time: time,
  updated_time: time,
  configured_rules: { dates: { form: 'short' } },
  custom_instructions: [{ id: 'i', label: 'l', prompt: 'p' }],
};
const memory = {
  translation_memory_id: 'm',
  name: 'n',
  source_language: 'en',
  target_languages: ['de'],
  segment_count: 1,
};
const language = {
  lang: 'de',
  name: 'German',
  usable_as_source: true,
  usable_as_target: true,
  status: 'stable',
  features: { formality: { status: 'stable' } },
};
const key = {
  key_id: 'k',
  label: 'l',
  creation_time: time,
  deactivated_time: null,
  is_deactivated: false,
  usage_limits: { characters: null },
};
const spent = {
  total_characters: 1,
  text_translation_characters: 1,
  document_translation_characters: 0,
  text_improvement_characters: 0,
  speech_to_text_minutes: 0.5,
};
const improved = { text: 'Hi', target_language: 'en', detected_source_language: 'en' };

/** Things the service lists as they should be, one of each kind; tests put odd things beside or into them. */
export const soundAnswers = {
  time,
  pair,
  glossary,
  legacy,
  style,
  memory,
  language,
  key,
  spent,
  improved,
};
