import { finish } from '../../text/steps.ts';
import { elementsIn, readElementTree, type XmlElement } from '../xml/element-tree.ts';
import type { UnitRecord, XliffDocument } from './document.ts';

/** One unit with all that is in it: records keep only what every unit is asked for. */
export class UnitElement {
  /** The unit alone: offsets of its elements are in here. */
  readonly text: string;
  readonly element: XmlElement;
  /** Of its own name, with its colon. */
  readonly prefix: string;

  constructor(document: XliffDocument, unit: UnitRecord) {
    this.text = document.text.slice(unit.start, unit.end);
    this.element = finish(readElementTree(this.text));
    const { name } = this.element;
    this.prefix = name.slice(0, name.lastIndexOf(':') + 1);
  }

  /** Elements of the standard directly in another, or in the unit. */
  all(name: string, parent: XmlElement = this.element): readonly XmlElement[] {
    return elementsIn(parent).filter((each) => this.ownName(each) === name);
  }

  /** A name without the prefix of the unit; those of others keep theirs. */
  ownName({ name }: XmlElement): string {
    return name.startsWith(this.prefix) ? name.slice(this.prefix.length) : name;
  }
}
