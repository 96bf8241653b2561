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
