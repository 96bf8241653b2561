import type {
  ConfiguredRules,
  CustomInstructionInput,
} from '../../../shared/api/types/style-rules.ts';
import type { CommandContext } from '../command-context.ts';
import { InputError } from '../input-error.ts';
import { isRecord, readJsonFile } from './read-json-file.ts';

/** Rules of a JSON file: category, rule, value; alone or as `configured_rules` of a whole list. */
export async function readRules(file: string, context: CommandContext): Promise<ConfiguredRules> {
  const value = await readJsonFile(file, context);
  const rules = isRecord(value) ? (value['configured_rules'] ?? value) : value;
  if (isRules(rules)) return rules;
  throw new InputError(
    `${file} does not hold rules. Give {"category": {"rule": "value"}}, such as {"punctuation": {"periods_in_academic_degrees": "do_not_use"}}.`,
  );
}

/** Instructions of a JSON file; alone or as `custom_instructions` of a whole list. */
export async function readInstructions(
  file: string,
  context: CommandContext,
): Promise<readonly CustomInstructionInput[]> {
  const value = await readJsonFile(file, context);
  const list = isRecord(value) ? value['custom_instructions'] : value;
  if (Array.isArray(list) && list.every((each) => isInstruction(each))) {
    return list.map(({ label, prompt, source_language }) => {
      return { label, prompt, ...(source_language === undefined ? {} : { source_language }) };
    });
  }
  throw new InputError(
    `${file} does not hold instructions. Give [{"label": "…", "prompt": "…"}]; "source_language" may be added.`,
  );
}

function isRules(value: unknown): value is ConfiguredRules {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (rules) => isRecord(rules) && Object.values(rules).every((each) => typeof each === 'string'),
    )
  );
}

function isInstruction(value: unknown): value is CustomInstructionInput {
  if (!isRecord(value)) return false;
  const { label, prompt, source_language: language } = value;
  if (typeof label !== 'string' || typeof prompt !== 'string') return false;
  return language === undefined || typeof language === 'string';
}
