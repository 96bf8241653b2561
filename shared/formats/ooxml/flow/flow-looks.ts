import { noLook, type FlowItem, type Look } from './flow-item.ts';

/**
 * The look that most text has outside of links and other borders, and inside of each of them by the
 * place of its opening item; -1 stands for the outside. It needs no codes.
 */
export function commonLooks(items: readonly FlowItem[]): ReadonlyMap<number, Look> {
  const lengths = new Map<number, Map<string, { readonly look: Look; length: number }>>();
  const open = [-1];
  for (const [index, item] of items.entries()) {
    if (item.kind === 'open') open.push(index);
    else if (item.kind === 'close') open.pop();
    else if (item.kind === 'text') {
      const scope =
        lengths.get(open.at(-1) ?? -1) ?? new Map<string, { look: Look; length: number }>();
      lengths.set(open.at(-1) ?? -1, scope);
      const sum = scope.get(item.look.key) ?? { look: item.look, length: 0 };
      sum.length += item.text.length;
      scope.set(item.look.key, sum);
    }
  }
  const common = new Map<number, Look>([[-1, noLook]]);
  for (const [index, scope] of lengths) {
    const [most] = [...scope.values()].sort((one, other) => other.length - one.length);
    common.set(index, most?.look ?? noLook);
  }
  return common;
}

/** What is to be seen on blanks, as WordprocessingML, DrawingML and SpreadsheetML say it. */
const seenOnBlanks =
  /<(?:\w+:)?(?:u|strike|dstrike|highlight|shd|bdr)\b|\s(?:u|strike)="(?!none|noStrike)/u;

/**
 * Lets blanks look as what stands before them, where that cannot be seen: Office cuts runs at will,
 * and each border of looks is a code in the text that is sent.
 */
export function evenBlanks(items: readonly FlowItem[]): readonly FlowItem[] {
  let last: Look | null = null;
  return items.map((item) => {
    if (item.kind === 'open' || item.kind === 'close') last = null;
    if (item.kind !== 'text') return item;
    const isHidden =
      last !== null &&
      item.text.trim() === '' &&
      !seenOnBlanks.test(item.look.key) &&
      !seenOnBlanks.test(last.key);
    if (isHidden && last !== null) return { ...item, look: last };
    last = item.look;
    return item;
  });
}
