import type { ResponseMeta } from '../core/call-options.ts';
import { asNumber, asString, type UnreadParts } from '../core/unread-parts.ts';
import {
  readObject,
  readOptionalString,
  readString,
  WireShapeError,
  withoutNulls,
} from '../core/wire-reader.ts';
import type { ConfiguredRules, CustomInstruction, StyleRuleList } from '../types/style-rules.ts';

/**
 * A list as any operation returns it; one of a listing has no rules and instructions. It can be
 * named, mended and deleted whatever the form of its rules is.
 */
export function readStyleRuleList(
  value: unknown,
  path: string,
  unread: UnreadParts,
): StyleRuleList {
  const list = withoutNulls(readObject(value, path));
  const { configured_rules: rules, custom_instructions: instructions } = list;
  const time = (field: string): string =>
    unread.orElse(list[field], `${path}.${field}`, asString, '');
  return {
    ...list,
    style_id: readString(list, 'style_id', path),
    name: readString(list, 'name', path),
    language: readString(list, 'language', path),
    version: unread.orElse(list['version'], `${path}.version`, asNumber, 0),
    creation_time: time('creation_time'),
    updated_time: time('updated_time'),
    ...(rules === undefined
      ? {}
      : { configured_rules: readConfiguredRules(rules, `${path}.configured_rules`, unread) }),
    ...(instructions === undefined
      ? {}
      : {
          custom_instructions: unread.partsOrNone(
            instructions,
            `${path}.custom_instructions`,
            readCustomInstruction,
          ),
        }),
  };
}

export function readCustomInstruction(value: unknown, path: string): CustomInstruction {
  const instruction = withoutNulls(readObject(value, path));
  const language = readOptionalString(instruction, 'source_language', path);
  return {
    ...instruction,
    id: readString(instruction, 'id', path),
    label: readString(instruction, 'label', path),
    prompt: readString(instruction, 'prompt', path),
    ...(language === null ? {} : { source_language: language }),
  };
}

/** Categories and rules are kept whatever their names; a value is one word. */
function readConfiguredRules(value: unknown, path: string, unread: UnreadParts): ConfiguredRules {
  return unread.members(value, path, (rules, at) => {
    const all = readObject(rules, at);
    const readable = unread.members(all, at, asString);
    const isOdd = Object.keys(readable).length === 0 && Object.keys(all).length > 0;
    // Nothing of it is a rule, so that it is no category.
    if (isOdd) throw new WireShapeError('wrong-type', at);
    return readable;
  });
}

/**
 * Rules of an answer about one list that could not be read, as `category.rule`: replacing all rules
 * takes them away, for they cannot be sent again.
 */
export function unreadRules({ unread = [] }: Pick<ResponseMeta, 'unread'>): readonly string[] {
  const before = 'body.configured_rules.';
  return unread.flatMap(({ path }) => (path.startsWith(before) ? [path.slice(before.length)] : []));
}
