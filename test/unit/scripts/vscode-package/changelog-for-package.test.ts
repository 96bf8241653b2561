import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { identity } from '../../../../manifests/identity.ts';
import { changelogForPackage } from '../../../../scripts/vscode-package/changelog-for-package.ts';

describe('The changelog in the package', () => {
  it('has of each version what holds everywhere and for VS Code, as one list', () => {
    const parts = (version: string): string =>
      `### Everywhere\n\n- E${version}\n\n### Word\n\n- W${version}\n\n### VS Code\n\n- V${version}\n  goes on\n`;
    const whole = `# Changelog\n\nHow it is made.\n\n## 2.0\n\n${parts('2')}\n## 1.0\n\nFirst.\n\n${parts('1')}`;
    assert.equal(
      changelogForPackage(whole),
      '# Changelog\n\n## 2.0\n\n- E2\n- V2\n  goes on\n\n## 1.0\n\nFirst.\n\n- E1\n- V1\n  goes on\n',
    );
  });

  it('has an entry for this version, and none of other hosts', () => {
    const file = path.join(import.meta.dirname, '../../../../CHANGELOG.md');
    const shipped = changelogForPackage(readFileSync(file, 'utf8'));
    assert.ok(shipped.includes(`\n## ${identity.version}\n`));
    assert.match(shipped, /Translate selections/u);
    assert.doesNotMatch(shipped, /gateway|`interlinear --help`/u);
  });
});
