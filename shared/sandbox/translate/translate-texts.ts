import { instructionsOf } from '../customisation/aids/instructions-of.ts';
import { translateWithAids } from '../customisation/aids/translate-with-aids.ts';
import type { EngineIdentity, EngineSet } from '../engines/engine.ts';
import { baseLanguageOf } from '../languages/language-table.ts';
import { encodeMarkupText } from '../markup/markup-text.ts';
import { restoreRun } from '../markup/run.ts';
import type { PreparedText, Run } from '../markup/run.ts';
import type { EngineShare } from './engine-report.ts';
import { splitModeOf } from './prepare-text.ts';
import { runEngines, type TranslatedRun } from './run-engines.ts';
import type { CheckedTranslateRequest } from './translate-request.ts';

/** Labels text whose source and target are one language: it is left as it is (spec 2.2). */
const sameLanguageEngine: EngineIdentity = { name: 'same-language', version: '1' };

interface TranslatedTexts {
  /** In request order. */
  readonly texts: readonly string[];
  readonly shares: readonly EngineShare[];
}

/** Translates prepared texts, each from its own source language; `sources` are in upper case. */
export async function translateTexts(
  request: CheckedTranslateRequest,
  prepared: readonly PreparedText[],
  sources: readonly string[],
  engines: EngineSet,
  signal: AbortSignal,
): Promise<TranslatedTexts> {
  const target = request.target.lang.toUpperCase();
  const outputs = [...request.texts];
  const shares: EngineShare[] = [];
  for (const [source, indexes] of indexesBySource(sources)) {
    if (baseLanguageOf(source) === baseLanguageOf(target)) {
      for (const text of indexes) shares.push({ engine: sameLanguageEngine, text, coverage: 1 });
      continue;
    }
    const located = indexes.flatMap((text) => runsOf(prepared[text]).map((run) => ({ text, run })));
    const translated = await translateRuns(
      located.map(({ run }) => run),
      request,
      { source, target },
      engines,
      signal,
    );
    const byRun = new Map<Run, TranslatedRun>();
    for (const [position, { text, run }] of located.entries()) {
      const result = translated[position];
      if (result === undefined) continue;
      byRun.set(run, result);
      const { engine, coverage, applied = [], notApplied = [] } = result;
      shares.push({ engine, text, coverage, weight: run.text.length, applied, notApplied });
    }
    for (const text of indexes) {
      outputs[text] = assemble(prepared[text], byRun, request.tags !== null);
    }
  }
  return { texts: outputs, shares };
}

async function translateRuns(
  runs: readonly Run[],
  request: CheckedTranslateRequest,
  { source, target }: { readonly source: string; readonly target: string },
  engines: EngineSet,
  signal: AbortSignal,
): Promise<readonly TranslatedRun[]> {
  const { formality, context, aids, patienceInMs } = request;
  const asked = {
    ...{ source, target, formality, context, signal },
    ...(aids === undefined ? {} : { terms: aids.terms, instructions: instructionsOf(aids) }),
    ...(patienceInMs === undefined ? {} : { patienceInMs }),
  };
  const splits = splitModeOf(request) !== '0';
  const ask = (some: readonly Run[]): Promise<readonly TranslatedRun[]> =>
    runEngines(some, asked, engines.translation, splits);
  if (aids === undefined) return await ask(runs);
  const pair = { source: baseLanguageOf(source), target: baseLanguageOf(target) };
  return await translateWithAids(runs, aids, pair, ask);
}

function indexesBySource(sources: readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, source] of sources.entries()) {
    const group = groups.get(source);
    if (group === undefined) groups.set(source, [index]);
    else group.push(index);
  }
  return groups;
}

function runsOf(prepared: PreparedText | undefined): readonly Run[] {
  return (prepared?.parts ?? []).filter((part) => typeof part !== 'string');
}

function assemble(
  prepared: PreparedText | undefined,
  translated: ReadonlyMap<Run, TranslatedRun>,
  isMarkup: boolean,
): string {
  const encode = isMarkup ? encodeMarkupText : (text: string): string => text;
  return (prepared?.parts ?? [])
    .map((part) => {
      if (typeof part === 'string') return part;
      const output = translated.get(part)?.text ?? null;
      return output === null ? part.raw : restoreRun(part, output, encode);
    })
    .join('');
}
