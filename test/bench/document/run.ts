import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { documentContenders, type ContenderName } from './contenders.ts';
import type { ServerSettings } from './server.ts';

/**
 * What a document costs beside deepl-node: the time of a job that takes the service 200 ms, and
 * memory above the idle process while 30 MB go up and 30 MB come down. `--quick` runs two rounds.
 */
const TRANSLATE_TIME_IN_MS = 200;
const BAR_IN_MS = 600;
const BAR_BYTES = 64 * 1_048_576;
const LARGE_BYTES = 30 * 1_048_576;
const ROUNDS = process.argv.includes('--quick') ? 2 : 5;
const names = Object.keys(documentContenders) as ContenderName[];

const SERVE = '--serve';
if (process.argv.includes(SERVE)) {
  const settings = JSON.parse(process.argv.at(-1) ?? '') as ServerSettings;
  (await import('./server.ts')).serve(settings);
} else await compare();

async function compare(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-bench-'));
  const at = (name: string): string => path.join(folder, name);
  try {
    for (const [name, text, size] of [
      ['small.docx', 'Hello', 1_000],
      ['small-result.docx', 'Hallo', 1_000],
      ['large.docx', 'Hello', LARGE_BYTES - 4_096],
      ['large-result.docx', 'Hallo', LARGE_BYTES - 4_096],
    ] as const) {
      await writeFile(at(name), wordFile(text, size));
    }
    await compareTimes(at);
    await compareMemory(at);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compareTimes(at: (name: string) => string): Promise<void> {
  const settings = { translateTimeInMs: TRANSLATE_TIME_IN_MS, result: at('small-result.docx') };
  await withServer(settings, async (baseUrl) => {
    console.log(
      `A job that takes the service ${TRANSLATE_TIME_IN_MS} ms, ${ROUNDS} rounds, medians`,
    );
    for (const name of names) {
      const contender = documentContenders[name](baseUrl);
      const times: number[] = [];
      // deepl-node asks every 5 s, so that its time hardly varies.
      for (let round = 0; round <= (name === 'deepl-node' ? 1 : ROUNDS); round += 1) {
        const started = performance.now();
        await contender.translate(at('small.docx'), at(`time-${round}.docx`));
        times.push(performance.now() - started);
        await rm(at(`time-${round}.docx`));
      }
      await contender.close();
      // The first one loads code.
      const [first = 0, ...others] = times;
      const median = others.sort((a, b) => a - b)[Math.floor(others.length / 2)] ?? first;
      const bar = name === 'deepl-node' ? '' : median <= BAR_IN_MS ? '  ok' : '  over the bar';
      console.log(
        `  ${name.padEnd(28)}${median.toFixed(0).padStart(6)} ms, the first ${first.toFixed(0)} ms${bar}`,
      );
    }
  });
}

async function compareMemory(at: (name: string) => string): Promise<void> {
  const settings = { translateTimeInMs: 0, result: at('large-result.docx') };
  await withServer(settings, (baseUrl) => {
    console.log('30 MB up and 30 MB down, peak of memory above the idle process');
    const child = fileURLToPath(new URL('memory-child.ts', import.meta.url));
    for (const name of names) {
      const files = [at('small.docx'), at('large.docx'), at('memory.docx')];
      const { stdout, stderr, status } = spawnSync(
        process.execPath,
        ['--expose-gc', '--import', 'tsx', child, name, baseUrl, ...files],
        { encoding: 'utf8' },
      );
      if (status !== 0) throw new Error(stderr);
      const bytes = Number(stdout.trim().split('\n').at(-1));
      const bar = name === 'deepl-node' ? '' : bytes <= BAR_BYTES ? '  ok' : '  over the bar';
      if (bar.endsWith('bar')) process.exitCode = 1;
      console.log(`  ${name.padEnd(28)}${(bytes / 1_048_576).toFixed(1).padStart(6)} MB${bar}`);
    }
    return Promise.resolve();
  });
}

async function withServer(
  settings: ServerSettings,
  work: (baseUrl: string) => Promise<void>,
): Promise<void> {
  const server: ChildProcess = fork(
    fileURLToPath(import.meta.url),
    [SERVE, JSON.stringify(settings)],
    { execArgv: ['--import', 'tsx'] },
  );
  const [port] = (await once(server, 'message')) as [number];
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    server.kill();
  }
}

/** The smallest document that Word opens, with a picture of `size` random bytes. */
function wordFile(text: string, size: number): Uint8Array {
  const office = 'http://schemas.openxmlformats.org';
  const xml = (content: string): Uint8Array =>
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`);
  return zipSync(
    {
      '[Content_Types].xml': xml(
        `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': xml(
        `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
      ),
      'word/media/picture.bin': randomBytes(size),
    },
    { level: 0 },
  );
}
