/** Exit codes of every command; `interlinear --help` and the documentation show this table. */
export const exitCodes = {
  done: { code: 0, meaning: 'Everything was done.' },
  findings: {
    code: 1,
    meaning:
      'Done, but something needs attention: segments left untranslated, check found errors, correct could check nothing.',
  },
  usage: { code: 2, meaning: 'The command line is wrong; nothing was done.' },
  input: { code: 3, meaning: 'At least one file was refused or could not be read or written.' },
  key: { code: 4, meaning: 'The key is missing, wrong, or not allowed to do this.' },
  quota: { code: 5, meaning: 'The quota or the budget is used up; finished work is kept.' },
  service: { code: 6, meaning: 'The service or the network failed; finished work is kept.' },
  internal: { code: 70, meaning: 'A defect of this program.' },
  cancelled: { code: 130, meaning: 'Cancelled; finished work is kept.' },
} as const;

export type ExitName = keyof typeof exitCodes;
export type ExitCode = (typeof exitCodes)[ExitName]['code'];
