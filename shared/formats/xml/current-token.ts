import { spells } from '../../text/same-span.ts';
import { AttributeList } from './attribute-list.ts';
import { NameTable } from './name-table.ts';
import { OpenElements } from './open-elements.ts';
import { decodeReferences, decodesTo } from './references.ts';
import { XmlToken } from './xml-reader.ts';
import type { XmlTokenKind } from './xml-reader.ts';

/** What the reader stands at: the current token, its attributes, and the elements open around it. */
export abstract class CurrentToken {
  readonly text: string;
  kind: XmlTokenKind = XmlToken.EndOfText;
  start = 0;
  end = 0;
  name = '';
  nameId = -1;
  selfClosing = false;
  depth = 0;
  hasReferences = false;

  protected readonly names: NameTable;
  protected readonly attributes: AttributeList;
  protected readonly open: OpenElements = new OpenElements();

  constructor(text: string) {
    this.text = text;
    this.names = new NameTable(text);
    this.attributes = new AttributeList(text, this.names);
  }

  get nameCount(): number {
    return this.names.count;
  }

  get attributeCount(): number {
    return this.attributes.count;
  }

  attributeNameId(index: number): number {
    return this.attributes.nameId(index);
  }

  attributeName(index: number): string {
    return this.attributes.name(index);
  }

  attributeStart(index: number): number {
    return this.attributes.start(index);
  }

  attributeValueStart(index: number): number {
    return this.attributes.valueStart(index);
  }

  attributeValueEnd(index: number): number {
    return this.attributes.valueEnd(index);
  }

  attributeValue(index: number): string {
    return this.attributes.value(index);
  }

  findAttribute(name: string): number {
    return this.attributes.find(name);
  }

  textContent(): string {
    if (this.kind === XmlToken.CData) {
      return this.text.slice(this.start + '<![CDATA['.length, this.end - ']]>'.length);
    }
    return this.hasReferences
      ? decodeReferences(this.text, this.start, this.end)
      : this.text.slice(this.start, this.end);
  }

  textIs(expected: string): boolean {
    const { text, start, end } = this;
    if (this.kind === XmlToken.CData) return this.textContent() === expected;
    return this.hasReferences
      ? decodesTo(text, start, end, expected)
      : spells(text, start, end, expected);
  }

  protected finishToken(kind: XmlTokenKind, start: number, end: number): XmlTokenKind {
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.depth = this.open.count;
    return kind;
  }

  /** Name of the innermost open element, empty when none is open. */
  protected openName(): string {
    return this.open.count === 0 ? '' : this.names.name(this.open.name);
  }
}
