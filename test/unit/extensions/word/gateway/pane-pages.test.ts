import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { contentSecurityPolicy } from '../../../../../extensions/word/gateway/pane/content-security-policy.ts';
import { fillPage } from '../../../../../extensions/word/gateway/pane/fill-page.ts';
import { loadPaneFiles } from '../../../../../extensions/word/gateway/pane/pane-files.ts';
import { paneProtocol } from '../../../../../extensions/word/pane-protocol.ts';
import { createFakeClock } from '../../../../doubles/fake-clock.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const usualPolicy = {
  scriptOrigins: ['https://appsforoffice.microsoft.com'],
  frameAncestors: [],
  relaxations: [],
} as const;

describe('the pane’s files', () => {
  let folder: string;
  let gateway: TestGateway;
  const clock = createFakeClock();
  const script = 'const text = "the same again and again";\n'.repeat(200);

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pane-'));
    mkdirSync(path.join(folder, 'assets'));
    const outside = path.join(folder, 'outside.txt');
    writeFileSync(outside, 'not for others');
    const pane = path.join(folder, 'pane');
    mkdirSync(path.join(pane, 'assets'), { recursive: true });
    writeFileSync(
      path.join(pane, 'taskpane.html'),
      '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>',
    );
    writeFileSync(path.join(pane, 'taskpane.js'), script);
    writeFileSync(path.join(pane, 'assets', 'icon-32.png'), 'png');
    writeFileSync(path.join(pane, 'assets', 'logo.svg'), '<svg xmlns="x"/>');
    writeFileSync(path.join(pane, '.env'), 'SECRET=1');
    writeFileSync(path.join(pane, 'notes.docx'), 'unknown type');
    symlinkSync(outside, path.join(pane, 'link.txt'));
    const office = path.join(folder, 'office');
    mkdirSync(path.join(office, 'en-us'), { recursive: true });
    writeFileSync(path.join(office, 'office.js'), 'office');
    writeFileSync(path.join(office, 'excel.js'), 'excel');
    const files = await loadPaneFiles([
      { folder: pane, prefix: '' },
      { folder: office, prefix: '/office', only: /^office\.js$/ },
    ]);
    assert.deepEqual(
      [...files.keys()],
      [
        '/assets/icon-32.png',
        '/assets/logo.svg',
        '/taskpane.html',
        '/taskpane.js',
        '/office/office.js',
      ],
      'hidden and unknown files and links are left out',
    );
    gateway = await startTestGateway({ files, policy: usualPolicy, clock });
  });

  after(async () => {
    await gateway.stop();
    rmSync(folder, { recursive: true });
  });

  const get = (target: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(gateway.url.replace('localhost', '127.0.0.1') + target, { headers });

  it('are pages with the policy, a token of their own and the kind of the service', async () => {
    const [one, two] = [await get(paneProtocol.panePath), await get(paneProtocol.panePath)];
    assert.equal(one.headers.get('content-security-policy'), contentSecurityPolicy(usualPolicy));
    assert.equal(one.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(one.headers.get('cache-control'), 'no-store');
    assert.equal(one.headers.get('x-frame-options'), null);
    assert.equal(one.headers.get('access-control-allow-origin'), null);
    assert.equal(one.headers.get('set-cookie'), null);
    const texts = [await one.text(), await two.text()];
    const tokens = texts.map((text) => /pane-token" content="([\w.-]+)"/.exec(text)?.[1]);
    assert.ok(tokens[0] !== undefined && tokens[0].length > 60);
    assert.notEqual(tokens[0], tokens[1]);
    assert.match(texts[0] ?? '', /<meta name="interlinear-upstream" content="service">/);
    assert.match(texts[0] ?? '', /<meta name="interlinear-terms" content="add">/);
  });

  it('are scripts that are asked for again and packed for who takes it', async () => {
    const plain = await get('/taskpane.js', { 'accept-encoding': 'identity' });
    assert.equal(await plain.text(), script);
    assert.equal(plain.headers.get('cache-control'), 'no-cache');
    assert.equal(plain.headers.get('x-content-type-options'), 'nosniff');
    const packed = await gateway.raw(
      gateway.head('HEAD /taskpane.js', { 'accept-encoding': 'gzip, deflate, br' }),
    );
    assert.equal(packed.first.headers['content-encoding'], 'br');
    assert.ok(Number(packed.first.headers['content-length']) < script.length / 10);
    const unchanged = await get('/taskpane.js', {
      'if-none-match': plain.headers.get('etag') ?? '',
    });
    assert.equal(unchanged.status, 304);
    assert.equal((await get('/taskpane.js', { 'if-none-match': '"old"' })).status, 200);
  });

  it('packs without loss', async () => {
    const files = await loadPaneFiles([{ folder: path.join(folder, 'pane'), prefix: '' }]);
    const packed = files.get('/taskpane.js')?.packed;
    assert.ok(packed !== undefined && packed !== null);
    assert.equal(brotliDecompressSync(packed).toString(), script);
  });

  it('are icons without any Cache-Control, or Office replaces them', async () => {
    for (const [target, type] of [
      ['/assets/icon-32.png', 'image/png'],
      ['/assets/logo.svg', 'image/svg+xml'],
    ] as const) {
      const icon = await get(target);
      assert.equal(icon.status, 200);
      assert.equal(icon.headers.get('content-type'), type);
      assert.equal(icon.headers.get('cache-control'), null);
      assert.equal(icon.headers.get('x-content-type-options'), 'nosniff');
    }
  });

  it('are nothing else', async () => {
    for (const target of [
      '/.env',
      '/link.txt',
      '/notes.docx',
      '/office/excel.js',
      '/pane',
      '/assets',
    ]) {
      assert.equal((await get(target)).status, 404, target);
    }
  });

  it('leave health to probes, under any name', async () => {
    const { first } = await gateway.raw(gateway.head('GET /health', { host: '10.1.2.3' }));
    assert.equal(first.status, 200);
    assert.equal(first.body, '{"status":"ok","upstream":"service"}');
  });
});

describe('the policy of pages', () => {
  it('allows our own files and office.js, and Office to frame the pane', () => {
    assert.equal(
      contentSecurityPolicy(usualPolicy),
      "default-src 'none'; script-src 'self' https://appsforoffice.microsoft.com; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self' https://*.officeapps.live.com https://*.office.com https://*.office365.com https://*.microsoft365.com https://*.cloud.microsoft https://*.microsoftpersonalcontent.com https://*.live.com https://*.sharepoint.com",
    );
  });

  it('is relaxed only by its switch', () => {
    const relaxed = contentSecurityPolicy({
      scriptOrigins: [],
      frameAncestors: ['https://host.example'],
      relaxations: ['unsafe-inline', 'unsafe-eval'],
    });
    assert.match(relaxed, /script-src 'self' 'unsafe-inline' 'unsafe-eval';/);
    assert.match(relaxed, /style-src 'self' 'unsafe-inline';/);
    assert.match(relaxed, /sharepoint\.com https:\/\/host\.example$/);
    assert.doesNotMatch(contentSecurityPolicy(usualPolicy), /unsafe/);
  });
});

describe('filling a page', () => {
  it('puts values into elements that are there, however they are written', () => {
    for (const element of [
      '<meta name="a" content="">',
      "<meta content='old' name='a' />",
      '<meta name=a>',
      '<meta\n  name="a"\n  content="old"\n/>',
    ]) {
      assert.equal(
        fillPage(`<head><meta name="ab" content="x">${element}</head>`, { a: '1' }),
        '<head><meta name="ab" content="x"><meta name="a" content="1"></head>',
        element,
      );
    }
  });

  it('adds what is missing, and nothing in a value becomes markup', () => {
    assert.equal(
      fillPage('<html><head lang="en"><title>$&</title></head></html>', { a: '"><script>$&' }),
      '<html><head lang="en"><meta name="a" content="&quot;>&lt;script>$&amp;"><title>$&</title></head></html>',
    );
    assert.throws(() => fillPage('<p>no head</p>', { a: '1' }), TypeError);
  });
});
