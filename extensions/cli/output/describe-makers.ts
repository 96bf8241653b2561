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

/** Engines that worked on a text which was improved, as `name version`, each once. */
export function describeEngines(engines: readonly string[]): string {
  return `engines of the sandbox: ${[...new Set(engines)].sort().join(', ')}`;
}

/** Who made some translations, in a sentence or two; null where nobody is named. */
export function describeMakers(makers: readonly MakerShare[]): string | null {
  const said = sayMakers(makers);
  return said === null ? null : told(said);
}

/** Who made how many segments, a line each, what that means, and where better ones come from. */
export function makerLines(makers: readonly MakerShare[]): readonly string[] {
  const only = describeMakers(makers);
  if (only === null) return [];
  const better = betterDrafts(makers);
  const isCounted = makers.every(({ segments }) => segments > 0);
  if (makers.length === 1 || !isCounted) return [only, ...better];
  const drafts = makers.some(isMachineDraft) ? [told(say('machine-draft'))] : [];
  const counts = makers.map(({ segments }) => plural(segments, 'segment'));
  const width = Math.max(...counts.map((count) => count.length));
  const rows = makers.map((maker, index) => {
    return `  ${(counts[index] ?? '').padStart(width)}: ${told(sayMaker(maker))}`;
  });
  return ['Made by the sandbox:', ...rows, ...drafts, ...better];
}

/** Where better translations come from, when some of these could be better. */
function betterDrafts(makers: readonly MakerShare[]): readonly string[] {
  if (!makers.some(hasBetter)) return [];
  return [`For better ones connect a service of yours: ${identity.command} key set`];
}
