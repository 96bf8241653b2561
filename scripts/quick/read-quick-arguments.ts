export interface QuickArguments {
  /** The commit to compare with, null for the usual one. */
  readonly since: string | null;
  /** Test files that are run at most. */
  readonly mostTests: number;
}

const usualTests = 40;

/** What follows `npm run test:quick --`; a sentence where it cannot be used. */
export function readQuickArguments(args: readonly string[]): QuickArguments | string {
  let since: string | null = null;
  let mostTests = usualTests;
  for (let at = 0; at < args.length; at += 2) {
    const [name = '', value = ''] = [args[at], args[at + 1]];
    if (name === '--since' && value !== '' && !value.startsWith('-')) since = value;
    else if (name === '--tests' && /^[1-9]\d{0,4}$/u.test(value)) mostTests = Number(value);
    else {
      const what = name === '--since' || name === '--tests' ? 'has no value' : 'is no option';
      return `"${name}" ${what} of npm run test:quick. See: npm run test:quick -- --help`;
    }
  }
  return { since, mostTests };
}
