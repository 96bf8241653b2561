/**
 * Engines of the sandboxes that tests start, in their own process and in programs: those that are
 * quick and say by the look of a text whether it was translated. Tests of the others name them.
 */
export const enginesOfTests = 'phrase-memory,pseudo';

process.env['INTERLINEAR_ENGINES'] ??= enginesOfTests;
