import assert from 'node:assert/strict';
import { TypedTarget } from '../../../shared/formats/typed-target.ts';
import type { CodePart, InlinePart } from '../../../shared/formats/model.ts';

const text = (content: string): InlinePart => ({ kind: 'text', text: content });
const code = (role: CodePart['role'], pair: number, content: string): InlinePart => ({
  kind: 'code',
  role,
  pair,
  content,
  verbatim: true,
  origin: 'element',
  fixedOrder: false,
});
const [bold, end] = [code('open', 0, '<g id="7">'), code('close', 0, '</g>')];
const name = code('placeholder', -1, '<x id="NAME"/>');
const source = [text('Press '), bold, text('OK'), end, text(', '), name];
const target = [name, text(', '), bold, text('OK'), end, text(' drücken')];

describe('A target that is typed', () => {
  it('has a sign for each code, numbered as in the source', () => {
    const typed = new TypedTarget(source, target);
    assert.equal(typed.source, 'Press <1>OK</1>, <2/>');
    assert.equal(typed.text, '<2/>, <1>OK</1> drücken');
    assert.deepEqual(typed.read(typed.text), { outcome: 'good', parts: target });
  });

  it('may have its codes elsewhere, and nothing but them', () => {
    const typed = new TypedTarget(source, target);
    const moved = typed.read('Bitte <1>O < K</1> mit <2/> und <3/>');
    assert.deepEqual(moved, {
      outcome: 'good',
      parts: [text('Bitte '), bold, text('O < K'), end, text(' mit '), name, text(' und <3/>')],
    });
  });

  it('is refused without a code, with one twice, with crossed ones, and empty', () => {
    const typed = new TypedTarget(source, target);
    assert.deepEqual(typed.read('<1>OK</1>'), { outcome: 'missing', signs: ['<2/>'] });
    assert.deepEqual(typed.read('<1>OK</1><2/><2/>'), { outcome: 'doubled', signs: ['<2/>'] });
    assert.deepEqual(typed.read('</1>OK<1> <2/>'), { outcome: 'crossed' });
    assert.deepEqual(typed.read(' <1></1> <2/>'), { outcome: 'empty' });
  });

  it('takes other brackets where the text holds such a sign, and keeps line ends', () => {
    const typed = new TypedTarget([text('Type <1/> or\nleave '), name], [text('A\nB '), name]);
    assert.equal(typed.text, 'A⏎B [1/]');
    assert.deepEqual(typed.read('C⏎<1/> [1/]'), {
      outcome: 'good',
      parts: [text('C\n<1/> '), name],
    });
  });

  it('tells codes of the same content apart by nothing but their order', () => {
    const pair = (number: number, words: string): InlinePart[] => [
      code('open', number, '<b>'),
      text(words),
      code('close', number, '</b>'),
    ];
    const typed = new TypedTarget(
      [...pair(0, 'a'), ...pair(1, 'b')],
      [...pair(0, 'x'), ...pair(1, 'y')],
    );
    assert.equal(typed.text, '<1>x</1><2>y</2>');
    assert.equal(typed.read('<2>y</2><1>x</1>').outcome, 'good');
  });
});
