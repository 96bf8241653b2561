import { serviceTarget, type LanguageLists } from '../../../shared/languages/index.ts';
import type {
  LanguagePort,
  PrepareRequest,
  TranslationOptions,
} from '../../../shared/translation/index.ts';
import type { CliLink, CommandContext } from '../command-context.ts';
import { languagesOf } from '../languages-of.ts';
import { shown } from '../output/shown.ts';

/** A language as the service names it, and which codes of files mean the same there. */
interface AskedLanguage extends Pick<PrepareRequest, 'isTargetLanguage'> {
  readonly target: string;
  /** Whether the service said what it offers. */
  readonly isAsked: boolean;
}

/** The languages of a service, asked for once in a command unless somebody wants them fresh. */
export function rememberLanguages(link: CliLink, context: CommandContext): LanguagePort {
  const ask = languagesOf(link, context);
  let asked: Promise<LanguageLists> | null = null;
  return (signal, freshness) =>
    freshness === 'fresh' ? ask(signal, freshness) : (asked ??= ask(signal, freshness));
}

/**
 * A request in the service's own name of its language: `de-DE` is asked for as `de` where the service
 * knows no other German, which is said. Where it cannot be asked, all stays as it is.
 */
export async function withServiceLanguage<
  Request extends { readonly options: TranslationOptions; readonly dryRun?: boolean },
>(
  request: Request,
  languages: LanguagePort,
  context: CommandContext,
): Promise<Request & Pick<PrepareRequest, 'isTargetLanguage'>> {
  const code = request.options.targetLanguage;
  const { target, isAsked, ...same } = await askLanguage(code, languages, context);
  if (target !== code) {
    note(`The service has no ${code}: ${target} is asked for, and files keep ${code}.`, context);
  }
  // A run finds out by itself.
  if (!isAsked && request.dryRun === true) noteUnasked(code, '', context);
  return { ...request, ...same, options: { ...request.options, targetLanguage: target } };
}

/** An estimate may turn out to be of a language that the service does not have. */
export function noteUnasked(code: string, reason: string, context: CommandContext): void {
  note(`The service could not be asked whether it offers ${code}. ${reason}`.trim(), context);
}

function note(sentence: string, { terminal, style, quiet }: CommandContext): void {
  if (!quiet) terminal.err(shown`${style.warn('note')}: ${sentence}`);
}

async function askLanguage(
  code: string,
  languages: LanguagePort,
  { signal }: CommandContext,
): Promise<AskedLanguage> {
  const lists = await languages(signal).catch(() => null);
  if (lists === null) return { target: code, isAsked: false };
  const nameOf = (language: string): string => {
    const name = serviceTarget(language, lists.targets);
    return name.toLowerCase() === code.toLowerCase() ? code : name;
  };
  const target = nameOf(code);
  return { target, isAsked: true, isTargetLanguage: (language) => nameOf(language) === target };
}
