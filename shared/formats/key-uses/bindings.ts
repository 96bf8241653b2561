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
  readonly #scopes: { readonly end: number; readonly names: Map<string, Binding> }[];
  readonly #all = new Map<string, Binding>();

  constructor(list: TokenList) {
    this.#list = list;
    this.#scopes = [{ end: Infinity, names: new Map() }];
  }

  /** What a name means here; null where nothing tells. */
  find(name: string): Binding | null {
    for (let index = this.#scopes.length - 1; index >= 0; index -= 1) {
      const found = this.#scopes[index]?.names.get(name);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** What a name means anywhere in a program: markup uses what its script hands out. */
  findAnywhere(name: string): Binding | null {
    return this.#all.get(name) ?? null;
  }

  /** Goes on to a token; they are given in order. */
  see(index: number): void {
    while ((this.#scopes.at(-1)?.end ?? Infinity) <= index) this.#scopes.pop();
    const list = this.#list;
    const kind = list.kindAt(index);
    if (kind === 'mark' && list.isMark(index, '{')) {
      const { end } = list.inside(index);
      this.#scopes.push({ end, names: new Map() });
    } else if (kind === 'name') {
      const name = list.at(index);
      if (name === 'import') this.#seeImport(index);
      const hook = hooks.get(name);
      if (hook !== undefined && list.isMark(index + 1, '(')) this.#seeHook(index, hook);
    }
  }

  #bind(name: string, binding: Binding): void {
    this.#scopes.at(-1)?.names.set(name, binding);
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
