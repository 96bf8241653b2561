import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { environmentOf, redirection, type ClientProgram } from './client-programs.ts';
import type { Tally } from './tally.ts';

const formalities = ['less', 'more', 'default', 'prefer_less', 'prefer_more'];

interface ToolAnswer {
  readonly content: readonly { readonly text: string }[];
  readonly isError?: boolean;
}

/** Calls each tool of deepl-mcp-server with all that it takes, over its standard streams. */
export async function driveMcpServer(program: ClientProgram, key: string, tally: Tally) {
  const server = new McpProcess(program, key);
  try {
    await tally.does('initialize', () =>
      server.ask('initialize', {
        protocolVersion: '2025-03-26',
        capabilities: {},
        clientInfo: { name: 'tests', version: '1' },
      }),
    );
    const listed = await tally.does('tools/list', () => server.ask('tools/list', {}));
    const tools = new Set((listed as { tools: { name: string }[] } | null)?.tools.map(nameOf));
    const call = async (name: string, given: object = {}): Promise<readonly string[]> => {
      tools.delete(name);
      const asked = await server.ask('tools/call', { name, arguments: given });
      const { content, isError } = asked as ToolAnswer;
      const texts = content.map(({ text }) => text);
      if (isError === true) throw new Error(texts.join(' '));
      return texts;
    };
    const codes = (name: string): (() => Promise<readonly { code: string }[]>) => {
      return async () => JSON.parse((await call(name))[0] ?? '') as { code: string }[];
    };
    await tally.does('source languages', codes('get-source-languages'), isLong);
    await tally.does('target languages', codes('get-target-languages'), isLong);
    const spoken = await tally.does('styles and tones', () => call('get-writing-styles-and-tones'));
    const { writingStyles, writingTones } = JSON.parse(spoken?.[0] ?? '{}') as {
      readonly writingStyles: readonly string[];
      readonly writingTones: readonly string[];
    };
    const save = { text: 'Save', targetLang: 'de' };
    const isTranslated = ([text, detected]: readonly string[]): boolean =>
      (text ?? '') !== '' && text !== 'Save' && detected === 'Detected source language: en';
    await tally.does('translate', () => call('translate-text', save), isTranslated);
    for (const formality of formalities) {
      const translate = (): Promise<readonly string[]> =>
        call('translate-text', { ...save, formality });
      await tally.does(`translate, ${formality}`, translate, isTranslated);
    }
    await tally.isRefused(
      'translate into no language',
      () => call('translate-text', { ...save, targetLang: 'tlh' }),
      /Invalid target language: tlh/u,
    );
    await tally.isRefused(
      'formality of a language without',
      () => call('translate-text', { ...save, targetLang: 'tr', formality: 'more' }),
      /formality/u,
    );
    const text = 'This tool translate your text.';
    const isText = ([rephrased]: readonly string[]): boolean => (rephrased ?? '') !== '';
    await tally.does('rephrase', () => call('rephrase-text', { text }), isText);
    for (const style of writingStyles) {
      await tally.does(`style ${style}`, () => call('rephrase-text', { text, style }), isText);
    }
    for (const tone of writingTones) {
      await tally.does(`tone ${tone}`, () => call('rephrase-text', { text, tone }), isText);
    }
    await tally.isRefused(
      'style and tone together',
      () => call('rephrase-text', { text, style: 'business', tone: 'friendly' }),
      /Rephrasing failed/u,
    );
    await tally.does(
      'every tool was called',
      () => Promise.resolve([...tools]),
      ({ length }) => length === 0,
    );
  } finally {
    server.end();
  }
}

const nameOf = ({ name }: { readonly name: string }): string => name;
const isLong = ({ length }: readonly unknown[]): boolean => length > 25;

/** A server of the Model Context Protocol: one message of JSON a line, each way. */
class McpProcess {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #waiting = new Map<number, (answer: McpAnswer) => void>();
  #asked = 0;

  constructor(program: ClientProgram, key: string) {
    const args = ['--import', redirection, program.script];
    const env = { ...environmentOf(program), DEEPL_API_KEY: key };
    this.#process = spawn(execPath, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
    createInterface(this.#process.stdout).on('line', (line) => {
      const answer = JSON.parse(line) as McpAnswer;
      this.#waiting.get(answer.id)?.(answer);
    });
  }

  async ask(method: string, params: object): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    const answered = new Promise<McpAnswer>((resolve, reject) => {
      const limit = setTimeout(() => {
        reject(new Error(`${method} was not answered within 30 s`));
      }, 30_000);
      this.#waiting.set(id, (answer) => {
        clearTimeout(limit);
        resolve(answer);
      });
    });
    this.#process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const { result, error } = await answered;
    if (error !== undefined) throw new Error(error.message);
    return result;
  }

  end(): void {
    this.#process.kill();
  }
}

interface McpAnswer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}
