import type {
  ConfiguredRules,
  CustomInstruction,
  StyleRuleList,
} from '../../../api/types/style-rules.ts';

/** A style rule list as the sandbox keeps it. */
export interface HeldStyle {
  readonly id: string;
  name: string;
  /** Lower-case base code of the target language. */
  readonly language: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly createdAt: number;
  updatedAt: number;
  version: number;
  rules: ConfiguredRules;
  /** By id, in the order they came. */
  readonly instructions: Map<string, CustomInstruction>;
}

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
