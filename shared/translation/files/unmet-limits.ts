import { targetTooLong, targetTooShort } from '../../formats/qa/comparing-rules.ts';
import type { EditPlan } from '../../formats/model.ts';
import type { Message } from '../../messages/message.ts';
import type { AnsweredProposal, ProposedSegment } from './file-proposal.ts';

/** What planning says of lengths: of units with limits, and of cues that have to be read in time. */
const ofLengths: ReadonlySet<string> = new Set([
  targetTooLong.id,
  targetTooShort.id,
  'line-too-long',
  'too-many-lines',
  'reading-speed',
]);

/** The limits that proposed targets break in the text that `plan` makes, by the key of the segment. */
export function unmetLimits(
  { input, units }: Pick<AnsweredProposal, 'input' | 'units'>,
  { problems }: Pick<EditPlan, 'problems'>,
): ReadonlyMap<string, readonly Message[]> {
  const found = new Map<string, Message[]>();
  const broken = problems.filter(({ code }) => ofLengths.has(code));
  if (broken.length === 0) return found;
  const places = units.map(({ item }) => item.location);
  const list = input.file.segments();
  for (const { said, location } of broken) {
    const index = list.indexAt(location.offset);
    if (index < 0) continue;
    const { offset: start, length } = list.at(index).location;
    let at = firstEndingBehind(places, start);
    for (let unit = units[at]; unit !== undefined; unit = units[at]) {
      if ((places[at]?.offset ?? 0) >= start + length) break;
      add(found, unit, said);
      at += 1;
    }
  }
  return found;
}

function add(found: Map<string, Message[]>, { item }: ProposedSegment, said: Message): void {
  const known = found.get(item.key);
  if (known === undefined) found.set(item.key, [said]);
  else known.push(said);
}

/** Of places in order and apart. */
function firstEndingBehind(
  places: readonly { readonly offset: number; readonly length: number }[],
  offset: number,
): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = places[middle];
    if (place !== undefined && place.offset + place.length <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
