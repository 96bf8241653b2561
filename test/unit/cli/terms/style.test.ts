import assert from 'node:assert/strict';
import { memoryListCommand as memories } from '../../../../extensions/cli/commands/terms/memory-list.ts';
import { styleCreateCommand as create } from '../../../../extensions/cli/commands/terms/style-create.ts';
import { styleDeleteCommand as remove } from '../../../../extensions/cli/commands/terms/style-delete.ts';
import { styleEditCommand as edit } from '../../../../extensions/cli/commands/terms/style-edit.ts';
import { styleInstructionsCommand as instructions } from '../../../../extensions/cli/commands/terms/style-instructions.ts';
import { styleListCommand as list } from '../../../../extensions/cli/commands/terms/style-list.ts';
import { styleShowCommand as show } from '../../../../extensions/cli/commands/terms/style-show.ts';
import { createFakeTransport } from '../../../doubles/service/fake-transport.ts';
import { CliRuns } from './cli-runs.ts';

const STYLE = 'House style';
const freeKey = { key: 'cli-key-0123456789:fx' };

describe('interlinear style and memory', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });

  afterEach(async () => {
    await cli.close();
  });

  it('lists all pages of style rule lists, with counts when asked', async () => {
    for (let index = 0; index < 26; index += 1) {
      await cli.run(create, [`Style ${index}`], { language: 'FR' });
    }
    const { style_rules: lists } = await cli.json(list, []);
    assert.equal((lists as readonly unknown[]).length, 27);
    const { out } = await cli.run(list, [], { detailed: true });
    assert.match(out, /House style +de +1 +1 +2 /);
  });

  it('shows a list, and makes another one from what it printed', async () => {
    assert.match((await cli.run(show, ['house STYLE'])).out, /periods_in_academic_degrees +do_not/);
    const { style_rule_list: shown } = await cli.json(show, [STYLE]);
    const file = await cli.write('style.json', JSON.stringify(shown));
    const options = { language: 'DE', rules: file, instructions: file };
    const dry = await cli.run(create, ['Copy'], { ...options, dryRun: true });
    assert.match(dry.out, /"Copy" can be made\. Nothing was sent/);
    assert.equal((await cli.run(create, ['Copy'], options)).exitCode, 0);
    const copy = await cli.run(show, ['Copy']);
    assert.match(copy.out, /do_not_use[^]*Use "Kennwort" instead/);
    assert.match((await cli.run(create, ['Copy'], options)).err, /"Copy" already/);
  });

  it('replaces rules and asks where some would go away', async () => {
    const file = await cli.write('rules.json', '{"numbers": {"thousands": "blank"}}');
    const options = { rules: file, name: 'New style' };
    const dry = await cli.run(edit, [STYLE], { ...options, dryRun: true });
    assert.match(dry.out, /New style[^]*thousands +blank[^]*go away: periods_in.*[^]*Nothing was/);
    assert.equal((await cli.run(edit, [STYLE], options)).exitCode, 2);
    assert.deepEqual(cli.changes(), []);
    const { style_rule_list: edited } = await cli.json(edit, [STYLE], { ...options, yes: true });
    assert.equal((edited as { readonly version: number }).version, 3);
    assert.equal((await cli.run(show, ['New style'])).exitCode, 0);
  });

  describe('with a list whose rules no client can read', () => {
    const locked = {
      style_id: '11111111-1111-4111-8111-111111111111',
      name: 'Locked',
      language: 'de',
      configured_rules: { configured_rules: { numbers: { thousands: 'blank' } } },
    };
    const answers = {
      wrapTransport: () =>
        createFakeTransport(({ url }) => ({
          body: url.includes(locked.style_id) ? locked : { style_rules: [locked, { name: 'odd' }] },
        })),
    };

    it('lists what there is, says what is odd, and keeps it in JSON', async () => {
      const { out, err, exitCode } = await cli.run(list, [], {}, answers);
      assert.equal(exitCode, 0, err);
      assert.match(out, /^Locked +de/mu);
      assert.match(
        err,
        /note: .* 2 things .*configured_rules.*style_rules\[1\] = \{"name":"odd"\}/u,
      );
      const { style_rules: lists, unread } = await cli.json(list, [], {}, answers);
      assert.equal((lists as readonly unknown[]).length, 1);
      assert.deepEqual((unread as readonly { value: unknown }[])[1]?.value, { name: 'odd' });
    });

    it('asks before rules that it cannot read are replaced, and mends the list', async () => {
      const file = await cli.write('rules.json', '{"numbers": {"thousands": "blank"}}');
      const asked = await cli.run(edit, ['Locked'], { rules: file }, answers);
      assert.equal(asked.exitCode, 2, asked.err);
      assert.match(asked.err, /1 rule of "Locked" will go away \(configured_rules\)/u);
      const mended = await cli.run(edit, ['Locked'], { rules: file, yes: true }, answers);
      assert.equal(mended.exitCode, 0, mended.err);
    });
  });

  it('adds, shows, changes and removes instructions by label', async () => {
    const prompt = 'Write "Sie".';
    await cli.run(instructions, [STYLE], { add: true, label: 'Address', prompt });
    const { custom_instruction: one } = await cli.json(instructions, [STYLE], { show: 'Address' });
    assert.equal((one as { readonly prompt: string }).prompt, prompt);
    const changed = { edit: 'Address', prompt: 'Write "du".' };
    assert.match((await cli.run(instructions, [STYLE], changed)).out, /Is changed: Address.*"du"/);
    assert.equal((await cli.run(instructions, [STYLE], { remove: 'Address' })).exitCode, 2);
    await cli.run(instructions, [STYLE], { remove: 'Address', yes: true });
    const { out } = await cli.run(instructions, [STYLE]);
    assert.match(out, /Kennwort[^]*Mail/);
    assert.doesNotMatch(out, /Address/);
    assert.match(
      (await cli.run(instructions, [STYLE], { show: 'X' })).err,
      /has "Kennwort", "Mail"/,
    );
    assert.equal((await cli.run(instructions, [STYLE], { add: true, label: 'X' })).exitCode, 2);
  });

  it('refuses instructions that are too long before it sends them', async () => {
    const tooLong = { add: true, label: 'X', prompt: 'é'.repeat(301) };
    const { exitCode, err } = await cli.run(instructions, [STYLE], tooLong);
    assert.equal(exitCode, 2);
    assert.match(err, /longer than 300 characters/);
    assert.deepEqual(cli.changes(), []);
  });

  it('deletes only after a yes', async () => {
    assert.equal((await cli.run(remove, [STYLE], { dryRun: true })).exitCode, 0);
    assert.equal((await cli.run(remove, [STYLE], {}, { answer: false })).exitCode, 130);
    assert.deepEqual(cli.changes(), []);
    assert.equal((await cli.run(remove, [STYLE], {}, { answer: true })).exitCode, 0);
    assert.match((await cli.run(list, [])).out, /no style rule lists/);
  });

  it('says that style rules need the Pro plan', async () => {
    const { exitCode, err } = await cli.run(list, [], {}, freeKey);
    assert.equal(exitCode, 4);
    assert.match(err, /part of the Pro plan, and this key is one of the Free plan/);
  });

  it('names files that hold no rules', async () => {
    for (const content of ['{"numbers": 1}', 'rules', '[]']) {
      const file = await cli.write('bad.json', content);
      const { exitCode, err } = await cli.run(edit, [STYLE], { rules: file });
      assert.equal(exitCode, 3);
      assert.match(err, /bad\.json (?:does not hold rules|is not JSON)/);
    }
  });

  it('lists translation memories', async () => {
    assert.match((await cli.run(memories, [])).out, /Ferry texts +en +de +2 /);
    const { translation_memories: all } = await cli.json(memories, []);
    assert.equal((all as readonly unknown[]).length, 1);
  });
});
