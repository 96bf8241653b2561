import assert from 'node:assert/strict';
import { committedPieces } from '../../../../shared/page/cell/cell-text.ts';
import { readCell, type ReadNode } from '../../../../shared/page/cell/read-cell.ts';

/** Elements as a browser has them: `{ b: […] }`, chips `{ chip: … }`, texts. */
function text(nodeValue: string): ReadNode {
  return { nodeType: 3, nodeName: '#text', nodeValue, childNodes: [] };
}

function element(
  nodeName: string,
  childNodes: readonly ReadNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): ReadNode {
  return {
    nodeType: 1,
    nodeName,
    nodeValue: null,
    childNodes,
    getAttribute: (name) => attributes[name] ?? null,
  };
}

function chip(number: string): ReadNode {
  return element('BDI', [element('SPAN', [text('label')])], { 'data-chip': number });
}

const end = element('BR', [], { 'data-end': '' });

function read(...nodes: readonly ReadNode[]): unknown {
  return committedPieces(
    readCell(element('DIV', nodes), (number) => number >= 1 && number < 5).cell,
  );
}

describe('Reading a cell from its elements', () => {
  it('reads text and chips, and nothing of what is in a chip', () => {
    assert.deepEqual(read(text('a '), chip('1'), text(' b'), end), ['a ', 1, ' b']);
    assert.deepEqual(read(end), []);
    assert.deepEqual(read(text('line\n'), end), ['line\n']);
  });

  it('reads whatever a browser or somebody put there as text', () => {
    assert.deepEqual(read(element('B', [text('bold '), element('I', [chip('2')])]), end), [
      'bold ',
      2,
    ]);
    assert.deepEqual(read(text('one'), element('DIV', [text('two')]), end), ['one\ntwo']);
    assert.deepEqual(read(text('one'), element('BR'), text('two'), end), ['one\ntwo']);
    assert.deepEqual(read(element('#comment'), text('a'), end), ['a']);
  });

  it('takes chips by number only where they are known', () => {
    const forged = ['9', '-1', '1e1', 'x', ''].map((number) => chip(number));
    assert.deepEqual(read(text('a'), ...forged, end), ['a']);
  });

  it('takes a line end that a browser put in the place of ours for none', () => {
    assert.deepEqual(read(element('BR')), []);
    assert.deepEqual(read(text('a'), element('BR')), ['a']);
    assert.deepEqual(read(element('BR'), text('a')), ['\na']);
    assert.deepEqual(read(element('BR'), end), ['\n']);
  });

  it('keeps every sign of the text, with and without width', () => {
    const signs = '\u00a0\u200b\u200d\ufeff\u2028\t\ud83d\ude00e\u0301\ud800\uFFFC ';
    assert.deepEqual(read(text(signs), end), [signs]);
  });

  it('tells where places of the page are', () => {
    const [before, code, after] = [text('ab'), chip('1'), text('cd')];
    const root = element('DIV', [before, code, after, end]);
    const asked: readonly [ReadNode, number][] = [
      [before, 1],
      [root, 0],
      [root, 1],
      [root, 2],
      [root, 4],
      [code, 0],
      [code, 1],
      [code.childNodes[0]?.childNodes[0] ?? code, 3],
      [after, 9],
      [text('elsewhere'), 0],
    ];
    const places = asked.map(([node, offset]) => ({ node, offset }));
    assert.deepEqual(readCell(root, () => true, places).places, [1, 0, 2, 3, 5, 2, 3, 3, 5, null]);
  });

  it('reads elements in each other as deep as they like', () => {
    let nested = text('deep');
    for (let depth = 0; depth < 100_000; depth += 1) nested = element('SPAN', [nested]);
    assert.deepEqual(read(nested, end), ['deep']);
  });
});
