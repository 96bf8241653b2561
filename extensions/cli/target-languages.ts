import { namedLanguage } from '../../shared/languages/index.ts';
import type { Invocation } from './invocation.ts';
import { UsageError } from './usage-error.ts';

const longWord = /^[a-z]{4,}/i;

/** As files spell language codes, `de` and `pt-BR`, whatever the service prefers. Throws UsageError. */
export function requireLanguageCode(code: string): string {
  try {
    // Longer words are well formed, and no language has one: `Klingon` is a name.
    if (longWord.test(code)) throw new RangeError(code);
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    throw new UsageError(
      `"${code}" is not a language code. Give one such as DE or pt-BR; "interlinear languages" lists them.`,
    );
  }
}

/** A code as it is, and that of a language which is called by its name, `German`. */
export function languageMeant(written: string): string {
  return namedLanguage(written) ?? written;
}

/** The language of --to, which is one; null for none. Throws UsageError that ends with `reason`. */
export function oneTarget(invocation: Invocation, reason: string): string | null {
  const [target = null, ...others] = invocation.list('to');
  if (others.length > 0) throw new UsageError(`--to takes one language: ${reason}.`);
  return target === null ? null : languageMeant(target);
}

/** The language of --from; null for none. */
export function sourceMeant(invocation: Invocation): string | null {
  const source = invocation.text('from');
  return source === null ? null : languageMeant(source);
}

/** Why files and documents are translated into one language at a time: limits hold for a run. */
export const oneRunEach =
  'budgets and results are those of one run, so run the command once for each';

/** The same of files, which a project translates into several at once. */
export const oneRunOrProject = `${oneRunEach}, or set up a project with interlinear init, which has several`;
