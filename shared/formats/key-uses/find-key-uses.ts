import type { Steps } from '../../text/steps.ts';
import { Bindings, plainBinding, type Binding } from './bindings.ts';
import { longestKey, type KeyUse } from './key-use.ts';
import type { ScriptToken } from './script-tokens.ts';
import { TokenList, type GivenText, type TokenRange } from './token-list.ts';

/** Names that look up texts wherever they come from. */
const alwaysLookUp = /^(?:\$t|\$tc|\$te|\$tm)$/;
const svelteLookUp = /^(?:\$_|\$format|\$json)$/;
const lookUp = /^(?:t|tc|te)$/;
const library = /^(?:i18n|i18next|\$i18n)$/;
const describes = /^(?:formatMessage|defineMessage|defineMessages|formatHTMLMessage)$/;

export interface FindOptions {
  readonly isSvelte: boolean;
  /** What a script told of names that its markup uses. */
  readonly script: Bindings | null;
  /** A block of the file has texts of its own. */
  readonly hasOwnTexts: boolean;
}

/** The keys that a program names, in order, and what its names mean. */
export function* findKeyUsesInSteps(
  text: string,
  tokens: readonly ScriptToken[],
  options: FindOptions,
): Steps<{ readonly uses: readonly KeyUse[]; readonly bindings: Bindings }> {
  const finder = new UseFinder(new TokenList(text, tokens), options);
  for (let index = 0; index < tokens.length; index += 1) {
    finder.see(index);
    if (index % tokensAStep === 0) yield undefined;
  }
  return finder;
}

const tokensAStep = 100;

type SureBinding = Binding & Pick<KeyUse, 'isSure'>;

/** All but where it stands and what it says. */
type About = Omit<KeyUse, 'start' | 'end' | 'key' | 'isDynamic'>;

class UseFinder {
  readonly uses: KeyUse[] = [];
  readonly bindings: Bindings;
  readonly #list: TokenList;
  readonly #options: FindOptions;
  /** Up to here, `id` in an object names a message; empty for nowhere. */
  #descriptors: { readonly end: number; readonly call: string } = { end: 0, call: '' };

  constructor(list: TokenList, options: FindOptions) {
    this.#list = list;
    this.#options = options;
    this.bindings = new Bindings(list);
  }

  see(index: number): void {
    this.bindings.see(index);
    const list = this.#list;
    const kind = list.kindAt(index);
    if (kind === 'name' && list.isMark(index + 1, '(')) this.#seeCall(index);
    else if (kind === 'tag') this.#seeTag(index);
    else if (kind === 'attribute' && list.at(index) === 'v-t') this.#seeDirective(index);
    else if (index < this.#descriptors.end && list.isMark(index, '{')) this.#seeRecord(index);
  }

  #add({ index, isDynamic }: GivenText, about: About): void {
    const token = this.#list.tokens[index];
    if (token === undefined) return;
    const { start, end } = token.content;
    if (end - start > longestKey) return;
    this.uses.push({ start, end, key: this.#list.meaning(index), isDynamic, ...about });
  }

  #seeCall(index: number): void {
    const list = this.#list;
    const name = list.at(index);
    const args = list.inside(index + 1);
    if (describes.test(name)) {
      const end = list.parts(args, 1)[0]?.end ?? args.end;
      if (end > this.#descriptors.end) this.#descriptors = { end, call: this.#callOf(index) };
      return;
    }
    if (name === 't' && list.isName(index - 2, 'l10n') && this.#isMember(index)) {
      this.#seeEnglish(index, args);
      return;
    }
    const binding = this.#bindingOf(index, name);
    if (binding !== null) this.#seeKeys(index, args, binding);
  }

  #isMember(index: number): boolean {
    return this.#list.isMark(index - 1, '.') || this.#list.isMark(index - 1, '?.');
  }

  /** What a function looks up; null where it is another one. */
  #bindingOf(index: number, name: string): SureBinding | null {
    const isAlways = alwaysLookUp.test(name) || (this.#options.isSvelte && svelteLookUp.test(name));
    if (isAlways) return { ...(this.#known(name) ?? plainBinding), isSure: true };
    if (this.#isMember(index)) return this.#methodOf(name, this.#list.at(index - 2));
    const found = this.#known(name);
    if (found !== null) return { ...found, isSure: true };
    const isDeclared = this.#list.isName(index - 1, 'function');
    return lookUp.test(name) && !isDeclared ? { ...plainBinding, isSure: false } : null;
  }

  #methodOf(name: string, object: string): SureBinding | null {
    if (!lookUp.test(name)) return null;
    const found = this.#known(object);
    if (found !== null) return { ...found, isSure: true };
    if (library.test(object)) return { ...plainBinding, isSure: true };
    return object === 'this' || object === 'props' ? { ...plainBinding, isSure: false } : null;
  }

  #known(name: string): Binding | null {
    return this.bindings.find(name) ?? this.#options.script?.findAnywhere(name) ?? null;
  }

  /** As written, without what stands in brackets. */
  #callOf(index: number): string {
    const list = this.#list;
    let first = index;
    while (first > index - 6 && this.#isMember(first) && list.kindAt(first - 2) === 'name') {
      first -= 2;
    }
    const names: string[] = [];
    for (let at = first; at <= index; at += 1) names.push(list.at(at));
    return names.join('');
  }

  #seeKeys(
    index: number,
    args: TokenRange,
    { namespaces, prefix, hasOwnTexts, isSure }: SureBinding,
  ): void {
    const list = this.#list;
    const [first, ...others] = list.parts(args);
    if (first === undefined) return;
    const options = this.#optionsIn(others);
    const about = {
      manner: 'key' as const,
      namespaces: options.namespaces ?? namespaces,
      prefix: options.prefix ?? prefix,
      isSure: isSure && !hasOwnTexts && !this.#options.hasOwnTexts,
      defaultText: options.defaultText,
      call: this.#callOf(index),
    };
    const isList = list.isMark(first.start, '[');
    const ranges = isList ? list.parts(list.inside(first.start)) : [first];
    for (const range of ranges) {
      for (const given of list.given(range)) {
        // Of several, one is enough.
        this.#add(given, { ...about, isSure: about.isSure && !isList });
      }
    }
  }

  #optionsIn(args: readonly TokenRange[]): {
    readonly namespaces: readonly string[] | null;
    readonly prefix: string | null;
    readonly defaultText: string | null;
  } {
    const list = this.#list;
    let [namespaces, prefix, defaultText]: [
      readonly string[] | null,
      string | null,
      string | null,
    ] = [null, null, null];
    for (const arg of args) {
      defaultText ??= list.onlyText(arg);
      const members = list.members(arg);
      const textOf = (name: string): string | null => {
        const range = members?.get(name);
        return range === undefined ? null : list.onlyText(range);
      };
      const named = members?.get('ns');
      if (named !== undefined) namespaces = list.texts(named);
      prefix ??= textOf('keyPrefix');
      defaultText ??= textOf('defaultValue');
    }
    return { namespaces, prefix, defaultText };
  }

  /** `vscode.l10n.t('Hello {0}', name)`, `l10n.t({ message, comment })`. */
  #seeEnglish(index: number, args: TokenRange): void {
    const list = this.#list;
    const [first] = list.parts(args);
    if (first === undefined) return;
    const call = this.#callOf(index);
    const isSure = this.bindings.hasEditor;
    const about = { manner: 'english' as const, namespaces: [], prefix: '', defaultText: null };
    const members = list.members(first);
    const message = members?.get('message');
    const comment = members?.get('comment');
    const note = comment === undefined ? '' : list.texts(comment).join('');
    for (const given of list.given(message ?? first)) {
      const before = this.uses.length;
      this.#add(given, { ...about, isSure, call });
      const use = this.uses[before];
      if (note !== '' && use !== undefined)
        this.uses[before] = { ...use, key: `${use.key}/${note}` };
    }
  }

  /** A record of react-intl: `{ id: 'shop.title', defaultMessage: 'Shop' }`. */
  #seeRecord(index: number): void {
    const members = this.#list.members({ start: index, end: index + 1 });
    const id = members?.get('id');
    if (id === undefined) return;
    const message = members?.get('defaultMessage');
    this.#addIds(id, message ?? null, this.#descriptors.call);
  }

  #addIds(id: TokenRange, message: TokenRange | null, call: string): void {
    const defaultText = message === null ? null : this.#list.onlyText(message);
    const about = { manner: 'id' as const, namespaces: [], prefix: '', isSure: true };
    for (const given of this.#list.given(id)) this.#add(given, { ...about, defaultText, call });
  }

  #seeTag(index: number): void {
    const name = this.#list.at(index).slice(1);
    if (name === 'FormattedMessage' || name === 'FormattedHTMLMessage') {
      const attributes = this.#attributesOf(index);
      const id = attributes.get('id');
      if (id !== undefined) this.#addIds(id, attributes.get('defaultMessage') ?? null, `<${name}`);
    } else if (/^(?:Trans|i18n-t|I18nT|i18n)$/.test(name)) this.#seeText(index, name);
  }

  /** An element that shows a text: `<Trans i18nKey="…">`, `<i18n-t keypath="…">`. */
  #seeText(index: number, name: string): void {
    const attributes = this.#attributesOf(index);
    const textOf = (each: string): string | null => {
      const range = attributes.get(each);
      return range === undefined ? null : this.#list.onlyText(range);
    };
    const names = ['i18nKey', 'keypath', ':keypath', ...(name === 'i18n' ? ['path'] : [])];
    const key = names.map((each) => attributes.get(each)).find((each) => each !== undefined);
    if (key === undefined) return;
    const given = attributes.get('t');
    const binding = given === undefined ? null : this.bindings.find(this.#list.at(given.start));
    const namespace = textOf('ns');
    const about = {
      manner: 'key' as const,
      namespaces: namespace === null ? (binding?.namespaces ?? []) : [namespace],
      prefix: binding?.prefix ?? '',
      isSure: !this.#options.hasOwnTexts,
      defaultText: textOf('defaults'),
      call: `<${name}`,
    };
    for (const each of this.#list.given(key)) this.#add(each, about);
  }

  /** Values of the attributes of a tag, without the braces or quotes around programs. */
  #attributesOf(index: number): ReadonlyMap<string, TokenRange> {
    const list = this.#list;
    const found = new Map<string, TokenRange>();
    let at = index + 1;
    for (let left = mostAttributes; left > 0 && at < list.tokens.length; left -= 1) {
      const kind = list.kindAt(at);
      if (kind === 'tag-end' || kind === 'tag' || kind === 'text') break;
      if (kind === 'attribute' && list.isMark(at + 1, '=')) {
        found.set(list.at(at), this.#valueAt(at + 2));
        at += 2;
      }
      at = list.next(at);
    }
    return found;
  }

  #valueAt(index: number): TokenRange {
    const list = this.#list;
    if (list.isMark(index, '{')) return list.inside(index);
    const isQuoted = list.isMark(index, '"') || list.isMark(index, "'");
    return isQuoted ? { start: index + 1, end: index + 2 } : { start: index, end: index + 1 };
  }

  /** `v-t="'key'"`, `v-t="{ path: 'key' }"`. */
  #seeDirective(index: number): void {
    const list = this.#list;
    const at = index + 3;
    if (!list.isMark(index + 1, '=')) return;
    const path = list.members({ start: at, end: at + 1 })?.get('path');
    const isSure = !this.#options.hasOwnTexts;
    const about = { manner: 'key' as const, namespaces: [], prefix: '', isSure };
    for (const given of list.given(path ?? { start: at, end: at + 1 })) {
      this.#add(given, { ...about, defaultText: null, call: 'v-t' });
    }
  }
}

const mostAttributes = 120;
