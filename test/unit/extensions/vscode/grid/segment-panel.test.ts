import assert from 'node:assert/strict';
import type { SegmentMessage } from '../../../../../extensions/vscode/features/grid/segment/panel-messages.ts';
import {
  segmentItem,
  type SegmentSource,
} from '../../../../../extensions/vscode/features/grid/segment/segment-source.ts';
import { SegmentPanel } from '../../../../../extensions/vscode/features/grid/segment/segment-panel.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';
import { inertLine } from '../../../../../shared/text/inert.ts';
import { openText } from '../../../../../shared/formats/open-file.ts';
import type { LocalisationFile } from '../../../../../shared/formats/model.ts';

const text =
  '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" original="a" datatype="plaintext"><body>' +
  '<trans-unit id="a"><source>One</source></trans-unit><trans-unit id="b"><source>Two</source></trans-unit></body></file></xliff>';
let file: LocalisationFile;

function started(sources: readonly SegmentSource[]): {
  panel: SegmentPanel;
  told: SegmentMessage[];
} {
  const told: SegmentMessage[] = [];
  const panel = new SegmentPanel({
    sources,
    tell: (message) => told.push(message),
    showError: (error) => Promise.reject(error instanceof Error ? error : new Error(String(error))),
  });
  return { panel, told };
}

const row = (at: number): Parameters<SegmentPanel['show']>[0] => {
  return { file, version: 1, at, problems: [] };
};

function saidBy(message: SegmentMessage | undefined): string[] {
  return (message?.sections ?? []).flatMap(({ name, items }) =>
    items.map((item) => `${name}: ${item.text.map((each) => each.text).join('')}`),
  );
}

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const source: SegmentSource = {
  name: 'source',
  title: inertLine('Source'),
  itemsOf: ({ view }) => [segmentItem({ text: view.id })],
};

describe('What is told of a segment', () => {
  before(async () => {
    file = await openText('a.xlf', text);
  });

  it('names the code that uses it, and leads there', async () => {
    installEditor();
    const { noteSource } =
      await import('../../../../../extensions/vscode/features/grid/segment/file-sources.ts');
    const places = ['a.c:1', 'b.c:2', 'c.c', 'd.c:4'];
    const used = await openText('a.po', `#: ${places.join(' ')}\nmsgid "One"\nmsgstr ""\n`);
    const opened: string[] = [];
    const notes = noteSource((_, { name }) => {
      opened.push(name);
      return Promise.resolve();
    });
    const { panel, told } = started([notes]);
    panel.show({ file: used, version: 1, at: 0, problems: [] });
    await settled();
    assert.ok(saidBy(told.at(-1)).includes('notes: a.c:1 b.c:2 c.c …'));
    const items = told.at(-1)?.sections[0]?.items ?? [];
    const [button] = items.flatMap(({ buttons }) => buttons);
    assert.equal(button?.label, 'Go to Code');
    await panel.choose(button.id);
    assert.deepEqual(opened, ['One']);
    panel.show(row(0));
    await settled();
    assert.ok(!saidBy(told.at(-1)).some((each) => each.includes('a.c')));
  });

  it('marks in a match what differs from the target, and nothing where there is none', async () => {
    installEditor();
    const { matchSource } =
      await import('../../../../../extensions/vscode/features/grid/segment/file-sources.ts');
    const unit = (target: string): string =>
      text.replace(
        '<source>One</source>',
        `<source>One</source>${target}<alt-trans><source>One</source><target>Eine Zeile</target></alt-trans>`,
      );
    const kindsWith = async (target: string): Promise<readonly string[]> => {
      file = await openText('a.xlf', unit(target));
      const { panel, told } = started([matchSource()]);
      panel.show(row(0));
      await settled();
      return (told.at(-1)?.sections[0]?.items[0]?.text ?? []).map(({ kind }) => kind);
    };
    assert.deepEqual(await kindsWith(''), ['same']);
    assert.deepEqual(await kindsWith('<target/>'), ['same']);
    assert.ok((await kindsWith('<target>Eine Spalte</target>')).length > 1);
    file = await openText('a.xlf', text);
  });

  it('comes part by part, in the order of the parts', async () => {
    let answer: (id: string) => void = () => undefined;
    const slow: SegmentSource = {
      name: 'slow',
      title: inertLine('Slow'),
      itemsOf: async () => {
        const said = await new Promise<string>((resolve) => {
          answer = resolve;
        });
        return [segmentItem({ text: said })];
      },
    };
    const { panel, told } = started([slow, source]);
    panel.show(row(0));
    await settled();
    assert.deepEqual(saidBy(told.at(-1)), ['source: a']);
    answer('late');
    await settled();
    assert.deepEqual(saidBy(told.at(-1)), ['slow: late', 'source: a']);
  });

  it('says nothing of the segment before once another is looked at', async () => {
    const answers: ((said: string) => void)[] = [];
    const slow: SegmentSource = {
      name: 'slow',
      title: inertLine('Slow'),
      itemsOf: async () => [
        segmentItem({ text: await new Promise<string>((resolve) => answers.push(resolve)) }),
      ],
    };
    const { panel, told } = started([slow]);
    panel.show(row(0));
    panel.show(row(1));
    answers[0]?.('of the first');
    await settled();
    assert.deepEqual(told.flatMap(saidBy), []);
    answers[1]?.('of the second');
    await settled();
    assert.deepEqual(saidBy(told.at(-1)), ['slow: of the second']);
    assert.equal(told.at(-1)?.at, 1);
  });

  it('takes what a button finds in the place of what there was, and ids of nothing for nothing', async () => {
    const asking: SegmentSource = {
      name: 'asking',
      title: inertLine('Asking'),
      itemsOf: () => [
        segmentItem({
          text: 'ask',
          actions: [
            {
              label: inertLine('Ask'),
              run: () => Promise.resolve([segmentItem({ text: 'answer' })]),
            },
          ],
        }),
      ],
    };
    const { panel, told } = started([asking]);
    panel.show(row(0));
    await settled();
    const id = told.at(-1)?.sections[0]?.items[0]?.buttons[0]?.id ?? '';
    const before = told.length;
    for (const other of ['', '9.9.9', '0.0.7', '__proto__', 'a.b.c']) await panel.choose(other);
    assert.equal(told.length, before);
    await panel.choose(id);
    assert.deepEqual(saidBy(told.at(-1)), ['asking: answer']);
  });
});
