import type { Glossary } from '../../../shared/api/types/glossaries.ts';
import type { CommandContext, MeteredLink } from '../command-context.ts';
import { findGlossary } from '../terms/find-glossary.ts';
import { UsageError } from '../usage-error.ts';
import type { CaptionWishes } from './caption-options.ts';

/**
 * The glossary that was asked for; null for none. Throws UsageError for one that has no dictionary
 * for any of the languages: the service would say nothing of it.
 */
export async function captionGlossary(
  { glossary: wanted, source, targets }: CaptionWishes,
  { client }: MeteredLink,
  { signal, terminal, quiet }: CommandContext,
): Promise<Glossary | null> {
  if (wanted === null) return null;
  const glossary = await findGlossary(client, wanted, signal);
  if (source === null) {
    if (!quiet) terminal.err('note: Whether the glossary fits is told with --from only.');
    return glossary;
  }
  const fits = glossary.dictionaries.some(({ source_lang, target_lang }) => {
    if (baseOf(source_lang) !== baseOf(source)) return false;
    return targets.some((target) => baseOf(target) === baseOf(target_lang));
  });
  if (fits) return glossary;
  const pairs =
    targets.length === 0 ? 'to be used without --to' : `from ${source} into ${targets.join(', ')}`;
  throw new UsageError(
    `The glossary "${glossary.name}" has no dictionary ${pairs}. Leave --glossary out, or name another.`,
  );
}

/** Glossaries hold for all variants of a language (spec 2.7). */
function baseOf(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}
