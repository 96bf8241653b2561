import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { paneProtocol } from '../../../extensions/word/pane-protocol.ts';
import { manifestLocales } from '../../../manifests/word/locales.ts';
import { appPackageName, stageWordManifests } from '../../../manifests/word/stage-manifests.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const base = 'https://addin.example.com';

describe('What is shipped of the manifests', () => {
  let target = '';
  before(async () => {
    target = mkdtempSync(path.join(tmpdir(), 'interlinear-stage-'));
    await stageWordManifests({ root, base, target });
  });
  after(() => {
    rmSync(target, { recursive: true });
  });

  it('has every file that the manifests name; the page itself comes with the bundle', () => {
    const texts = ['manifest.xml', 'manifest.json'].map((name) =>
      readFileSync(path.join(target, 'manifest', name), 'utf8'),
    );
    const named = texts.flatMap((text) => text.match(/https:\/\/addin\.example\.com[^"<]*/g) ?? []);
    const paths = new Set(
      named.flatMap((address) => {
        const { pathname } = new URL(address.replace('${token.locale}', '*'));
        return pathname.includes('*')
          ? manifestLocales.map((locale) => pathname.replace('*', locale))
          : [pathname];
      }),
    );
    assert.ok(paths.delete(paneProtocol.panePath));
    const missing = [...paths].filter((name) => !existsSync(path.join(target, 'pane', name)));
    assert.deepEqual(missing, []);
    assert.ok(paths.size > 30, `${String(paths.size)} files`);
  });

  it('has an app package with the manifest, its languages and its pictures', () => {
    const members = unzipSync(readFileSync(path.join(target, 'manifest', appPackageName)));
    const manifest = JSON.parse(Buffer.from(members['manifest.json'] ?? []).toString()) as {
      icons: Record<string, string>;
      localizationInfo: { additionalLanguages: { file: string }[] };
    };
    const named = [
      'manifest.json',
      ...manifest.localizationInfo.additionalLanguages.map(({ file }) => file),
      ...Object.values(manifest.icons),
    ];
    assert.deepEqual(Object.keys(members).sort(), named.sort());
    for (const [name, content] of Object.entries(members)) {
      const beside = readFileSync(path.join(target, 'manifest', name));
      assert.ok(beside.equals(content), name);
    }
  });

  it('is the same bytes when it is made again', async () => {
    const file = path.join(target, 'manifest', appPackageName);
    const first = readFileSync(file);
    await stageWordManifests({ root, base, target });
    assert.ok(readFileSync(file).equals(first));
  });

  it('is refused, and nothing is written, when a rule is broken', async () => {
    const place = path.join(target, 'refused');
    await assert.rejects(
      stageWordManifests({ root, base: 'http://addin.example.com', target: place }),
      /Office would not take the manifests\.\nxml-address: .*\njson-address: /s,
    );
    assert.equal(existsSync(place), false);
  });

  it('has a page of information without scripts, styles and things from elsewhere', () => {
    const page = readFileSync(path.join(target, 'pane', 'about.html'), 'utf8');
    assert.doesNotMatch(page, /<script|<style|style=|<link|<img|<iframe|https?:|\son\w+=/i);
    for (const anchor of ['support', 'privacy', 'terms'])
      assert.match(page, new RegExp(`id="${anchor}"`));
    assert.match(page, /lang="de"/);
  });
});
