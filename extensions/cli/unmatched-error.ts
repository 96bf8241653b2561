import { UsageError } from './usage-error.ts';

/** An operand is no file, folder or pattern that matches one. */
export class UnmatchedError extends UsageError {}
