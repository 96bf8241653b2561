import { countCodePoints } from '../../../text/code-points.ts';
import { validationError } from '../errors/validation-error.ts';

/** Limits of spec 8 that concern style rule lists. In characters (code points). */
const MAX_STYLE_NAME_LENGTH = 1_024;
const MAX_INSTRUCTION_LABEL_LENGTH = 100;
const MAX_INSTRUCTION_PROMPT_LENGTH = 300;
const MAX_INSTRUCTIONS_PER_LIST = 200;
export const MAX_STYLE_PAGE_SIZE = 25;

export function checkStyleName(name: string): void {
  checkLength('name', name, MAX_STYLE_NAME_LENGTH, null);
}

/** `index` is the place in a list of instructions, null for a single one. */
export function checkInstruction(
  { label, prompt }: { readonly label: string; readonly prompt: string },
  index: number | null = null,
): void {
  checkLength('label', label, MAX_INSTRUCTION_LABEL_LENGTH, index);
  checkLength('prompt', prompt, MAX_INSTRUCTION_PROMPT_LENGTH, index);
}

export function checkInstructionCount(count: number): void {
  if (count <= MAX_INSTRUCTIONS_PER_LIST) return;
  throw validationError({
    field: 'custom_instructions',
    index: MAX_INSTRUCTIONS_PER_LIST,
    code: 'too-many-instructions',
    sentence: `A style rule list takes at most ${MAX_INSTRUCTIONS_PER_LIST} custom instructions. Leave some out.`,
  });
}

/** A page of a listing; `mostPerPage` is null where no limit is known. */
export function checkPage(
  page: number | undefined,
  pageSize: number | undefined,
  mostPerPage: number | null,
): void {
  if (page !== undefined && !(Number.isSafeInteger(page) && page >= 0)) {
    throw validationError({
      field: 'page',
      code: 'not-a-page',
      sentence: 'The page is a whole number from 0.',
    });
  }
  if (pageSize === undefined) return;
  const most = mostPerPage ?? Number.MAX_SAFE_INTEGER;
  if (Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= most) return;
  const upTo = mostPerPage === null ? '' : ` to ${mostPerPage}`;
  throw validationError({
    field: 'page_size',
    code: 'page-size-out-of-range',
    sentence: `The page size is a whole number from 1${upTo}.`,
  });
}

function checkLength(field: string, text: string, most: number, index: number | null): void {
  const at = index === null ? {} : { index };
  if (text.trim() === '') {
    throw validationError({
      field,
      ...at,
      code: 'missing',
      sentence: `The ${field} is missing. Give one of at most ${most} characters.`,
    });
  }
  if (countCodePoints(text) <= most) return;
  throw validationError({
    field,
    ...at,
    code: `${field}-too-long`,
    sentence: `The ${field} is longer than ${most} characters. Shorten it.`,
  });
}
