import { checkId, checkLanguageCode } from '../core/limits/glossary-limits.ts';
import type { Operation } from '../core/operation.ts';
import { pathSegment, queryString } from '../core/exchange/request-url.ts';
import { readMissingOperation } from '../core/errors/status-reading.ts';
import {
  checkInstruction,
  checkInstructionCount,
  MAX_STYLE_PAGE_SIZE,
  checkPage,
  checkStyleName,
} from '../core/limits/style-limits.ts';
import type { UnreadParts } from '../core/unread-parts.ts';
import { readObject } from '../core/wire-reader.ts';
import type {
  AddCustomInstructionRequest,
  CreateStyleRuleListRequest,
  CustomInstruction,
  CustomInstructionInput,
  InstructionReference,
  ListStyleRulesRequest,
  RenameStyleRuleListRequest,
  ReplaceConfiguredRulesRequest,
  ReplaceCustomInstructionRequest,
  StyleReference,
  StyleRuleList,
} from '../types/style-rules.ts';
import { readCustomInstruction, readStyleRuleList } from './read-style-rules.ts';

const shared = { maxBodyBytes: null, safety: 'repeatable' } as const;
const noTexts = (): readonly string[] => [];

/** POST /v3/style_rules (spec 4.6). Not repeated when its answer is lost: there might be two then. */
export const createStyleRuleList: Operation<CreateStyleRuleListRequest, StyleRuleList> = {
  name: 'create-style-rule-list',
  method: 'POST',
  path: () => '/v3/style_rules',
  maxBodyBytes: null,
  safety: 'unsafe',
  check: ({ name, language, custom_instructions = [] }) => {
    checkStyleName(name);
    checkLanguageCode('language', language);
    checkInstructionCount(custom_instructions.length);
    for (const [index, each] of custom_instructions.entries()) checkInstruction(each, index);
  },
  body: (request) => request,
  texts: ({ custom_instructions = [] }) => custom_instructions.flatMap(wordsOf),
  hints: ({ name }) => [name],
  readStatus: readMissingOperation,
  read: (value, _, unread) => readStyleRuleList(value, 'body', unread),
};

/** GET /v3/style_rules (spec 4.6): one page of lists. See `eachStyleRuleList` for all of them. */
export const listStyleRules: Operation<ListStyleRulesRequest, readonly StyleRuleList[]> = {
  ...shared,
  name: 'list-style-rules',
  method: 'GET',
  path: ({ detailed, page, page_size }) =>
    `/v3/style_rules${queryString({ detailed, page, page_size })}`,
  check: ({ page, page_size }) => {
    checkPage(page, page_size, MAX_STYLE_PAGE_SIZE);
  },
  texts: noTexts,
  readStatus: readMissingOperation,
  read: (value, _, unread) =>
    unread.entries(readObject(value, 'body')['style_rules'], 'style_rules', (item, path) =>
      readStyleRuleList(item, path, unread),
    ),
};

/** GET /v3/style_rules/{style_id} (spec 4.6): with its rules and instructions. */
export const getStyleRuleList: Operation<StyleReference, StyleRuleList> = {
  ...shared,
  name: 'get-style-rule-list',
  method: 'GET',
  path: stylePath,
  check: checkReference,
  texts: noTexts,
  read: (value, _, unread) => readStyleRuleList(value, 'body', unread),
};

/** PATCH /v3/style_rules/{style_id} (spec 4.6). */
export const renameStyleRuleList: Operation<RenameStyleRuleListRequest, StyleRuleList> = {
  ...shared,
  name: 'rename-style-rule-list',
  method: 'PATCH',
  path: stylePath,
  check: (request) => {
    checkReference(request);
    checkStyleName(request.name);
  },
  body: ({ name }) => ({ name }),
  texts: noTexts,
  hints: ({ name }) => [name],
  read: (value, _, unread) => readStyleRuleList(value, 'body', unread),
};

/**
 * PUT /v3/style_rules/{style_id}/configured_rules (spec 4.6): replaces them all. The public service
 * documents them bare; what comes to it wrapped makes the list unreadable for its other clients.
 */
export const replaceConfiguredRules: Operation<ReplaceConfiguredRulesRequest, StyleRuleList> = {
  ...shared,
  name: 'replace-configured-rules',
  method: 'PUT',
  path: (request) => `${stylePath(request)}/configured_rules`,
  check: checkReference,
  body: ({ configured_rules }, dialect) =>
    dialect === 'public' ? configured_rules : { configured_rules },
  texts: noTexts,
  read: (value, _, unread) => readStyleRuleList(value, 'body', unread),
};

/** DELETE /v3/style_rules/{style_id} (spec 4.6); it cannot be undone. */
export const deleteStyleRuleList: Operation<StyleReference, undefined> = {
  ...shared,
  name: 'delete-style-rule-list',
  method: 'DELETE',
  path: stylePath,
  answer: 'nothing',
  check: checkReference,
  texts: noTexts,
  read: () => undefined,
};

/**
 * POST /v3/style_rules/{style_id}/custom_instructions (spec 4.6). Answers with the new instruction:
 * the specification returns the whole list, other descriptions of the service the instruction alone.
 */
export const addCustomInstruction: Operation<AddCustomInstructionRequest, CustomInstruction> = {
  name: 'add-custom-instruction',
  method: 'POST',
  path: instructionsPath,
  maxBodyBytes: null,
  safety: 'unsafe',
  check: (request) => {
    checkReference(request);
    checkInstruction(request);
  },
  body: instructionBody,
  texts: wordsOf,
  read: readAddedInstruction,
};

/** GET /v3/style_rules/{style_id}/custom_instructions/{instruction_id} (spec 4.6). */
export const getCustomInstruction: Operation<InstructionReference, CustomInstruction> = {
  ...shared,
  name: 'get-custom-instruction',
  method: 'GET',
  path: instructionPath,
  check: checkInstructionReference,
  texts: noTexts,
  read: (value) => readCustomInstruction(value, 'body'),
};

/** PUT /v3/style_rules/{style_id}/custom_instructions/{instruction_id} (spec 4.6). */
export const replaceCustomInstruction: Operation<
  ReplaceCustomInstructionRequest,
  CustomInstruction
> = {
  ...shared,
  name: 'replace-custom-instruction',
  method: 'PUT',
  path: instructionPath,
  check: (request) => {
    checkInstructionReference(request);
    checkInstruction(request);
  },
  body: instructionBody,
  texts: wordsOf,
  read: (value) => readCustomInstruction(value, 'body'),
};

/** DELETE /v3/style_rules/{style_id}/custom_instructions/{instruction_id} (spec 4.6). */
export const deleteCustomInstruction: Operation<InstructionReference, undefined> = {
  ...shared,
  name: 'delete-custom-instruction',
  method: 'DELETE',
  path: instructionPath,
  answer: 'nothing',
  check: checkInstructionReference,
  texts: noTexts,
  read: () => undefined,
};

function stylePath({ style_id }: StyleReference): string {
  return `/v3/style_rules/${pathSegment(style_id, 'style_id')}`;
}

function instructionsPath(reference: StyleReference): string {
  return `${stylePath(reference)}/custom_instructions`;
}

function instructionPath(reference: InstructionReference): string {
  return `${instructionsPath(reference)}/${pathSegment(reference.instruction_id, 'instruction_id')}`;
}

function checkReference({ style_id }: StyleReference): void {
  checkId('style_id', style_id);
}

function checkInstructionReference(reference: InstructionReference): void {
  checkReference(reference);
  checkId('instruction_id', reference.instruction_id);
}

function instructionBody(input: CustomInstructionInput): CustomInstructionInput {
  const { label, prompt, source_language } = input;
  return { label, prompt, ...(source_language === undefined ? {} : { source_language }) };
}

function wordsOf({ label, prompt }: CustomInstructionInput): readonly string[] {
  return [label, prompt];
}

/** Of a whole list, the newest instruction that is what was sent; both forms may come at once. */
function readAddedInstruction(
  value: unknown,
  { label, prompt }: CustomInstructionInput,
  unread: UnreadParts,
): CustomInstruction {
  const body = readObject(value, 'body');
  const listed = body['custom_instructions'];
  if (listed === undefined || typeof body['prompt'] === 'string') {
    return readCustomInstruction(body, 'body');
  }
  const all = unread.parts(listed, 'custom_instructions', readCustomInstruction);
  const added = all.findLast((each) => each.label === label && each.prompt === prompt);
  return added ?? readCustomInstruction(undefined, 'custom_instructions');
}
