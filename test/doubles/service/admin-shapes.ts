import {
  count,
  fits,
  flag,
  list,
  matching,
  record,
  text,
  time,
  word,
  type Shape,
} from './shapes.ts';

const orNull = (shape: Shape): Shape => {
  return (value, path) => (value === null ? [] : shape(value, path));
};
const amount = fits((value) => typeof value === 'number' && value >= 0, 'an amount');
const guid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const moment = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, 'a moment in UTC');

/** Spec 2.10, and the limit of speech that services keep beside it. */
const keyFields = {
  key_id: matching(new RegExp(`^${guid}:${guid}$`), 'two GUIDs joined by a colon'),
  label: text,
  creation_time: time,
  deactivated_time: orNull(time),
  is_deactivated: flag,
  usage_limits: record(
    { characters: orNull(count) },
    { speech_to_text_milliseconds: orNull(count) },
  ),
};
const developerKey = record(keyFields);
/** Beyond the specification: the one answer that holds the key itself. */
const newKey = record(keyFields, { key: text });

const usage = record(
  {
    total_characters: count,
    text_translation_characters: count,
    document_translation_characters: count,
    text_improvement_characters: count,
    speech_to_text_minutes: amount,
  },
  { speech_to_text_milliseconds: amount },
);
const ofKey = {
  api_key: matching(/^(?:.{4})?\*{4}(?:.{4})?$/, 'a mask'),
  api_key_label: text,
  usage,
};
const analytics = record({
  usage_report: record(
    {
      total_usage: usage,
      start_date: moment,
      end_date: moment,
    },
    {
      // What clients know there are two values: totals name none.
      group_by: word('key', 'key_and_day'),
      key_usages: list(record(ofKey)),
      key_and_day_usages: list(record({ ...ofKey, usage_date: moment })),
    },
  ),
});

/** Keys and analytics of an organisation (spec 4.7). */
export const adminShapes: readonly (readonly [operation: string, shape: Shape])[] = [
  ['POST /v2/admin/developer-keys', newKey],
  ['GET /v2/admin/developer-keys', list(developerKey)],
  ['PUT /v2/admin/developer-keys/deactivate', developerKey],
  ['PUT /v2/admin/developer-keys/label', developerKey],
  ['PUT /v2/admin/developer-keys/limits', developerKey],
  ['GET /v2/admin/analytics', analytics],
];
