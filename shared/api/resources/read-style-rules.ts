import {
  readArray,
  readNumber,
  readObject,
  readOptionalString,
  readString,
  WireShapeError,
  withoutNulls,
} from '../core/wire-reader.ts';
import type { ConfiguredRules, CustomInstruction, StyleRuleList } from '../types/style-rules.ts';

/** A list as any operation returns it; one of a listing has no rules and instructions. */
export function readStyleRuleList(value: unknown, path: string): StyleRuleList {
  const list = withoutNulls(readObject(value, path));
  const { configured_rules: rules, custom_instructions: instructions } = list;
  return {
    ...list,
    style_id: readString(list, 'style_id', path),
    name: readString(list, 'name', path),
    language: readString(list, 'language', path),
    version: readNumber(list, 'version', path),
    creation_time: readString(list, 'creation_time', path),
    updated_time: readString(list, 'updated_time', path),
    ...(rules === undefined
      ? {}
      : { configured_rules: readConfiguredRules(rules, `${path}.configured_rules`) }),
    ...(instructions === undefined
      ? {}
      : {
          custom_instructions: readArray(instructions, `${path}.custom_instructions`).map(
            (item, index) => readCustomInstruction(item, `${path}.custom_instructions[${index}]`),
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
function readConfiguredRules(value: unknown, path: string): ConfiguredRules {
  return Object.fromEntries(
    Object.entries(readObject(value, path)).map(([category, rules]) => {
      const values = Object.entries(readObject(rules, path)).map(([rule, chosen]) => {
        if (typeof chosen !== 'string') throw new WireShapeError('wrong-type', path);
        return [rule, chosen] as const;
      });
      return [category, Object.fromEntries(values)] as const;
    }),
  );
}
