import { identity } from '../../../manifests/identity.ts';
import type { MakerShare } from '../../../shared/api/makers/maker.ts';
import {
  hasBetter,
  isMachineDraft,
  sayMaker,
  sayMakers,
} from '../../../shared/api/makers/say-makers.ts';
import { say } from '../../../shared/messages/message.ts';
import { plural } from './table.ts';
import { told } from './words.ts';
import { largestOf } from '../../../shared/text/lists/extremes.ts';

/** Engines that worked on a text which was improved, as `name version`, each once. */
export function describeEngines(engines: readonly string[]): string {
  return `engines of the sandbox: ${[...new Set(engines)].sort().join(', ')}`;
}

/** Who made some translations, in a sentence or two; null where nobody is named. */
export function describeMakers(makers: readonly MakerShare[]): string | null {
  const said = sayMakers(makers);
  return said === null ? null : told(said);
}

/**
 * Who made how many segments, a line each, what that means, and where better ones come from.
 * `target` is the language they are in, null for several.
 */
export function makerLines(
  makers: readonly MakerShare[],
  target: string | null,
): readonly string[] {
  const only = describeMakers(makers);
  if (only === null) return [];
  const better = makers.some(hasBetter) ? [betterDrafts(target)] : [];
  const isCounted = makers.every(({ segments }) => segments > 0);
  if (makers.length === 1 || !isCounted) return [only, ...better];
  const drafts = makers.some(isMachineDraft) ? [told(say('machine-draft'))] : [];
  const counts = makers.map(({ segments }) => plural(segments, 'segment'));
  const width = largestOf(counts.map((count) => count.length));
  const rows = makers.map((maker, index) => {
    return `  ${(counts[index] ?? '').padStart(width)}: ${told(sayMaker(maker))}`;
  });
  return ['Made by the sandbox:', ...rows, ...drafts, ...better];
}

/** Where better translations come from: models are of a language beside English. */
function betterDrafts(target: string | null): string {
  const base = target?.split('-', 1)[0]?.toLowerCase() ?? 'en';
  const language = base === 'en' ? 'LANGUAGE' : base;
  const { command } = identity;
  return `For better ones: ${command} models add ${language} (on this computer), or ${command} key set (a service).`;
}
