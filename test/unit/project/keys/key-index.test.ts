import assert from 'node:assert/strict';
import { readProgram } from '../../../../shared/formats/key-uses/read-program.ts';
import { KeyIndex, type AskedKey } from '../../../../shared/project/keys/key-index.ts';
import { finish } from '../../../../shared/text/steps.ts';

interface Folder {
  readonly index: KeyIndex;
  readonly files: Map<string, string>;
  readonly reads: string[];
}

function folderOf(texts: Readonly<Record<string, unknown>>): Folder {
  const written = Object.entries(texts).map(([path, text]) => {
    return [path, typeof text === 'string' ? text : JSON.stringify(text, null, 2)] as const;
  });
  const files = new Map(written);
  const reads: string[] = [];
  const index = new KeyIndex({
    list: (folder) => Promise.resolve([...files.keys()].filter((path) => path.startsWith(folder))),
    readText: (path) => {
      reads.push(path);
      return Promise.resolve(files.get(path) ?? null);
    },
    run: (steps) => Promise.resolve(finish(steps)),
  });
  return { index, files, reads };
}

const plain = { manner: 'key', namespaces: [], prefix: '' } as const;
const key = (name: string, about: Partial<AskedKey> = {}): AskedKey => ({
  ...plain,
  key: name,
  ...about,
});

/** A key in all languages, in short. */
async function says(index: KeyIndex, asked: AskedKey, near = 'src/a.ts'): Promise<string | null> {
  const found = await index.find(asked, near);
  if (found === null) return null;
  const languages = found.languages.map(({ file, texts }) => {
    return `${file.language}: ${texts.map(({ text }) => text).join(' / ') || '–'}`;
  });
  return languages.join(', ');
}

const react = {
  'package.json': { dependencies: { 'react-i18next': '1' } },
  'locales/en/common.json': { title: 'Shop', files_one: 'A file', files_other: '{{count}} files' },
  'locales/de/common.json': { title: 'Laden', files_one: 'Eine Datei', files_other: '{{count}}' },
  'locales/en/cart.json': { title: 'Cart', empty: { text: 'Nothing' }, friend_male: 'He' },
  'locales/de/cart.json': { title: 'Korb' },
};

describe('keys of a project', () => {
  it('are found without interlinear.json, in all languages', async () => {
    const { index } = folderOf(react);
    assert.equal((await index.catalogues()).isProject, false);
    assert.equal(await says(index, key('title', { namespaces: ['cart'] })), 'en: Cart, de: Korb');
    assert.equal(await says(index, key('common:title')), 'en: Shop, de: Laden');
    assert.equal(await says(index, key('text', { prefix: 'empty' })), 'en: Nothing, de: –');
    assert.equal(await says(index, key('cart.empty.text')), 'en: Nothing, de: –');
    assert.equal(
      await says(index, key('files')),
      'en: A file / {{count}} files, de: Eine Datei / {{count}}',
    );
    assert.equal(await says(index, key('friend')), 'en: He, de: –');
    assert.equal(await says(index, key('nothing')), null);
  });

  it('have a place in a catalogue where they are missing, under the name they have there', async () => {
    const { index } = folderOf(react);
    const placed = async (asked: AskedKey): Promise<unknown> =>
      (await index.placesFor(asked, 'src/a.ts')).map(
        ({ catalogue, id }) => `${catalogue.files[0]?.path ?? ''} ${id}`,
      );
    const cart = ['locales/en/cart.json empty.hint'];
    assert.deepEqual(await placed(key('hint', { namespaces: ['cart'], prefix: 'empty' })), cart);
    assert.deepEqual(await placed(key('cart:empty.hint')), cart);
    assert.deepEqual(await placed(key('hint')), [
      'locales/en/cart.json hint',
      'locales/en/common.json hint',
    ]);
    assert.deepEqual(await placed(key('hint', { manner: 'english' })), []);
  });

  it('are those that interlinear.json names', async () => {
    const { index } = folderOf({
      'interlinear.json': { source: 'fr', targets: ['en'], files: ['texts/{lang}.json'] },
      'texts/fr.json': { a: 'A fr' },
      'texts/en.json': { a: 'A en' },
      'locales/en.json': { b: 'B' },
    });
    assert.equal((await index.catalogues()).isProject, true);
    assert.equal(await says(index, key('a')), 'fr: A fr, en: A en');
    assert.equal(await says(index, key('b')), null);
  });

  it('are missing only where no catalogue may have them', async () => {
    const { index, files } = folderOf(react);
    const isMissing = (asked: AskedKey): Promise<boolean> => index.isMissing(asked, 'src/a.ts');
    assert.equal(await isMissing(key('nothing')), true);
    assert.equal(await isMissing(key('common:nothing')), true);
    for (const known of ['title', 'files', 'empty', 'cart.empty', 'other:nothing', 'friend']) {
      assert.equal(await isMissing(key(known)), false, known);
    }
    assert.equal(await isMissing(key('nothing', { namespaces: ['other'] })), false);
    assert.equal(await isMissing(key('Hello', { manner: 'english' })), false);
    files.set('locales/de/cart.json', '{"broken": ');
    index.forgetFile('locales/de/cart.json');
    assert.equal(await isMissing(key('nothing')), false);
  });

  it('are those of the nearest catalogues first', async () => {
    const { index } = folderOf({
      'apps/one/locales/en.json': { a: 'One' },
      'apps/one/locales/de.json': { a: 'Eins' },
      'apps/two/locales/en.json': { a: 'Two' },
      'apps/two/locales/de.json': { a: 'Zwei' },
    });
    assert.equal(await says(index, key('a'), 'apps/two/src/a.ts'), 'en: Two, de: Zwei');
    assert.equal(await says(index, key('a'), 'apps/one/src/a.ts'), 'en: One, de: Eins');
  });

  it('are texts in VS Code, whose bundles need no file in English', async () => {
    const { index } = folderOf({
      'package.json': {},
      'l10n/bundle.l10n.de.json': { 'Hello. {0}': 'Hallo. {0}', 'Open/verb': 'Öffnen' },
      'l10n/bundle.l10n.fr.json': { 'Hello. {0}': 'Bonjour. {0}' },
    });
    const program = readProgram(
      "import { l10n } from 'vscode'; l10n.t('Hello. {0}', 1); l10n.t({ message: 'Open', comment: 'verb' })",
      'script',
    );
    const [hello, open] = program.uses;
    assert.equal(await says(index, hello!), 'de: Hallo. {0}, fr: Bonjour. {0}');
    assert.equal(await says(index, open!), 'de: Öffnen, fr: –');
    assert.equal(await says(index, key('Hello. {0}')), null);
  });

  it('are offered as a program writes them', async () => {
    const { index } = folderOf(react);
    const offer = async (asked: AskedKey): Promise<string> =>
      (await index.offer(asked, 'src/a.ts')).map(({ written }) => written).join(' ');
    assert.equal(await offer(key('')), 'cart:title cart:empty.text cart:friend_male title files');
    assert.equal(
      await offer(key('', { namespaces: ['cart'] })),
      'title empty.text friend_male common:title common:files',
    );
    assert.equal(await offer(key('', { namespaces: ['cart'], prefix: 'empty' })), 'text');
    assert.equal(await offer(key('FIL')), 'files');
  });

  it('are read when they are asked for, and again when they changed', async () => {
    const { index, files, reads } = folderOf(react);
    assert.deepEqual(reads, []);
    await says(index, key('common:title'));
    const before = reads.length;
    await says(index, key('common:title'));
    assert.equal(reads.length, before);
    files.set('locales/de/common.json', '{"title": "Geschäft"}');
    assert.equal(index.forgetFile('locales/de/common.json'), true);
    assert.equal(await says(index, key('common:title')), 'en: Shop, de: Geschäft');
    assert.equal(index.forgetFile('locales/de/none.json'), false);
    files.delete('locales/de/common.json');
    index.forgetCatalogues();
    assert.equal(await says(index, key('common:title')), 'en: Shop, de: –');
    assert.equal(await index.isOfCatalogue('locales/en/cart.json'), true);
    assert.equal(await index.isOfCatalogue('package.json'), false);
  });

  it('are known where there are texts in one language alone, and where there are none', async () => {
    assert.equal(await says(folderOf({ 'locales/en.json': { a: 'A' } }).index, key('a')), 'en: A');
    const { index } = folderOf({ 'src/a.ts': '' });
    assert.deepEqual((await index.catalogues()).catalogues, []);
    assert.equal(await index.isMissing(key('a'), 'src/a.ts'), false);
  });
});
