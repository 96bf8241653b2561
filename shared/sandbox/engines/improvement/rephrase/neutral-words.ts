import type { Edit } from '../../../../text/edits.ts';

/** Names of people by their work that tell man from woman, and those that do not: of one number each. */
const neutralWords: ReadonlyMap<string, string> = new Map([
  ['businessman', 'businessperson'],
  ['businessmen', 'businesspeople'],
  ['businesswoman', 'businessperson'],
  ['chairman', 'chairperson'],
  ['chairmen', 'chairpersons'],
  ['chairwoman', 'chairperson'],
  ['cameraman', 'camera operator'],
  ['cameramen', 'camera operators'],
  ['draughtsman', 'drafter'],
  ['fireman', 'firefighter'],
  ['firemen', 'firefighters'],
  ['foreman', 'supervisor'],
  ['foremen', 'supervisors'],
  ['layman', 'layperson'],
  ['laymen', 'laypeople'],
  ['mankind', 'humankind'],
  ['manpower', 'staff'],
  ['policeman', 'police officer'],
  ['policemen', 'police officers'],
  ['policewoman', 'police officer'],
  ['repairman', 'repairer'],
  ['salesman', 'salesperson'],
  ['salesmen', 'salespeople'],
  ['saleswoman', 'salesperson'],
  ['spokesman', 'spokesperson'],
  ['spokesmen', 'spokespeople'],
  ['spokeswoman', 'spokesperson'],
  ['stewardess', 'flight attendant'],
  ['stewardesses', 'flight attendants'],
  ['workman', 'worker'],
  ['workmen', 'workers'],
]);

/** Small letters alone, as names begin with a capital; titles stay with the name behind them. */
const words = /(?<![\p{L}\d_@.-])\p{Ll}{6,13}(?![\p{L}\d_@'’-]|\s\p{Lu})/gu;

/** Words for people of either sex, in texts for business. */
export function proposeNeutralWords(text: string): readonly Edit[] {
  return Array.from(text.matchAll(words)).flatMap(({ 0: found, index }) => {
    const newText = neutralWords.get(found);
    return newText === undefined ? [] : [{ offset: index, length: found.length, newText }];
  });
}
