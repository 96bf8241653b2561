import assert from 'node:assert/strict';
import { el, setLabel, setText, textNode } from '../../../../extensions/word/ui/elements.ts';

const hostile = 'Invoice\u202excod.exe\u2066\u001b[2J';
const harmless = 'Invoice␦xcod.exe␦␛[2J';

/** As much of a page as elements are made of. */
class PageNode {
  readonly children: PageNode[] = [];
  readonly attributes = new Map<string, string>();
  textContent = '';

  append(...children: readonly PageNode[]): void {
    for (const each of children) {
      assert.ok(each instanceof PageNode, 'words are put in as nodes that were made here');
      this.children.push(each);
    }
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
}

function textOf(node: Node): string | null {
  return node.textContent;
}

describe('What is put on the page of the pane', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'document');

  beforeEach(() => {
    const page = {
      createElement: () => new PageNode(),
      createTextNode: (text: string) => Object.assign(new PageNode(), { textContent: text }),
    };
    Object.defineProperty(globalThis, 'document', { value: page, configurable: true });
  });

  afterEach(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'document');
    else Object.defineProperty(globalThis, 'document', before);
  });

  it('shows signs of others that would steer it: names, results, children and labels', () => {
    const made = el('p', { text: hostile }) as unknown as PageNode;
    assert.equal(made.textContent, harmless);
    assert.equal(textOf(textNode(hostile)), harmless);
    const parent = el('li', {}, hostile) as unknown as PageNode;
    assert.deepEqual(
      parent.children.map(({ textContent }) => textContent),
      [harmless],
    );
    for (const name of ['aria-label', 'label', 'title', 'placeholder', 'alt']) {
      const labelled = el('p', { attributes: { [name]: hostile } }) as unknown as PageNode;
      assert.equal(labelled.attributes.get(name), harmless, name);
    }
  });

  it('changes words and labels in the same way', () => {
    const element = el('p');
    setText(element, hostile);
    setLabel(element, hostile);
    assert.equal(element.textContent, harmless);
    assert.equal((element as unknown as PageNode).attributes.get('aria-label'), harmless);
  });

  it('leaves what the pane alone reads as it is', () => {
    const option = el('option', { attributes: { value: hostile } }) as unknown as PageNode;
    assert.equal(option.attributes.get('value'), hostile);
  });

  it('keeps lines, tabs and the words of every language', () => {
    for (const text of ['One\n\ttwo', 'می\u200cخواهم', 'שלום\u200f!', '👨‍👩‍👧', '']) {
      assert.equal(textOf(textNode(text)), text);
    }
  });
});
