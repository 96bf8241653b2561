import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readmeForPackage } from '../../../../scripts/vscode-package/readme-for-package.ts';

describe('The README in the package', () => {
  it('leaves out pictures that VS Code would show as broken, and nothing else', () => {
    const text =
      '# A\n\n![One](media/one.png)\n\nB ![x](https://example.com/x.png)\n\n![Two](two.png)\n';
    assert.equal(readmeForPackage(text), '# A\n\nB ![x](https://example.com/x.png)\n\n');
  });

  it('has no picture left that is not public', () => {
    const file = path.join(import.meta.dirname, '../../../../extensions/vscode/README.md');
    const readme = readFileSync(file, 'utf8');
    assert.match(readme, /!\[[^\]]+\]\(media\/readme\//);
    assert.doesNotMatch(readmeForPackage(readme), /!\[[^\]]*\]\((?!https:)/);
  });
});
