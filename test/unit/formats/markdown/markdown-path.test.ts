import assert from 'node:assert/strict';
import { languageFileOf } from '../../../../shared/files/language-files.ts';
import { formatOfName, formatOfNamed } from '../../../../shared/formats/registry.ts';

describe('Documents of Markdown', () => {
  it('have their translations where people keep them', () => {
    for (const [file, translation] of [
      ['/docs/en/guide/start.md', '/docs/de/guide/start.md'],
      ['/content/en/_index.md', '/content/de/_index.md'],
      [
        '/i18n/fr/docusaurus-plugin-content-docs/current/intro.mdx',
        '/i18n/de/docusaurus-plugin-content-docs/current/intro.mdx',
      ],
      ['/files/en-us/web/index.md', '/files/de/web/index.md'],
      ['/posts/ferry.en.md', '/posts/ferry.de.md'],
      ['/README.zh-CN.md', '/README.de.md'],
      ['/README_en.md', '/README_de.md'],
    ] as const) {
      assert.equal(languageFileOf(file, 'de'), translation);
      assert.notEqual(formatOfName(file), null, file);
    }
  });

  it('say no language where a word happens to be one', () => {
    for (const file of [
      '/README.md',
      '/docs/how-to.md',
      '/docs/api/is.md',
      '/docs/ts/x.md',
      '/to/x.md',
    ]) {
      assert.equal(languageFileOf(file, 'de'), null, file);
      assert.equal(formatOfName(file), null, file);
      assert.equal(formatOfNamed(file)?.id, 'markdown-document');
    }
  });
});
