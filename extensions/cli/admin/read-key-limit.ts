import { UsageError } from '../usage-error.ts';

/** Characters of a limit as people type them: `500000`, `500,000`. Throws UsageError. */
export function readKeyLimit(text: string): number {
  const digits = text.replaceAll(/[\s,._']/gu, '');
  const isGrouped = /^\d+$/.test(text) || /^\d{1,3}(?:[\s,._']\d{3})+$/u.test(text);
  const number = isGrouped ? Number(digits) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new UsageError(
    `"${text}" is not a limit. Give a whole number of characters such as 500000; 0 blocks the key.`,
  );
}
