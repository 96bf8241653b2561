import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { keptCodeFile } from '../../../extensions/cli/start/kept-code.ts';
import { cliBundle, CliFolder, type CliRun } from '../../doubles/run-cli.ts';

const tellRejected = path.join(import.meta.dirname, 'tell-rejected-code.ts');
const sample = path.join(import.meta.dirname, '..', '..', '..', 'samples', 'harbour-app.xlf');

type Outcome = Pick<CliRun, 'exitCode' | 'out' | 'err'>;

function outcomeOf({ exitCode, out, err }: CliRun): Outcome {
  return { exitCode, out, err };
}

describe('the start of interlinear, as a process', () => {
  let folder: CliFolder;
  let copy: string;
  let kept: string;
  let usual: Outcome;

  const check = async (environment: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
    const bundle = path.join(copy, 'interlinear.cjs');
    return outcomeOf(await folder.run(['check', sample], { bundle, environment }));
  };

  const keptFiles = (): string[] => readdirSync(kept).map((name) => path.join(kept, name));

  beforeEach(() => {
    folder = new CliFolder();
    copy = folder.at('cli');
    cpSync(path.dirname(cliBundle), copy, { recursive: true });
    kept = path.dirname(keptCodeFile(path.join(copy, 'main.cjs')));
  });

  before(async () => {
    const plain = new CliFolder();
    const environment = { NODE_DISABLE_COMPILE_CACHE: '1' };
    usual = outcomeOf(await plain.run(['check', sample], { environment }));
    plain.remove();
    assert.equal(usual.exitCode, 0, usual.err);
    assert.match(usual.out, /1 file: 0 errors/u);
  });

  afterEach(() => {
    folder.remove();
  });

  it('finds compiled code that this Node takes for every script that a check loads', () => {
    const names = keptFiles().map((file) => path.basename(file, '.bin'));
    assert.ok(names.includes('main') && names.length > 3, names.join(' '));
    // In a process of its own: tests before this one may have changed flags of V8 in theirs.
    const scripts = names.map((name) => path.join(copy, `${name}.cjs`));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', tellRejected, ...scripts],
      { encoding: 'utf8' },
    );
    assert.equal(stdout.trim(), '[]', stderr);
  });

  it('does the same with compiled code and without it, and writes none', async () => {
    const before = keptFiles().map((file) => readFileSync(file));
    assert.deepEqual(await check(), usual);
    assert.deepEqual(
      keptFiles().map((file) => readFileSync(file)),
      before,
    );
    rmSync(path.join(copy, 'compiled'), { recursive: true });
    assert.deepEqual(await check(), usual);
    assert.equal(existsSync(path.join(copy, 'compiled')), false);
  });

  it('passes over code that is damaged, cut short or of another program', async () => {
    const damages: ((bytes: Buffer) => Buffer)[] = [
      (bytes) => bytes.fill(0x5a, 64, 4096),
      (bytes) => bytes.subarray(0, bytes.length / 2),
      () => Buffer.alloc(0),
    ];
    const whole = keptFiles().map((file) => [file, readFileSync(file)] as const);
    for (const damage of damages) {
      for (const [file, bytes] of whole) writeFileSync(file, damage(Buffer.from(bytes)));
      assert.deepEqual(await check(), usual);
    }
    const [one, other] = whole;
    assert.ok(one && other);
    writeFileSync(one[0], other[1]);
    writeFileSync(other[0], one[1]);
    assert.deepEqual(await check(), usual);
  });

  it('runs what the scripts say now, were they as long as when their code was kept', async () => {
    for (const name of readdirSync(copy).filter((entry) => entry.endsWith('.cjs'))) {
      const script = path.join(copy, name);
      const text = readFileSync(script, 'utf8');
      writeFileSync(script, text.replaceAll('Report quality findings', 'REPORT QUALITY FINDINGS'));
    }
    const help = ['check', '--help'];
    const { out } = await folder.run(help, { bundle: path.join(copy, 'interlinear.cjs') });
    assert.match(out, /REPORT QUALITY FINDINGS in files/u);
  });

  it('starts under flags of V8 that the code was not made for', async () => {
    assert.deepEqual(
      await check({ NODE_OPTIONS: '--max-old-space-size=300 --stack-trace-limit=50' }),
      usual,
    );
  });

  it('is counted whole by those who measure coverage', async () => {
    await check({ NODE_V8_COVERAGE: folder.at('coverage') });
    const [report] = readdirSync(folder.at('coverage'));
    const { result } = JSON.parse(readFileSync(folder.at('coverage', report ?? ''), 'utf8')) as {
      result: { url: string; functions: { isBlockCoverage: boolean }[] }[];
    };
    const main = result.find(({ url }) => url.startsWith('file:') && url.endsWith('/main.cjs'));
    assert.ok(main?.functions.some(({ isBlockCoverage }) => isBlockCoverage));
  });

  it('is a program of its own, also where it is linked to', () => {
    const program = path.join(copy, 'interlinear.cjs');
    assert.match(readFileSync(program, 'utf8'), /^#!\/usr\/bin\/env node\n/u);
    chmodSync(program, 0o755);
    symlinkSync(program, folder.at('interlinear'));
    const { status, stdout } = spawnSync(folder.at('interlinear'), ['--version']);
    assert.equal(status, 0);
    assert.match(stdout.toString(), /^\d+\.\d+\.\d+\n$/u);
  });
});
