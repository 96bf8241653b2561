import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApertiumEngine } from '../../../../../shared/sandbox/engines/apertium/apertium-engine.ts';
import { findModes } from '../../../../../shared/sandbox/engines/apertium/directions.ts';
import { findApertium } from '../../../../../shared/sandbox/engines/apertium/find-apertium.ts';
import { readModeFile } from '../../../../../shared/sandbox/engines/apertium/mode-file.ts';
import { requestOf } from '../servers/servers-bench.ts';

/**
 * Stands for a program of Apertium: takes texts that end with NUL and answers each. Every word gets
 * an ending; some words make it crash, hang, drop a blank, or mark what it does not know.
 */
const fakeProgram = `#!${process.execPath}
let held = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  held += chunk;
  for (let end = held.indexOf('\\0'); end >= 0; end = held.indexOf('\\0')) {
    const text = held.slice(0, end);
    held = held.slice(end + 1);
    if (text.includes('crash')) process.exit(3);
    if (text.includes('hang')) return;
    const dropped = text.includes('drop') ? text.replace(/\\[PH\\d+\\]/, '') : text;
    process.stdout.write(
      dropped.replace(/\\\\.|\\[[^\\]]*\\]|[a-z]+/giu, (found) => {
        if (/^[\\\\[]/.test(found)) return found;
        return found === 'xyzzy' ? '*xyzzy' : found + 'o';
      }) + '\\0',
    );
  }
});
`;

describe('Apertium', () => {
  let folder: string;
  let modes: string;
  let engine: ApertiumEngine;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'apertium-'));
    modes = path.join(folder, 'modes');
    await mkdir(modes);
    await writeFile(path.join(folder, 'lt-proc'), fakeProgram);
    await chmod(path.join(folder, 'lt-proc'), 0o755);
    const stage = `lt-proc $1 '/data/a.bin'`;
    await writeFile(path.join(modes, 'eng-spa.mode'), stage);
    await writeFile(path.join(modes, 'eng-cat.mode'), stage);
    await writeFile(path.join(modes, 'cat-fra.mode'), `${stage} | lt-proc -p '/data/b.bin'`);
    await writeFile(path.join(modes, 'spa-eng.mode'), `lt-proc '/a' ; touch '${mark()}'`);
    const found = findApertium(folder, modes);
    assert.ok(found !== null);
    engine = found;
  });

  after(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });

  /** What a mode that is taken for a script of the shell would leave. */
  function mark(): string {
    return path.join(folder, 'made-by-a-shell');
  }

  const translate = async (
    text: string,
    target = 'ES',
    source = 'EN',
  ): Promise<string | null | undefined> => {
    const [answer] = await engine.translate([text], requestOf({ source, target }));
    return answer === null ? null : answer?.text;
  };

  it('translates text by text through one standing pipe, and names the mode', async () => {
    const answers = await engine.translate(['Save it', 'Open'], requestOf({ target: 'ES' }));
    const name = { name: 'apertium-eng-spa', version: '3' };
    assert.deepEqual(answers, [
      { text: 'Saveo ito', coverage: 1, engine: name },
      { text: 'Openo', coverage: 1, engine: name },
    ]);
  });

  it('goes through another language where that is listed', async () => {
    const [answer] = await engine.translate(['Save it'], requestOf({ target: 'FR' }));
    assert.equal(answer?.text, 'Saveooo itooo');
    assert.equal(answer.engine?.name, 'apertium-eng-cat-fra');
    assert.equal(engine.serves('EN', 'DE'), false);
  });

  it('keeps codes, placeholders, line ends and the signs that mean something to it', async () => {
    const text = 'Press \uE000{name}\uE001 [ok] a^b $5 50% @me #1 C:\\x *now*\nthen <b>go</b>';
    assert.equal(
      await translate(text),
      'Presso \uE000{name}\uE001 [oko] ao^bo $5 50% @meo #1 Co:\\xo *nowo*\ntheno <b>goo</b>',
    );
  });

  it('says how many words it knew, and leaves a text that it hardly knows', async () => {
    const [answer] = await engine.translate(['one two xyzzy four'], requestOf({ target: 'ES' }));
    assert.deepEqual([answer?.text, answer?.coverage], ['oneo twoo xyzzy fouro', 0.75]);
    assert.equal(await translate('xyzzy xyzzy one'), null);
  });

  it('answers nothing where a code is lost, and goes on', async () => {
    assert.equal(await translate('drop the {name} now'), null);
    assert.equal(await translate('Save it'), 'Saveo ito');
  });

  it('is started anew after a crash, and after a program that hangs', async function () {
    this.timeout(30_000);
    assert.equal(await translate('crash'), null);
    assert.equal(await translate('Save it'), 'Saveo ito');
    assert.equal(await translate('hang'), null);
    assert.equal(await translate('Save it'), 'Saveo ito');
  });

  it('is left at once where a request is cancelled inside a text', async () => {
    assert.equal(await translate('Save it'), 'Saveo ito');
    const controller = new AbortController();
    const request = requestOf({ target: 'ES', signal: controller.signal });
    let isLeft = false;
    const left = engine.translate(['hang'], request).catch((error: unknown) => {
      isLeft = true;
      return error;
    });
    await nextTurn();
    controller.abort(new Error('cancelled'));
    await nextTurn();
    assert.equal(isLeft, true);
    assert.equal(await left, controller.signal.reason);
  });

  it('runs nothing that a mode file says beside its programs', async () => {
    assert.equal(await translate('Save it', 'EN', 'ES'), null);
    assert.equal(existsSync(mark()), false);
    for (const bad of ['sh -c x', 'lt-proc `x`', "lt-proc '/a' > '/b'", 'lt-proc $(x)', '']) {
      assert.equal(readModeFile(bad), null, bad);
    }
    assert.deepEqual(
      readModeFile("lt-proc '/a/b.bin' | apertium-tagger -g $2 '/c' | lt-proc $1 'd'"),
      [
        { program: 'lt-proc', options: ['-z', '/a/b.bin'] },
        { program: 'apertium-tagger', options: ['-z', '-g', '/c'] },
        { program: 'lt-proc', options: ['-z', '-g', 'd'] },
      ],
    );
  });

  it('leaves texts to others where its programs cannot be started', async () => {
    const place = { modes: new Set(['eng-spa']), searchPath: '/nowhere' };
    for (const stages of [[], [{ program: 'lt-proc', options: [] }]]) {
      const engine = new ApertiumEngine({ ...place, read: () => Promise.resolve(stages) });
      assert.deepEqual(await engine.translate(['Open'], requestOf({ target: 'ES' })), [null]);
      await engine.close();
    }
  });

  it('takes the mode of a variant before the plain one', () => {
    const installed = new Set(['es-pt', 'es-pt_BR', 'spa-eng', 'spa-eng_US', 'eng-spa']);
    assert.deepEqual(findModes(installed, 'ES', 'PT-BR'), ['es-pt_BR']);
    assert.deepEqual(findModes(installed, 'ES', 'PT-PT'), ['es-pt']);
    assert.deepEqual(findModes(installed, 'ES', 'EN-US'), ['spa-eng_US']);
    assert.deepEqual(findModes(installed, 'EN', 'PT-BR'), ['eng-spa', 'es-pt_BR']);
    assert.equal(findModes(installed, 'EN', 'RU'), null);
  });

  it('is none where its programs or modes are not installed', () => {
    assert.equal(findApertium(path.join(folder, 'modes'), modes), null);
    assert.equal(findApertium(folder, path.join(folder, 'no-modes')), null);
  });
});

describe('The Apertium of this machine', () => {
  const engine = findApertium(process.env['PATH'] ?? '');
  const isHere = engine?.serves('EN', 'ES') === true;

  it(`translates${isHere ? '' : ' nothing: apertium-eng-spa is not installed'}`, async function () {
    this.timeout(20_000);
    if (engine === null || !isHere) {
      // Whatever else is installed, it says so before it is asked, and the next engine answers.
      assert.notEqual(engine?.serves('EN', 'ES'), true);
      return;
    }
    try {
      const texts = ['Delete 3 files of \uE000{name}\uE001?', 'This is a new house. [x] *'];
      const [one, two] = await engine.translate(texts, requestOf({ target: 'ES' }));
      assert.match(one?.text ?? '', /3 .* \uE000\{name\}\uE001\?$/);
      assert.match(two?.text ?? '', /casa nueva\. \[x\] \*$/);
    } finally {
      await engine.close();
    }
  });
});
