import assert from 'node:assert/strict';
import fc from 'fast-check';
import { inert, inertLine, inertText, joinInert, withIcon } from '../../../shared/text/inert.ts';
import { fuzzParameters } from '../../doubles/fuzz.ts';

/** How VS Code reads links in messages and icons in labels, as its own sources have it. */
const link = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;
const icon = /(\\)?\$\(([A-Za-z0-9-]+(?:~[A-Za-z]+)?)\)/;

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('[', ']', '(', ')', '$', '\\', ' "title"', 'sync~spin', 'a', '\u2060', '\u202e'),
  fc.constantFrom('command:x.y', 'https://a.example', 'file:///etc', '[a](command:b)', '$(key)'),
  fc.constantFrom('\n', '\0', '\r', '\x1b', '\u2028', '\ud800', '…'),
);
const texts = fc.array(hostile, { maxLength: 12 }).map((parts) => parts.join(''));

describe('inert text', () => {
  it('is no link and no icon, and still readable', () => {
    assert.equal(inertLine('[open](command:evil).xlf'), '[open]\u2060(command:evil).xlf');
    assert.equal(inertLine('$(verified) bank.xlf'), '$\u2060(verified) bank.xlf');
    assert.equal(inertText('a [b](https://c)\nd'), 'a [b]\u2060(https://c)\nd');
  });

  it('leaves alone what is none', () => {
    for (const text of ['report (2) [final].xlf', 'שלום (3).srt', 'a]b(c)', 'costs $ (net)']) {
      assert.equal(inertLine(text), text);
    }
  });

  it('keeps the beginning and the end of a long name', () => {
    const name = inertLine(`${'a'.repeat(10_000)}.command.xlf`);
    assert.equal(name.length, 500);
    assert.ok(name.startsWith('aaa') && name.endsWith('.command.xlf'));
  });

  it('is made of a pattern and of values that cannot become more together', () => {
    assert.equal(inert`${'[a]'}${'(command:b)'}: ${3}`, '[a]\u2060(command:b): 3');
    assert.equal(inert`${'two\nlines'} in one`, 'two lines in one');
    assert.equal(inert`\n${'kept'}`, '\nkept');
  });

  it('has an icon where we give it one, and nobody else can', () => {
    assert.equal(withIcon('sync~spin', inertLine('$(key) a')), '$(sync~spin) $\u2060(key) a');
    assert.throws(() => withIcon('a) [b](command:c', inertLine('')), RangeError);
    assert.equal(inert`${withIcon('key', inertLine('a'))}`, '$\u2060(key) a');
  });

  it('holds for every text, for several in a row, and the second time', () => {
    fc.assert(
      fc.property(
        texts,
        texts,
        fc.constantFrom('', ' ', ', ', '\n', ']', '$'),
        (one, other, by) => {
          const [line, text] = [inertLine(one), inertText(other)];
          const whole = joinInert([line, text, line], by);
          for (const made of [line, text, whole, inert`${one}${other}(${one})`]) {
            assert.doesNotMatch(made, link);
            assert.doesNotMatch(made, icon);
            assert.equal(inertText(made), made);
          }
          assert.equal(inertLine(line), line);
        },
      ),
      fuzzParameters(1000),
    );
  });
});
