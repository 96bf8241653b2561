import { STREAM } from './recorded-stream.ts';

/** Fields of one object of spec 2.2 to 2.12, or of an operation of spec 4. */
export interface SpecObject {
  readonly name: string;
  readonly section: string;
  readonly fields: readonly string[];
  /** Routes whose requests and answers hold the object. */
  readonly routes: RegExp;
  /** Where the object is on one side alone: names come back with other meanings. */
  readonly side?: 'sent' | 'answered';
  /** Commands that print it; others print such names of their own. */
  readonly printedBy?: RegExp;
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const v3 = /\/v3\/glossaries/;
const style = /\/v3\/style_rules/;
const upload = /^POST \/v2\/document$/;
const write = /\/v2\/write\//;
const admin = /\/v2\/admin\/developer-keys/;
const analytics = /\/v2\/admin\/analytics/;
const voice = /\/v3\/voice\/realtime/;
const stream = new RegExp(`^${STREAM}$`);
const glossaryCommands = /^glossary /;
const styleCommands = /^style /;

const textObjects: readonly SpecObject[] = [
  {
    name: 'text translation request',
    section: '2.2',
    fields: words(`text source_lang target_lang context model_type split_sentences
      preserve_formatting formality glossary_id glossary_ids style_id custom_instructions
      translation_memory_id translation_memory_threshold show_billed_characters tag_handling
      tag_handling_version outline_detection splitting_tags non_splitting_tags ignore_tags`),
    routes: /\/v2\/translate/,
    side: 'sent',
  },
  {
    name: 'text translation answer',
    section: '2.2',
    fields: words(`translations detected_source_language text model_type_used billed_characters
      tag_handling_version`),
    routes: /\/v2\/translate/,
    side: 'answered',
  },
  {
    name: 'document upload',
    section: '2.3',
    fields: words(`file filename source_lang target_lang formality glossary_id glossary_ids style_id
      translation_memory_id translation_memory_threshold output_format`),
    routes: upload,
    side: 'sent',
  },
  {
    name: 'uploaded document',
    section: '2.3',
    fields: ['document_id', 'document_key'],
    routes: /\/v2\/document/,
  },
  {
    name: 'document status',
    section: '2.3',
    fields: words('document_id status seconds_remaining billed_characters message'),
    routes: /^POST \/v2\/document\/\{document_id\}$/,
    side: 'answered',
  },
  {
    name: 'v2 language',
    section: '2.4, 4.2',
    fields: words('type language name supports_formality'),
    routes: /\/v2\/languages/,
  },
  {
    name: 'v3 language',
    section: '2.4, 4.2',
    fields: words(`resource include lang name usable_as_source usable_as_target status features
      external`),
    routes: /\/v3\/languages$/,
    printedBy: /^languages/,
  },
  {
    name: 'v3 resource',
    section: '2.4, 4.2',
    fields: words('name features needs_source_support needs_target_support'),
    routes: /\/v3\/languages\/resources/,
  },
  {
    name: 'text improvement request',
    section: '2.5',
    fields: words('text target_lang writing_style tone'),
    routes: write,
    side: 'sent',
  },
  {
    name: 'text improvement answer',
    section: '2.5',
    fields: words('improvements text target_language detected_source_language'),
    routes: write,
    side: 'answered',
  },
  {
    name: 'detection',
    section: '2.6',
    fields: words('text results detection_status detected_language'),
    routes: /\/v3\/detect/,
  },
];

const termObjects: readonly SpecObject[] = [
  {
    name: 'glossary',
    section: '2.7',
    fields: words('glossary_id ready name dictionaries creation_time'),
    routes: v3,
    printedBy: glossaryCommands,
  },
  {
    name: 'dictionary',
    section: '2.7, 4.4',
    fields: words('source_lang target_lang entries entries_format entry_count'),
    routes: v3,
    printedBy: glossaryCommands,
  },
  {
    name: 'v2 glossary',
    section: '2.7, 4.5',
    fields: words(`glossary_id ready name source_lang target_lang entries entries_format
      creation_time entry_count`),
    routes: /\/v2\/glossaries/,
    printedBy: glossaryCommands,
  },
  {
    name: 'v2 pair',
    section: '2.7, 4.2',
    fields: ['supported_languages', 'source_lang', 'target_lang'],
    routes: /\/v2\/glossary-language-pairs/,
  },
  {
    name: 'style rule list',
    section: '2.8, 4.6',
    fields: words(`style_id name creation_time updated_time language version configured_rules
      custom_instructions`),
    routes: style,
    printedBy: styleCommands,
  },
  {
    name: 'custom instruction',
    section: '2.8, 4.6',
    fields: words('id label prompt source_language'),
    routes: style,
    printedBy: styleCommands,
  },
  { name: 'listing', section: '4.6', fields: ['detailed', 'page', 'page_size'], routes: style },
  {
    name: 'translation memory',
    section: '2.12',
    fields: words('translation_memory_id name source_language target_languages segment_count'),
    routes: /\/v3\/translation_memories/,
    printedBy: /^memory /,
  },
];

const accountObjects: readonly SpecObject[] = [
  {
    name: 'usage',
    section: '2.9',
    fields: words(`products product_type api_key_character_count character_count
      api_key_character_limit start_time end_time character_limit`),
    routes: /\/v2\/usage/,
    printedBy: /^usage/,
  },
  {
    name: 'developer key',
    section: '2.10, 4.7',
    fields: words(`key_id label creation_time deactivated_time is_deactivated usage_limits
      characters`),
    routes: admin,
  },
  {
    name: 'analytics request',
    section: '4.7',
    fields: words('start_date end_date group_by'),
    routes: analytics,
    side: 'sent',
  },
  {
    name: 'analytics',
    section: '2.10',
    fields: words(`usage_report total_usage group_by start_date end_date key_and_day_usages api_key
      api_key_label usage_date usage total_characters text_translation_characters
      document_translation_characters text_improvement_characters speech_to_text_minutes`),
    routes: analytics,
    side: 'answered',
  },
];

const voiceObjects: readonly SpecObject[] = [
  {
    name: 'voice session request',
    section: '2.11',
    fields: words(`source_media_content_type source_language source_language_mode target_languages
      target_media_languages target_media_content_type target_media_voice message_format glossary_id
      spoken_terms_id formality`),
    routes: voice,
    side: 'sent',
  },
  {
    name: 'voice session',
    section: '2.11',
    fields: ['streaming_url', 'token', 'session_id'],
    routes: voice,
  },
  { name: 'sound that is sent', section: '4.8', fields: ['data'], routes: stream, side: 'sent' },
  {
    name: 'transcript',
    section: '4.8',
    fields: words('concluded tentative language text start_time end_time'),
    routes: stream,
    side: 'answered',
  },
  {
    name: 'sound that is spoken',
    section: '4.8, 6',
    fields: words('language data duration content_type headers text'),
    routes: stream,
    side: 'answered',
  },
  {
    name: 'failure of a stream',
    section: '4.8',
    fields: words('request_type error_code reason_code error_message'),
    routes: stream,
    side: 'answered',
  },
];

export const specObjects: readonly SpecObject[] = [
  ...textObjects,
  ...termObjects,
  ...accountObjects,
  ...voiceObjects,
];

/** Messages of the voice stream: the specification names one of them, the service has these. */
export const streamMessages = [
  { from: 'client', kind: 'source_media_chunk' },
  { from: 'client', kind: 'end_of_source_media' },
  { from: 'service', kind: 'source_transcript_update' },
  { from: 'service', kind: 'target_transcript_update' },
  { from: 'service', kind: 'target_media_chunk' },
  { from: 'service', kind: 'end_of_source_transcript' },
  { from: 'service', kind: 'end_of_target_transcript' },
  { from: 'service', kind: 'end_of_target_media' },
  { from: 'service', kind: 'end_of_stream' },
  { from: 'service', kind: 'error' },
] as const;

/** Words of these sections that name no field: values, parameters of paths, categories and rules. */
export const otherWords: ReadonlySet<string> = new Set(
  words(`latency_optimized quality_optimized prefer_quality_optimized prefer_more prefer_less
    early_access translate_text translate_document translation_memory auto_detection spoken_terms
    prefer_simple prefer_business prefer_academic prefer_casual prefer_enthusiastic prefer_friendly
    prefer_confident prefer_diplomatic insufficient_confidence unsupported_language
    no_language_detected dates_and_times calendar_era use_bc_and_ad periods_in_academic_degrees
    do_not_use instruction_id base_url key_and_day model_type style_rules`),
);
