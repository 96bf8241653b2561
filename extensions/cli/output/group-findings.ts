import { identity } from '../../../manifests/identity.ts';
import { isPseudo } from '../../../shared/api/makers/say-makers.ts';
import type { FileReport } from './file-report.ts';
import { plural } from './table.ts';
import { told } from './words.ts';

/** Findings of one kind in one file. */
export interface FindingGroup {
  readonly lines: readonly string[];
  /** How many more there are. */
  readonly more: number;
}

/** Findings shown of each kind. */
const shownOfEach = 3;

/** Pseudo text is longer on purpose: what limits say of it means nothing. */
const lengthCodes = new Set([
  'reading-speed',
  'line-too-long',
  'too-many-lines',
  'target-too-long',
]);

/** Problems of a file that need a person, a few of each kind, as `place: unit: message`. */
export function groupProblems(file: FileReport, name: string): readonly FindingGroup[] {
  const byCode = new Map<string, string[]>();
  const hasPseudo = isPseudo(file.makers);
  for (const { code, severity, location, unit, said } of file.problems) {
    if (severity === 'information' || (hasPseudo && lengthCodes.has(code))) continue;
    const where = unit === '' ? '' : `unit ${unit}: `;
    const lines = byCode.get(code) ?? [];
    lines.push(`${name}:${location.line}: ${where}${told(said)}`);
    byCode.set(code, lines);
  }
  return [...byCode.values()].map(cut);
}

/** Segments that were left as they were, a few for each reason. */
export function groupLeft(file: FileReport, name: string): readonly FindingGroup[] {
  const byReason = new Map<string, string[]>();
  for (const { reason, line, unit, said } of file.left) {
    const lines = byReason.get(reason) ?? [];
    lines.push(`${name}:${line}: unit ${unit}: ${told(said)}`);
    byReason.set(reason, lines);
  }
  return [...byReason].map(([reason, lines]) => {
    const counted = sayTogether(reason, lines.length);
    return counted === null ? cut(lines) : { lines: [`${name}: ${counted}`], more: 0 };
  });
}

/** What is the same of all segments that were left for a reason; null where each has its own story. */
function sayTogether(reason: string, count: number): string | null {
  if (reason === 'not-sent') return `${plural(count, 'segment was', 'segments were')} not sent.`;
  if (reason !== 'only-pseudo') return null;
  const { command } = identity;
  return `${plural(count, 'text that is', 'texts that are')} there already kept, as the service had only pseudo-translation for ${count === 1 ? 'it' : 'them'}, which is no translation. For drafts: ${command} models add LANGUAGE, or ${command} key set (a service); for pseudo-translation empty the targets first.`;
}

function cut(lines: readonly string[]): FindingGroup {
  return { lines: lines.slice(0, shownOfEach), more: Math.max(0, lines.length - shownOfEach) };
}
