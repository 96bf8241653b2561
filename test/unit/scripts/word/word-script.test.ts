import assert from 'node:assert/strict';
import path from 'node:path';
import { describeSideloading } from '../../../../scripts/word/describe-sideloading.ts';
import { readWordArguments } from '../../../../scripts/word/read-word-arguments.ts';

describe('npm run word', () => {
  it('reads its options', () => {
    const usual = { port: null, isSandbox: false, showsLog: false };
    assert.deepEqual(readWordArguments([]), usual);
    assert.deepEqual(readWordArguments(['--port', '3100', '--sandbox', '--log']), {
      port: 3_100,
      isSandbox: true,
      showsLog: true,
    });
  });

  it('says what it does not understand', () => {
    for (const args of [['--port'], ['--port', 'x'], ['--port', '0'], ['--port', '70000']]) {
      assert.equal(readWordArguments(args), '--port needs a number from 1 to 65535.');
    }
    assert.equal(
      readWordArguments(['--sand']),
      '"--sand" is not an option of npm run word. See: npm run word -- --help',
    );
  });

  it('tells each system where the manifests lie and what to trust', () => {
    const text = describeSideloading({
      url: 'https://localhost:3000',
      service: 'sandbox',
      manifests: '/dist/word/manifest',
      authority: '/cache/ca.crt',
    });
    const manifest = path.join('/dist/word/manifest', 'manifest.xml');
    for (const part of ['Windows', 'Mac', 'Web', manifest, 'Ctrl+C']) {
      assert.ok(text.includes(part), part);
    }
    assert.equal(text.match(/"\/cache\/ca\.crt"/g)?.length, 3);
    const own = describeSideloading({
      url: 'https://localhost:3000',
      service: 'service',
      manifests: '/dist/word/manifest',
      authority: null,
    });
    assert.doesNotMatch(own, /Trust/);
    assert.match(own, /INTERLINEAR_BASE_URL/);
  });
});
