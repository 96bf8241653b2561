import assert from 'node:assert/strict';
import { commandTable } from '../../../extensions/cli/command-table.ts';
import { runProgram } from '../../../extensions/cli/program.ts';

/** Runs a command line that the parser alone answers. */
async function run(args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (line: unknown) => void out.push(String(line)),
    err: (line: unknown) => void err.push(String(line)),
  };
  const code = await runProgram(args, terminal, () => {
    throw new Error('No command was expected to run.');
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('the help of the command line', () => {
  for (const { name } of commandTable) {
    it(`points to ${name} --help after a wrong option of ${name}, and "help ${name}" prints it`, async () => {
      const words = name.split(' ');
      const wrong = await run([...words, '--nonsense']);
      assert.equal(wrong.code, 2);
      assert.ok(wrong.err.endsWith(`See: interlinear ${name} --help`), wrong.err);
      const asked = await run(['help', ...words]);
      assert.equal(asked.code, 0, asked.err);
      assert.equal(asked.out, (await run([...words, '--help'])).out);
      assert.ok(asked.out.includes(`interlinear ${name} `), asked.out);
    });
  }

  it('is that of the program for "help" alone, and of a group for its name', async () => {
    assert.equal((await run(['help'])).out, (await run(['--help'])).out);
    assert.equal((await run(['help', 'key'])).out, (await run(['key', '--help'])).out);
  });

  it('tells where a text goes that begins like an option, and only then', async () => {
    for (const words of [
      ['correct', '- We is here.'],
      ['translate', '--to', 'de', '--text', '-- A list\nof things'],
    ]) {
      const { code, err } = await run(words);
      assert.equal(code, 2);
      const others = words.slice(0, -1).join(' ');
      assert.ok(err.endsWith(`last of all: interlinear ${others} -- "- the text"`), err);
    }
    for (const word of ['-x', '--nonsense', '--nonsense=a b']) {
      assert.doesNotMatch((await run(['correct', word])).err, /goes behind/);
    }
  });

  it('refuses a command that is not there', async () => {
    for (const words of [['nonsense'], ['key', 'nonsense'], ['correct', 'nonsense']]) {
      const { code, err } = await run(['help', ...words]);
      assert.equal(code, 2);
      assert.ok(err.includes(`unknown command '${words.join(' ')}'`), err);
      assert.match(err, /See: interlinear --help$/u);
    }
  });

  it('says how a file is translated that stands where a command was wanted', async () => {
    const { code, err } = await run(['locales/en.json', '--to', 'de']);
    assert.equal(code, 2);
    assert.match(
      err,
      /^To translate a file: interlinear translate locales\/en\.json --to LANGUAGE$/mu,
    );
    assert.doesNotMatch((await run(['nonsense'])).err, /To translate a file/u);
  });

  it('points to the help of the group after an unknown word of it', async () => {
    assert.match((await run(['key', 'nonsense'])).err, /See: interlinear key --help$/u);
  });
});

describe('an option that is given twice', () => {
  for (const { name, load } of commandTable) {
    it(`of ${name} counts twice where it is a list, and is refused where it is not`, async () => {
      const { options } = await load();
      for (const { flags, choices, joined } of options) {
        const [flag = '', value] = flags.split(' ');
        if (value === undefined || joined !== undefined) continue;
        const word = choices?.[0] ?? '1';
        const { code, err } = await run([...name.split(' '), flag, word, flag, word]);
        assert.equal(code, 2, flags);
        assert.ok(err.includes(`option '${flags}' argument '${word}' is invalid.`), err);
        assert.ok(err.includes('give it once'), err);
      }
    });
  }

  it('is asked for as if its values had been given at once where it is a list', async () => {
    const seen: (readonly string[])[] = [];
    for (const args of [
      ['--to', 'DE,FR', '--to', 'ja', '--to', 'IT'],
      ['--to', 'DE,FR,ja,IT'],
    ]) {
      const words = ['translate', 'a.xlf', ...args];
      await assert.rejects(
        runProgram(words, { out: () => undefined, err: () => undefined }, (invocation) => {
          seen.push(invocation.list('to'));
          throw new Error('Seen.');
        }),
        /Seen/u,
      );
    }
    assert.deepEqual(seen[0], ['DE', 'FR', 'ja', 'IT']);
    assert.deepEqual(seen[1], seen[0]);
  });
});
