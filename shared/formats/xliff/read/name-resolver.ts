import { XmlToken } from '../../xml/xml-reader.ts';
import type { PartialXmlReader } from '../../xml/xml-reader.ts';
import { KnownWords, NameCodes } from './known-names.ts';
import {
  XliffAttribute,
  XliffElement,
  attributeSlots,
  xliff1Elements,
  xliff2Elements,
  majorVersionOf,
  moduleElements,
  plainAttributes,
  qualifiedAttributes,
} from '../vocabulary.ts';
import type { MajorVersion } from '../vocabulary.ts';

/** The declarations around a place; a scope is used again when they recur. */
interface Scope {
  readonly parent: Scope | null;
  /** Its own declarations: namespace by prefix, the default one under ''. */
  readonly bindings: ReadonlyMap<string, string>;
  /** What the names of one text are here, for the resolver that asked last. */
  codes: NameCodes;
  owner: NameResolver | null;
  /** Scopes opened inside this one, by their declarations. */
  readonly inner: Map<string, Scope>;
}

/** The names in force inside an element, and how many elements are open there. */
export interface NamePlace {
  readonly scope: object;
  readonly depth: number;
}

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
/** Different sets of declarations kept for one scope. */
const rememberedScopes = 64;

/**
 * Resolves prefixes itself: undeclared ones are tolerated and remembered, and an element counts as
 * XLIFF's when its namespace is one of XLIFF, the root's, or none. Names of a scope are resolved once.
 */
export class NameResolver {
  /** First offset of each prefix nobody declared. */
  readonly undeclared: Map<string, number> = new Map<string, number>();
  /** Namespace of the root element, empty for none. */
  rootNamespace = '';
  private readonly reader: PartialXmlReader;
  private majorVersion: MajorVersion | null = null;
  private scope: Scope = createScope(null, new Map([['xml', xmlNamespace]]), null);
  private codes: NameCodes = this.scope.codes;
  /** Depth of the element that opened the scope, and of those around it. */
  private scopeDepth = -1;
  private readonly scopeDepths: number[] = [];
  private lastPlace: NamePlace & { readonly scope: Scope } = { scope: this.scope, depth: 0 };
  /** Attribute index by XliffAttribute, and the number of the tag it was found in. */
  private readonly slots = new Int32Array(attributeSlots);
  private readonly slotTags = new Int32Array(attributeSlots);
  /** Number of the start tag last entered. */
  private tag = 0;
  private readonly words: KnownWords[] = [];

  constructor(reader: PartialXmlReader) {
    this.reader = reader;
    this.scope.owner = this;
  }

  /** Fixes the names elements are matched with, once the root's version is known. */
  useMajorVersion(majorVersion: MajorVersion): void {
    this.majorVersion = majorVersion;
    this.codes.elements.fill(0);
  }

  /** Classifies the start tag the reader is at, and its attributes. */
  enter(): number {
    const { reader, slots, slotTags } = this;
    const { attributes } = this.codes;
    const tag = ++this.tag;
    const count = reader.attributeCount;
    for (let index = 0; index < count; index++) {
      const code = (attributes[reader.attributeNameId(index)] ?? 0) - 1;
      if (code < 0 || code === XliffAttribute.NamespaceDeclaration) {
        this.enterAnew();
        break;
      }
      slots[code] = index;
      slotTags[code] = tag;
    }
    const code = (this.codes.elements[reader.nameId] ?? 0) - 1;
    return code < 0 ? this.resolveElement(reader.name) : code;
  }

  /** As `enter`, for a tag with declarations, which come first, or with names not met here yet. */
  private enterAnew(): void {
    const { reader, slots, slotTags } = this;
    const count = reader.attributeCount;
    for (let index = 0; index < count; index++) {
      if (!isDeclaration(reader.attributeName(index))) continue;
      this.openScope();
      break;
    }
    const tag = ++this.tag;
    for (let index = 0; index < count; index++) {
      const known = (this.codes.attributes[reader.attributeNameId(index)] ?? 0) - 1;
      const code = known < 0 ? this.resolveAttribute(index) : known;
      slots[code] = index;
      slotTags[code] = tag;
    }
  }

  /** Where the children of the element entered last are. */
  place(): NamePlace {
    const depth = this.reader.depth + 1;
    const { scope, lastPlace } = this;
    if (lastPlace.depth === depth && lastPlace.scope === scope) return lastPlace;
    this.lastPlace = { scope, depth };
    return this.lastPlace;
  }

  /** Whether the element entered last declared nothing, when the place it is in was `place`. */
  isStillIn(place: NamePlace): boolean {
    return this.scope === place.scope;
  }

  /** Goes on in a place of a text with the same root. */
  goTo(place: NamePlace): void {
    this.useScope(place.scope as Scope);
    this.scopeDepth = -1;
    while (this.scopeDepths.length > 0) this.scopeDepths.pop();
  }

  /** To be called at the end tag (or the empty-element tag) of every element that was entered. */
  leave(): void {
    if (this.reader.depth === this.scopeDepth) {
      this.useScope(this.scope.parent ?? this.scope);
      this.scopeDepth = this.scopeDepths.pop() ?? -1;
    }
  }

  /** Passes over the rest of the element entered last; the reader is then at its end tag. */
  skip(): void {
    const { reader } = this;
    if (!reader.selfClosing) {
      const depth = reader.depth;
      while (reader.next() !== XmlToken.EndTag || reader.depth !== depth);
    }
    this.leave();
  }

  /** Index of an attribute of the start tag entered last, -1 when it has none. */
  indexOf(attribute: number): number {
    return this.slotTags[attribute] === this.tag ? (this.slots[attribute] ?? -1) : -1;
  }

  /** Decoded value of an attribute of the start tag entered last, null when it has none. */
  value(attribute: number): string | null {
    const index = this.indexOf(attribute);
    return index < 0 ? null : this.reader.attributeValue(index);
  }

  /** As `value`, for an attribute that nearly always has one of a few values. */
  word(attribute: number): string | null {
    const index = this.indexOf(attribute);
    if (index < 0) return null;
    const words = (this.words[attribute] ??= new KnownWords());
    return words.valueOf(this.reader, index);
  }

  /** Whether a prefix stands for this namespace here. */
  declares(uri: string): boolean {
    for (let scope: Scope | null = this.scope; scope !== null; scope = scope.parent) {
      for (const bound of scope.bindings.values()) if (bound === uri) return true;
    }
    return false;
  }

  /** Namespace of an element or attribute name; empty for none, null for an undeclared prefix. */
  namespaceOf(name: string): string | null {
    const colon = name.indexOf(':');
    if (colon < 0) return this.bound('') ?? '';
    return this.bound(name.slice(0, colon));
  }

  /** What a prefix stands for here; null when nobody declared it. */
  private bound(prefix: string): string | null {
    for (let scope: Scope | null = this.scope; scope !== null; scope = scope.parent) {
      const uri = scope.bindings.get(prefix);
      if (uri !== undefined) return uri;
    }
    return null;
  }

  private resolveElement(name: string): number {
    const code = this.classifyElement(name);
    this.codes.rememberElement(this.reader.nameId, code);
    return code;
  }

  private classifyElement(name: string): number {
    const uri = this.namespaceOf(name);
    const local = name.slice(name.indexOf(':') + 1);
    if (uri === null) {
      this.noteUndeclared(name, this.reader.start + 1);
      return XliffElement.Foreign;
    }
    if (this.majorVersion === null) return local === 'xliff' ? XliffElement.Xliff : 0;
    if (uri !== '' && uri !== this.rootNamespace) {
      const majorVersion = majorVersionOf(uri);
      if (majorVersion === null) return moduleElements.get(uri)?.get(local) ?? XliffElement.Foreign;
      if (majorVersion !== this.majorVersion) return XliffElement.OtherVersion;
    }
    const names = this.majorVersion === 1 ? xliff1Elements : xliff2Elements;
    return names.get(local) ?? XliffElement.Unknown;
  }

  private resolveAttribute(index: number): number {
    const code = this.classifyAttribute(this.reader.attributeName(index), index);
    this.codes.rememberAttribute(this.reader.attributeNameId(index), code);
    return code;
  }

  private classifyAttribute(name: string, index: number): number {
    if (isDeclaration(name)) return XliffAttribute.NamespaceDeclaration;
    const colon = name.indexOf(':');
    if (colon < 0) return plainAttributes.get(name) ?? XliffAttribute.None;
    const uri = this.bound(name.slice(0, colon));
    if (uri === null) {
      this.noteUndeclared(name, this.reader.attributeStart(index));
      return XliffAttribute.Undeclared;
    }
    return qualifiedAttributes.get(uri)?.get(name.slice(colon + 1)) ?? XliffAttribute.None;
  }

  private noteUndeclared(name: string, offset: number): void {
    const prefix = name.slice(0, name.indexOf(':'));
    if (!this.undeclared.has(prefix)) this.undeclared.set(prefix, offset);
  }

  private openScope(): void {
    const { reader, scope } = this;
    let key = '';
    for (let index = 0; index < reader.attributeCount; index++) {
      const name = reader.attributeName(index);
      if (isDeclaration(name)) {
        key += `${name}=${reader.attributeValue(index)}\n`;
      }
    }
    let inner = scope.inner.get(key);
    if (inner === undefined) {
      inner = createScope(scope, bindingsOf(key), this);
      if (scope.inner.size >= rememberedScopes) scope.inner.clear();
      scope.inner.set(key, inner);
    }
    this.scopeDepths.push(this.scopeDepth);
    this.scopeDepth = reader.depth;
    this.useScope(inner);
  }

  private useScope(scope: Scope): void {
    // Names are numbered by text, and a place of one text can be entered in another.
    if (scope.owner !== this) {
      scope.owner = this;
      scope.codes = new NameCodes();
    }
    this.scope = scope;
    this.codes = scope.codes;
  }
}

function createScope(
  parent: Scope | null,
  bindings: ReadonlyMap<string, string>,
  owner: NameResolver | null,
): Scope {
  return { parent, bindings, codes: new NameCodes(), owner, inner: new Map() };
}

function isDeclaration(name: string): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:');
}

function bindingsOf(declarations: string): ReadonlyMap<string, string> {
  const bindings = new Map<string, string>();
  for (const line of declarations.split('\n')) {
    const equals = line.indexOf('=');
    if (equals < 0) continue;
    // "xmlns" binds the empty prefix, "xmlns:p" binds p.
    bindings.set(line.slice('xmlns:'.length, equals), line.slice(equals + 1));
  }
  return bindings;
}
