import assert from 'node:assert/strict';
import { formatOfFile } from '../../../../shared/formats/registry.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';

/** A catalogue with a text more; null where something is in the way. */
async function added(
  name: string,
  text: string,
  id: string,
  isWhole = false,
): Promise<string | null> {
  const code = await formatOfFile(name, text)?.load();
  const edits = code?.planNewText?.(text, { id, text: 'New "text"', isWhole }) ?? null;
  return edits === null ? null : applyEdits(text, edits);
}

describe('a new text in a catalogue', () => {
  it('is written behind its relatives as the file is laid out', async () => {
    const nested = '{\r\n\t"home": {\r\n\t\t"title": "A"\r\n\t},\r\n\t"end": "B"\r\n}\r\n';
    assert.equal(
      await added('locales/en.json', nested, 'home.text'),
      nested.replace('"A"', '"A",\r\n\t\t"text": "New \\"text\\""'),
    );
    assert.equal(
      await added('locales/en.json', nested, 'shop.cart.title'),
      nested.replace(
        '"B"',
        '"B",\r\n\t"shop": {\r\n\t\t"cart": {\r\n\t\t\t"title": "New \\"text\\""\r\n\t\t}\r\n\t}',
      ),
    );
    const flat = '{"home.a": "A", "home.b": "B", "shop.a": "C"}';
    assert.equal(
      await added('locales/en.json', flat, 'home.c'),
      '{"home.a": "A", "home.b": "B", "home.c": "New \\"text\\"", "shop.a": "C"}',
    );
    assert.equal(await added('locales/en.json', '{}\n', 'a'), '{\n  "a": "New \\"text\\""\n}\n');
  });

  it('is a record where all others are, and a text under a whole text', async () => {
    const records = '{\n  "a.b": {\n    "defaultMessage": "A"\n  }\n}\n';
    assert.equal(
      await added('lang/en.json', records, 'a.c'),
      '{\n  "a.b": {\n    "defaultMessage": "A"\n  },\n  "a.c": {\n    "defaultMessage": "New \\"text\\""\n  }\n}\n',
    );
    const bundle = '{\n  "Open. Now": "Open. Now"\n}';
    assert.equal(
      await added('l10n/bundle.l10n.json', bundle, 'Close. Now', true),
      '{\n  "Open. Now": "Open. Now",\n  "Close. Now": "New \\"text\\""\n}',
    );
  });

  it('is written in YAML, also under the language', async () => {
    const yaml = 'en:\n  home:\n    title: A # first\n  end: B\n';
    assert.equal(
      await added('config/locales/en.yml', yaml, 'home.text'),
      'en:\n  home:\n    title: A # first\n    text: New "text"\n  end: B\n',
    );
    assert.equal(
      await added('config/locales/en.yml', yaml, 'shop.title'),
      'en:\n  home:\n    title: A # first\n  end: B\n  shop:\n    title: New "text"\n',
    );
  });

  it('takes no place that something has', async () => {
    const text = '{"a": {"b": "B"}, "c": "C"}';
    for (const id of ['a', 'a.b', 'c', 'c.d', 'a..x', '']) {
      assert.equal(await added('locales/en.json', text, id), null, id);
    }
    assert.equal(await added('locales/en.json', '', 'a'), null);
  });
});
