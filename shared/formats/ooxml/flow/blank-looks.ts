import type { FlowItem, Look } from './flow-item.ts';

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
