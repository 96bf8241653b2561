/** Wire shapes of style rule lists (spec 2.8, 4.6). Pro plan only. */
export interface StyleRuleList {
  readonly style_id: string;
  readonly name: string;
  /** Target language, lower case; the list applies to its variants too. */
  readonly language: string;
  /** From 1, higher after every change. */
  readonly version: number;
  /** ISO 8601 in UTC. */
  readonly creation_time: string;
  readonly updated_time: string;
  /** Absent in a listing that is not detailed. */
  readonly configured_rules?: ConfiguredRules;
  readonly custom_instructions?: readonly CustomInstruction[];
}

/** Category, then rule, then its value: `{punctuation: {periods_in_academic_degrees: 'do_not_use'}}`. */
export type ConfiguredRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface CustomInstructionInput {
  /** At most 100 characters. */
  readonly label: string;
  /** At most 300 characters. */
  readonly prompt: string;
  readonly source_language?: string;
}

export interface CustomInstruction extends CustomInstructionInput {
  readonly id: string;
}

/** Fields of POST /v3/style_rules. */
export interface CreateStyleRuleListRequest {
  /** At most 1024 characters. */
  readonly name: string;
  readonly language: string;
  readonly configured_rules?: ConfiguredRules;
  readonly custom_instructions?: readonly CustomInstructionInput[];
}

/** Query of GET /v3/style_rules. */
export interface ListStyleRulesRequest {
  /** With configured rules and custom instructions. */
  readonly detailed?: boolean;
  /** From 0. */
  readonly page?: number;
  /** 1 to 25, 10 when absent. */
  readonly page_size?: number;
}

export interface StyleReference {
  readonly style_id: string;
}

export interface RenameStyleRuleListRequest extends StyleReference {
  readonly name: string;
}

/** All configured rules of a list; instructions stay. */
export interface ReplaceConfiguredRulesRequest extends StyleReference {
  readonly configured_rules: ConfiguredRules;
}

export interface AddCustomInstructionRequest extends StyleReference, CustomInstructionInput {}

export interface InstructionReference extends StyleReference {
  readonly instruction_id: string;
}

export interface ReplaceCustomInstructionRequest
  extends InstructionReference, CustomInstructionInput {}
