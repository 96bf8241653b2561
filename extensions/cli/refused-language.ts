import { isServiceError } from '../../shared/api/core/errors/errors.ts';
import type { LanguageResource, LanguageV3 } from '../../shared/api/types/languages.ts';
import { listLanguages, nearLanguages } from '../../shared/languages/index.ts';
import type { CommandContext, CliLink } from './command-context.ts';
import { UsageError } from './usage-error.ts';

/** What a command asked a service for. */
export interface LanguageWish {
  readonly resource: LanguageResource;
  /** For people: "captions", "improve". */
  readonly what: string;
  /** Codes of the languages it should write in. */
  readonly targets: readonly string[];
  /** The language that it should be in; null where that is found out. */
  readonly source: string | null;
  /** What else may be wrong where all of them are offered; null for nothing that is known. */
  readonly otherwise: string | null;
}

/**
 * What to say of a refusal: the languages there are, where one is at fault, instead of the service's
 * words for programs. Asks for the list after the failure alone, so that no run pays for it. All other
 * errors come back as they are.
 */
export async function explainRefusal(
  error: unknown,
  { resource, what, targets, source, otherwise }: LanguageWish,
  { client }: Pick<CliLink, 'client'>,
  { signal }: Pick<CommandContext, 'signal'>,
): Promise<unknown> {
  if (!isServiceError(error) || error.kind !== 'bad-request') return error;
  const lists = await listLanguages({ resource, include: ['beta'] }, client, signal).catch(
    () => null,
  );
  if (lists === null || lists.targets.length === 0) return error;
  const ofTargets = targets.flatMap((code) => refuse(code, lists.targets, what));
  const ofSource = source === null ? [] : refuse(source, lists.sources, what);
  const [first] = [...ofTargets, ...ofSource];
  if (first !== undefined) return new UsageError(first);
  const isOfTarget = error.detail?.includes('target_lang') === true;
  return isOfTarget && otherwise !== null
    ? new UsageError(`${otherwise} It can write in ${describe(lists.targets)}.`)
    : error;
}

function refuse(code: string, offered: readonly LanguageV3[], what: string): readonly string[] {
  if (isOffered(code, offered)) return [];
  const near = nearLanguages(code, offered);
  const choice = describe(near.length > 0 ? near : offered);
  return [`The service does not offer ${code} for ${what}. It offers ${choice}.`];
}

/** `EN` and `PT` are accepted beside their listed variants. */
function isOffered(code: string, offered: readonly LanguageV3[]): boolean {
  const wanted = code.toLowerCase();
  return offered.some(({ lang }) => {
    const listed = lang.toLowerCase();
    return listed === wanted || listed.startsWith(`${wanted}-`);
  });
}

function describe(languages: readonly LanguageV3[]): string {
  return languages.map(({ lang, name }) => `${lang} (${name})`).join(', ');
}

/** The same for a text that is improved or corrected: its own language is the only one. */
export function wishOfText(command: string, target: string | null): LanguageWish {
  const otherwise =
    target === null
      ? null
      : `${command} does not translate: --to ${target} is not the language of this text. Leave --to out, or translate it with: interlinear translate --to ${target} --text.`;
  return {
    resource: 'write',
    what: command,
    targets: target === null ? [] : [target],
    source: null,
    otherwise,
  };
}
