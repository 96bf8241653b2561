import type { TokenList, TokenRange } from './token-list.ts';

/** What a function that looks up texts was made with. */
export interface Binding {
  readonly namespaces: readonly string[];
  readonly prefix: string;
  /** Texts may come from elsewhere: the component brings its own. */
  readonly hasOwnTexts: boolean;
}

export const plainBinding: Binding = { namespaces: [], prefix: '', hasOwnTexts: false };

type ReadHook = (list: TokenList, args: readonly TokenRange[]) => Binding;

const withNamespaces: ReadHook = (list, [first, second]) => {
  const prefix = second === undefined ? undefined : list.members(second)?.get('keyPrefix');
  return {
    ...plainBinding,
    namespaces: first === undefined ? [] : list.texts(first),
    prefix: (prefix === undefined ? null : list.onlyText(prefix)) ?? '',
  };
};
const withPrefix: ReadHook = (list, [first]) => {
  if (first === undefined) return plainBinding;
  const named = list.members(first)?.get('namespace');
  return { ...plainBinding, prefix: list.onlyText(named ?? first) ?? '' };
};
const withOptions: ReadHook = (list, [first]) => {
  const hasOwnTexts = first !== undefined && list.members(first)?.has('messages') === true;
  return { ...plainBinding, hasOwnTexts };
};
const fixed: ReadHook = (list, [, second, third]) => ({
  ...plainBinding,
  namespaces: second === undefined ? [] : list.texts(second),
  prefix: (third === undefined ? null : list.onlyText(third)) ?? '',
});

/** Functions that give one that looks up texts, or an object that has it. */
const hooks: ReadonlyMap<string, ReadHook> = new Map([
  ['useTranslation', withNamespaces],
  ['useI18n', withOptions],
  ['useTranslations', withPrefix],
  ['getTranslations', withPrefix],
  ['useScopedI18n', withPrefix],
  ['getFixedT', fixed],
  ['useIntl', (): Binding => plainBinding],
]);

/** What such functions and objects are called where they are taken out of something. */
const taken = /^(?:t|tc|te|\$t|i18n)$/;
const importable = /^(?:t|_|\$t|tr|translate|__)$/;
const telling = /i18n|intl|l10n|locale|translat|lingui/i;
const mostLookedAt = 200;

/** Which names look up texts in which part of a program. */
export class Bindings {
  /** Some part of it speaks with the editor. */
  hasEditor = false;
  readonly #list: TokenList;
  /** Where the blocks end that lie around the token, the innermost last. */
  readonly #ends: number[] = [];
  /** What names mean up to where; the innermost block is last. */
  readonly #names = new Map<string, { readonly end: number; readonly binding: Binding }[]>();
  readonly #all = new Map<string, Binding>();
  #at = 0;

  constructor(list: TokenList) {
    this.#list = list;
  }

  /** What a name means here; null where nothing tells. */
  find(name: string): Binding | null {
    const meanings = this.#names.get(name) ?? [];
    while ((meanings.at(-1)?.end ?? Infinity) <= this.#at) meanings.pop();
    return meanings.at(-1)?.binding ?? null;
  }

  /** What a name means anywhere in a program: markup uses what its script hands out. */
  findAnywhere(name: string): Binding | null {
    return this.#all.get(name) ?? null;
  }

  /** Goes on to a token; they are given in order. */
  see(index: number): void {
    this.#at = index;
    while ((this.#ends.at(-1) ?? Infinity) <= index) this.#ends.pop();
    const list = this.#list;
    const kind = list.kindAt(index);
    if (kind === 'mark' && list.isMark(index, '{')) {
      this.#ends.push(list.inside(index).end);
    } else if (kind === 'name') {
      const name = list.at(index);
      if (name === 'import') this.#seeImport(index);
      const hook = hooks.get(name);
      if (hook !== undefined && list.isMark(index + 1, '(')) this.#seeHook(index, hook);
    }
  }

  #bind(name: string, binding: Binding): void {
    const meanings = this.#names.get(name) ?? [];
    meanings.push({ end: this.#ends.at(-1) ?? Infinity, binding });
    this.#names.set(name, meanings);
    this.#all.set(name, binding);
  }

  #seeImport(index: number): void {
    const list = this.#list;
    let end = index + 1;
    while (end < index + mostLookedAt && list.kindAt(end) !== 'string') {
      const kind = list.kindAt(end);
      if (kind === null || list.isMark(end, ';') || list.isMark(end, '(')) return;
      end += 1;
    }
    const from = list.meaning(end);
    if (from === 'vscode' || from === '@vscode/l10n') this.hasEditor = true;
    if (!telling.test(from)) return;
    for (let at = index + 1; at < end; at += 1) {
      const name = list.at(at);
      if (list.kindAt(at) === 'name' && importable.test(name)) this.#bind(name, plainBinding);
    }
  }

  /** `const { t } = useTranslation('shop')` and its like. */
  #seeHook(index: number, read: ReadHook): void {
    const list = this.#list;
    const binding = read(list, list.parts(list.inside(index + 1)));
    let at = index - 1;
    while (list.isMark(at, '.') || list.isMark(at, '?.')) at -= 2;
    if (list.isName(at, 'await')) at -= 1;
    if (!list.isMark(at, '=')) return;
    this.#bindPattern(at - 1, binding);
  }

  #bindPattern(last: number, binding: Binding): void {
    const list = this.#list;
    if (list.kindAt(last) === 'name') {
      this.#bind(list.at(last), binding);
      return;
    }
    const open = list.tokens[last]?.pair ?? -1;
    if (open < 0 || open > last || last - open > mostLookedAt) return;
    const parts = list.parts({ start: open + 1, end: last });
    for (const { start, end } of list.isMark(open, '[') ? parts.slice(0, 1) : parts) {
      const isTaken = list.isMark(open, '[') || taken.test(list.at(start));
      if (isTaken && list.kindAt(start) === 'name') this.#bind(this.#nameOf(start, end), binding);
    }
  }

  /** What a part of a pattern is called from then on: `tr` of `t: tr`. */
  #nameOf(start: number, end: number): string {
    const isRenamed = this.#list.isMark(start + 1, ':') && start + 2 < end;
    return this.#list.at(isRenamed ? start + 2 : start);
  }
}
