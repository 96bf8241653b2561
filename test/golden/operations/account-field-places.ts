import type { FieldPlaces } from './field-place.ts';

const usage = 'shared/account/usage-outlook.ts';
const page = 'extensions/vscode/features/usage';
const keys = 'extensions/vscode/features/admin';
const get = 'shared/account/get-analytics.ts';
const read = 'shared/api/resources/analytics.ts';

export const accountFieldPlaces: FieldPlaces = {
  'usage.products': { seen: '“Show Usage”: one bar each', source: page },
  'usage.product_type': { seen: '“Show Usage”: one bar each', source: page },
  'usage.api_key_character_count': { seen: '“Show Usage”: this key', source: page },
  'usage.character_count': { seen: '“Show Usage”; status item', source: page },
  'usage.api_key_character_limit': { seen: '“Show Usage”: this key', source: page },
  'usage.start_time': { seen: '“Show Usage”: the period, and the forecast', source: usage },
  'usage.end_time': { seen: '“Show Usage”: the period, and the forecast', source: usage },
  'usage.character_limit': { seen: '“Show Usage”; status item', source: page },
  'developer key.key_id': { seen: '“Manage Keys and Analytics”: names the row', source: keys },
  'developer key.label': { seen: '“Manage Keys and Analytics”', source: keys },
  'developer key.creation_time': { seen: '“Manage Keys and Analytics”', source: keys },
  'developer key.deactivated_time': { seen: '“Manage Keys and Analytics”', source: keys },
  'developer key.is_deactivated': { seen: '“Manage Keys and Analytics”', source: keys },
  'developer key.usage_limits': { seen: '“Manage Keys and Analytics”', source: keys },
  'developer key.characters': {
    seen: '“Manage Keys and Analytics”: “Limit…”, “Block…”',
    source: keys,
  },
  'analytics request.start_date': {
    seen: '“Manage Keys and Analytics”: “From (UTC)”',
    source: get,
  },
  'analytics request.end_date': { seen: '“Manage Keys and Analytics”: “To (UTC)”', source: get },
  'analytics request.group_by': { seen: '“Manage Keys and Analytics”: “Split by”', source: get },
  'analytics.usage_report': { seen: '“Manage Keys and Analytics”', source: read },
  'analytics.total_usage': { seen: '“Manage Keys and Analytics”: last row', source: get },
  'analytics.group_by': { seen: 'as it was asked for', source: read },
  'analytics.start_date': { seen: 'as it was asked for', source: read },
  'analytics.end_date': { seen: 'as it was asked for', source: read },
  'analytics.key_and_day_usages': {
    seen: '“Manage Keys and Analytics”: chart and table',
    source: get,
  },
  'analytics.api_key': { seen: '“Manage Keys and Analytics”: masked', source: get },
  'analytics.api_key_label': { seen: '“Manage Keys and Analytics”', source: get },
  'analytics.usage_date': { seen: '“Manage Keys and Analytics”: days of the chart', source: get },
  'analytics.usage': { seen: '“Manage Keys and Analytics”: chart and table', source: keys },
  'analytics.total_characters': { seen: '“Manage Keys and Analytics”', source: keys },
  'analytics.text_translation_characters': { seen: '“Manage Keys and Analytics”', source: keys },
  'analytics.document_translation_characters': {
    seen: '“Manage Keys and Analytics”',
    source: keys,
  },
  'analytics.text_improvement_characters': { seen: '“Manage Keys and Analytics”', source: keys },
  'analytics.speech_to_text_minutes': { seen: '“Manage Keys and Analytics”', source: keys },
};
