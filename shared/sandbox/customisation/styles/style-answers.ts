import type { StyleRuleList } from '../../../api/types/style-rules.ts';
import type { HeldStyle } from './held-style.ts';

/** A list in full, as every operation but a plain listing shows it. */
export function styleAnswer(style: HeldStyle): StyleRuleList {
  return {
    ...shortStyleAnswer(style),
    configured_rules: style.rules,
    custom_instructions: [...style.instructions.values()],
  };
}

/** Without its rules and instructions. */
export function shortStyleAnswer(style: HeldStyle): StyleRuleList {
  return {
    style_id: style.id,
    name: style.name,
    creation_time: new Date(style.createdAt).toISOString(),
    updated_time: new Date(style.updatedAt).toISOString(),
    language: style.language,
    version: style.version,
  };
}
