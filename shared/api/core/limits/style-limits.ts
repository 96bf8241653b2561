import { say } from '../../../messages/message.ts';
import { countCodePoints } from '../../../text/code-points.ts';
import { validationError } from '../errors/validation-error.ts';

/** Limits of spec 8 that concern style rule lists. In characters (code points). */
const MAX_STYLE_NAME_LENGTH = 1_024;
const MAX_INSTRUCTION_LABEL_LENGTH = 100;
const MAX_INSTRUCTION_PROMPT_LENGTH = 300;
const MAX_INSTRUCTIONS_PER_LIST = 200;
export const MAX_STYLE_PAGE_SIZE = 25;

export function checkStyleName(name: string): void {
  checkLength('name', name, null);
}

/** `index` is the place in a list of instructions, null for a single one. */
export function checkInstruction(
  { label, prompt }: { readonly label: string; readonly prompt: string },
  index: number | null = null,
): void {
  checkLength('label', label, index);
  checkLength('prompt', prompt, index);
}

export function checkInstructionCount(count: number): void {
  if (count <= MAX_INSTRUCTIONS_PER_LIST) return;
  throw validationError({
    field: 'custom_instructions',
    index: MAX_INSTRUCTIONS_PER_LIST,
    said: say('too-many-instructions.list', { limit: MAX_INSTRUCTIONS_PER_LIST }),
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
      said: say('not-a-page'),
    });
  }
  if (pageSize === undefined) return;
  const most = mostPerPage ?? Number.MAX_SAFE_INTEGER;
  if (Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= most) return;
  throw validationError({
    field: 'page_size',
    said:
      mostPerPage === null
        ? say('page-size-out-of-range.open')
        : say('page-size-out-of-range.limited', { limit: mostPerPage }),
  });
}

/** Texts of style rules, each with its longest form. */
const texts = {
  name: {
    limit: MAX_STYLE_NAME_LENGTH,
    missing: 'missing.style-name',
    tooLong: 'name-too-long.style',
  },
  label: {
    limit: MAX_INSTRUCTION_LABEL_LENGTH,
    missing: 'missing.instruction-label',
    tooLong: 'label-too-long',
  },
  prompt: {
    limit: MAX_INSTRUCTION_PROMPT_LENGTH,
    missing: 'missing.instruction-prompt',
    tooLong: 'prompt-too-long',
  },
} as const;

function checkLength(field: keyof typeof texts, text: string, index: number | null): void {
  const { limit, missing, tooLong } = texts[field];
  const at = index === null ? {} : { index };
  if (text.trim() === '') {
    throw validationError({
      field,
      ...at,
      said: say(missing, { limit }),
    });
  }
  if (countCodePoints(text) <= limit) return;
  throw validationError({
    field,
    ...at,
    said: say(tooLong, { limit }),
  });
}
