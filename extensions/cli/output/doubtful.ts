import type { ResendReason } from '../../../shared/translation/index.ts';
import type { FileReport } from './file-report.ts';
import { plural } from './table.ts';

/** Why answers were not used, of reasons that cost what they cost for nothing. */
const causes: Readonly<Record<Exclude<ResendReason, 'codes-spoiled'>, string>> = {
  'answer-lost': 'no answer came back',
  unreadable: 'the answer could not be read',
  'wrong-count': 'a request got a wrong number of answers',
  misordered: 'the answers of a request seemed to be in another order',
  emptied: 'the answer was empty',
  unchanged: 'the answer was the source text',
};

/**
 * What may have been billed for nothing, with its causes; null for nothing. `sandbox`: nobody bills it, and
 * it would be so with a service that does.
 */
export function describeDoubtful(
  characters: number,
  files: readonly Pick<FileReport, 'problems'>[],
  sandbox: boolean,
): string | null {
  if (characters === 0) return null;
  const counts = new Map<string, number>();
  for (const { problems } of files) {
    for (const { said } of problems) {
      const reason = said.code.startsWith(sentAgain) ? said.code.slice(sentAgain.length) : '';
      if (isCause(reason)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  }
  const reasons = Array.from(counts, ([reason, count]) => {
    return isCause(reason) ? `${causes[reason]} (${plural(count, 'text')})` : '';
  });
  const unknown = 'their first answers did not come, or could not be used';
  const why = reasons.length === 0 ? unknown : reasons.join(', ');
  const who = sandbox ? 'A paid service may have billed' : 'The service may have billed';
  return `${who} ${plural(characters, 'character')} twice, as they were sent again: ${why}.`;
}

const sentAgain = 'sent-again.';

function isCause(reason: string): reason is keyof typeof causes {
  return Object.hasOwn(causes, reason);
}
