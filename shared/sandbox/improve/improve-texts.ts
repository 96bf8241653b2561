import type { EngineIdentity, Improvement, ImprovementEngine } from '../engines/engine.ts';
import type { EngineShare } from '../translate/engine-report.ts';
import type { ImprovementLanguage } from './improvement-language.ts';
import { applicableStyle } from './read-style.ts';
import type { RequestedStyle } from './read-style.ts';

export type ImprovementKind = 'correct' | 'rephrase';

/** Improves texts, grouped by their target language; the answers are in request order. */
export async function improveByLanguage(
  kind: ImprovementKind,
  texts: readonly string[],
  languages: readonly ImprovementLanguage[],
  asked: RequestedStyle,
  engine: ImprovementEngine,
  signal: AbortSignal,
): Promise<readonly Improvement[]> {
  const answers: Improvement[] = texts.map(unchanged);
  const targets = new Set(languages.map((language) => language.target));
  // Styles are checked for every language before any engine works.
  const groups = [...targets].map((language) => ({
    request: {
      language,
      keepsVariant: languages.some(
        ({ target, keepsVariant }) => keepsVariant && target === language,
      ),
      style: applicableStyle('writing_style', asked.writingStyle, language),
      tone: applicableStyle('tone', asked.tone, language),
      signal,
    },
    indexes: languages.flatMap(({ target }, index) => (target === language ? [index] : [])),
  }));
  for (const { request, indexes } of groups) {
    const group = indexes.map((index) => texts[index] ?? '');
    const improved = await engine[kind](group, request);
    if (improved.length !== group.length) {
      throw new Error(
        `Engine ${engine.name} answered ${improved.length} of ${group.length} texts.`,
      );
    }
    for (const [position, index] of indexes.entries()) {
      const answer = improved[position];
      if (answer !== undefined) answers[index] = answer;
    }
  }
  return answers;
}

/**
 * What the engine header says of improved texts. Where no engine could work on a text, `fallback`
 * stands for the steps that were not possible; with none of these the text stays unnamed.
 */
export function improvementShares(
  improvements: readonly Improvement[],
  fallback: EngineIdentity,
): readonly EngineShare[] {
  return improvements.flatMap(({ engines, applied, notApplied }, text) => {
    const named = engines.length === 0 && notApplied.length > 0 ? [fallback] : engines;
    return named.map((engine) => ({ engine, text, applied, notApplied }));
  });
}

function unchanged(text: string): Improvement {
  return { text, applied: [], notApplied: [], engines: [] };
}
