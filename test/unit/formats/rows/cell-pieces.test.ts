import assert from 'node:assert/strict';
import { cellPieces, partsOfCell } from '../../../../shared/formats/rows/cell-pieces.ts';
import type { CellPiece, CommittedPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import type { CodePart, InlinePart } from '../../../../shared/formats/model.ts';

const text = (content: string): InlinePart => ({ kind: 'text', text: content });
const code = (role: CodePart['role'], pair: number, content: string): CodePart => ({
  kind: 'code',
  role,
  pair,
  content,
  verbatim: true,
  origin: 'element',
  fixedOrder: false,
});
const [bold, boldEnd] = [code('open', 0, '<g id="7">'), code('close', 0, '</g>')];
const name = code('placeholder', -1, '<x id="NAME"/>');
const source = [text('Press '), bold, text('OK'), boldEnd, text(', '), name];

/** `[1]`, and the pair of an end: `[1:0`, `1:0]`. */
function shown(pieces: readonly CellPiece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const { number, role, pair } = piece;
      return role === 'placeholder'
        ? `[${number}]`
        : role === 'open'
          ? `[${number}:${pair}`
          : `${number}:${pair}]`;
    })
    .join('');
}

function committed(pieces: readonly CellPiece[]): readonly CommittedPiece[] {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.number));
}

function labels(parts: readonly InlinePart[]): readonly string[] {
  return cellPieces(parts, parts).flatMap((piece) =>
    typeof piece === 'string' ? [] : [piece.label],
  );
}

describe('The pieces of a cell', () => {
  it('number the codes of the source, and those of a target by what they are', () => {
    assert.equal(shown(cellPieces(source, source)), 'Press [1:0OK2:0], [3]');
    const target = [name, text(', '), bold, text('OK'), boldEnd];
    assert.equal(shown(cellPieces(source, target)), '[3], [1:0OK2:0]');
  });

  it('take codes that look alike in their order, and ends of pairs where they begin', () => {
    const open = (pair: number): CodePart => code('open', pair, '<b>');
    const close = (pair: number): CodePart => code('close', pair, '</b>');
    const nested = [open(0), text('a'), open(1), text('b'), close(1), close(0)];
    assert.equal(shown(cellPieces(nested, nested)), '[1:0a[2:1b3:1]4:0]');
    const beside = [open(0), text('a'), close(0), open(1), text('b'), close(1)];
    assert.equal(shown(cellPieces(nested, beside)), '[1:0a4:0][2:1b3:1]');
  });

  it('number codes that only the target has behind those of the source, with pairs of their own', () => {
    const other = [code('open', 0, '<g id="9">'), text('OK'), code('close', 0, '</g>'), name];
    assert.equal(shown(cellPieces(source, other)), '[4:1OK5:1][3]');
    assert.equal(shown(cellPieces([], [name, name])), '[1][2]');
    const twice = [name, text(' '), name];
    assert.equal(shown(cellPieces(source, twice)), '[3] [4]');
    const otherEnd = [bold, text('OK'), code('close', 0, '</g >')];
    assert.equal(shown(cellPieces(source, otherEnd)), '[1:0OK4:0]');
  });

  it('are chips for placeholders and markup in text too, but not for line ends and addresses', () => {
    const parts = [text('Hi {name}, <b>%d</b> files.\n\nSee https://a.b/c_d')];
    assert.equal(
      shown(cellPieces(parts, parts)),
      'Hi [1], [2:0[3]4:0] files.\n\nSee https://a.b/c_d',
    );
    assert.deepEqual(labels(parts), ['{name}', '<b>', '%d', '</b>']);
  });

  it('leave the words of a message with branches to people', () => {
    const message = '{n, plural, one {file} other {# files}}';
    const parts = [text(message), name];
    assert.equal(shown(cellPieces(parts, parts)), `${message}[1]`);
  });

  it('have \\n for every line end', () => {
    assert.deepEqual(cellPieces([], [text('a\r\nb\rc\nd')]), ['a\nb\nc\nd']);
  });

  it('are named by what the file says, shows or hides, and in one inert line', () => {
    const labelOf = (content: string): string =>
      labels([code('placeholder', -1, content)])[0] ?? '';
    assert.equal(labelOf('<x id="INTERPOLATION" equiv-text="{{ a &lt; b }}"/>'), '{{ a < b }}');
    assert.equal(labelOf(`<ph id='1' disp='%s' dataRef='d1'/>`), '%s');
    assert.equal(labelOf('<ph id="1">&lt;br/&gt;</ph>'), '<br/>');
    assert.equal(labelOf('<a href="https://example.org/a/long/one" id="3">'), '<a 3>');
    assert.equal(labelOf('<bx id="12" ctype="a-very-long-one"/>'), '<bx 12/>');
    assert.equal(labelOf('</g>'), '</g>');
    assert.equal(labelOf(''), '⏎');
    assert.equal(labelOf('&quot'), '&quot');
    assert.equal(labelOf(`{${'a'.repeat(90)}}`), `{${'a'.repeat(16)}…aaaaa}`);
    assert.equal(labelOf('a\u202eb\n[x](command:y)'), 'a␦b [x]\u2060(command:y)');
    const [chip] = cellPieces([], [code('placeholder', -1, '<x\nid="\u001b[2J"/>')]);
    assert.deepEqual(chip, {
      number: 1,
      role: 'placeholder',
      pair: -1,
      label: '<x id="␛[2J"/>',
      title: '<x id="␛[2J"/>',
    });
  });
});

describe('A committed cell', () => {
  it('has the codes of the source, and placeholders of text as text', () => {
    const given = [...source, text(' {name}')];
    assert.deepEqual(partsOfCell(given, [], [4, ': ', 3, 1, 'OK', 2]), [
      text('{name}: '),
      name,
      bold,
      text('OK'),
      boldEnd,
    ]);
  });

  it('has codes that only the target had, with a pair that no other has', () => {
    const other = [code('open', 0, '<g id="9">'), text('OK'), code('close', 0, '</g>')];
    assert.deepEqual(partsOfCell(source, other, [1, 'a', 2, 4, 'b', 5]), [
      bold,
      text('a'),
      boldEnd,
      { ...code('open', 0, '<g id="9">'), pair: 1 },
      text('b'),
      { ...code('close', 0, '</g>'), pair: 1 },
    ]);
  });

  it('is the target itself where nothing was changed, and keeps its kind of line ends', () => {
    const target = [text('a\r\nb\nc '), name];
    assert.equal(partsOfCell(source, target, committed(cellPieces(source, target))), target);
    assert.deepEqual(partsOfCell(source, target, ['a\nb', 3]), [text('a\r\nb'), name]);
    assert.deepEqual(partsOfCell(source, [], ['a\nb']), [text('a\nb')]);
  });

  it('is refused with a chip that neither side has', () => {
    for (const wrong of [0, 4, -1, 1.5, Number.NaN]) {
      assert.equal(partsOfCell(source, [], ['a', wrong]), null);
    }
  });

  it('is refused nothing else: an empty one has no parts', () => {
    assert.deepEqual(partsOfCell(source, [name], []), []);
    assert.deepEqual(partsOfCell(source, [name], ['', '']), []);
  });
});
