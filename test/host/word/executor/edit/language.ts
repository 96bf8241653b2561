import { leavesIn, type DocumentModel } from '../model/document-model.ts';
import type { LiveRange } from '../model/live-range.ts';
import { splitAt } from '../model/split-runs.ts';
import { propertyChain } from '../model/style-chain.ts';
import { childW, getW } from '../xml/wordml.ts';
import { ensureProperties, setProperty } from './run-properties.ts';

/** Proofing language of a range; empty where its runs differ or none is said. */
export function readLanguage(model: DocumentModel, range: LiveRange): string {
  const found = new Set<string>();
  for (const stretch of model.stretchesOf(range)) {
    for (const { run } of leavesIn(stretch)) {
      const [said = ''] = propertyChain(model, run, stretch.paragraph)
        .map((group) => getW(childW(group, 'lang'), 'val'))
        .filter((value) => value !== null);
      found.add(said);
    }
  }
  const [language = ''] = found;
  return found.size === 1 ? language : '';
}

export function writeLanguage(model: DocumentModel, range: LiveRange, language: string): void {
  for (const stretch of model.stretchesOf(range)) {
    splitAt(stretch.paragraph, stretch.start);
    splitAt(stretch.paragraph, stretch.end);
    for (const { run } of leavesIn(stretch)) {
      if (run !== null) setProperty(ensureProperties(run), 'lang', { val: language });
    }
  }
}
