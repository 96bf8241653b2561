import type { BindOperation, Method } from './core/operation.ts';
import {
  addCustomInstruction,
  createStyleRuleList,
  deleteCustomInstruction,
  deleteStyleRuleList,
  getCustomInstruction,
  getStyleRuleList,
  listStyleRules,
  renameStyleRuleList,
  replaceConfiguredRules,
  replaceCustomInstruction,
} from './resources/style-rules.ts';
import { listTranslationMemories } from './resources/translation-memories.ts';
import type {
  AddCustomInstructionRequest,
  CreateStyleRuleListRequest,
  CustomInstruction,
  InstructionReference,
  ListStyleRulesRequest,
  RenameStyleRuleListRequest,
  ReplaceConfiguredRulesRequest,
  ReplaceCustomInstructionRequest,
  StyleReference,
  StyleRuleList,
} from './types/style-rules.ts';
import type {
  ListTranslationMemoriesRequest,
  TranslationMemoryPage,
} from './types/translation-memories.ts';

/** What a request can name: style rule lists (Pro plan) and translation memories. */
export interface StyleLists {
  /** GET /v3/style_rules (spec 4.6): one page; `eachStyleRuleList` goes over all. */
  readonly listStyleRules: Method<ListStyleRulesRequest, readonly StyleRuleList[]>;
  /** GET /v3/translation_memories (spec 2.12): one page. */
  readonly listTranslationMemories: Method<ListTranslationMemoriesRequest, TranslationMemoryPage>;
}

/** The same, and style rule lists one by one; one method per operation. */
export interface StyleMethods extends StyleLists {
  /** POST /v3/style_rules (spec 4.6). */
  readonly createStyleRuleList: Method<CreateStyleRuleListRequest, StyleRuleList>;
  /** GET /v3/style_rules/{style_id} (spec 4.6). */
  readonly getStyleRuleList: Method<StyleReference, StyleRuleList>;
  /** PATCH /v3/style_rules/{style_id} (spec 4.6). */
  readonly renameStyleRuleList: Method<RenameStyleRuleListRequest, StyleRuleList>;
  /** PUT /v3/style_rules/{style_id}/configured_rules (spec 4.6): replaces them all. */
  readonly replaceConfiguredRules: Method<ReplaceConfiguredRulesRequest, StyleRuleList>;
  /** DELETE /v3/style_rules/{style_id} (spec 4.6). */
  readonly deleteStyleRuleList: Method<StyleReference, undefined>;
  /** POST /v3/style_rules/{style_id}/custom_instructions (spec 4.6): the new instruction. */
  readonly addCustomInstruction: Method<AddCustomInstructionRequest, CustomInstruction>;
  /** GET /v3/style_rules/{style_id}/custom_instructions/{instruction_id} (spec 4.6). */
  readonly getCustomInstruction: Method<InstructionReference, CustomInstruction>;
  /** PUT /v3/style_rules/{style_id}/custom_instructions/{instruction_id} (spec 4.6). */
  readonly replaceCustomInstruction: Method<ReplaceCustomInstructionRequest, CustomInstruction>;
  /** DELETE /v3/style_rules/{style_id}/custom_instructions/{instruction_id} (spec 4.6). */
  readonly deleteCustomInstruction: Method<InstructionReference, undefined>;
}

export function styleLists(bind: BindOperation): StyleLists {
  return {
    listStyleRules: bind(listStyleRules),
    listTranslationMemories: bind(listTranslationMemories),
  };
}

export function styleMethods(bind: BindOperation): StyleMethods {
  return {
    ...styleLists(bind),
    createStyleRuleList: bind(createStyleRuleList),
    getStyleRuleList: bind(getStyleRuleList),
    renameStyleRuleList: bind(renameStyleRuleList),
    replaceConfiguredRules: bind(replaceConfiguredRules),
    deleteStyleRuleList: bind(deleteStyleRuleList),
    addCustomInstruction: bind(addCustomInstruction),
    getCustomInstruction: bind(getCustomInstruction),
    replaceCustomInstruction: bind(replaceCustomInstruction),
    deleteCustomInstruction: bind(deleteCustomInstruction),
  };
}
