import assert from 'node:assert/strict';
import { say } from '../../../../../shared/messages/message.ts';
import {
  childrenOf,
  type NodeWords,
} from '../../../../../extensions/vscode/features/term-tree/load-nodes.ts';
import {
  asNode,
  idOf,
  nodeKey,
  type TermNode,
} from '../../../../../extensions/vscode/features/term-tree/term-node.ts';
import { ServiceError } from '../../../../../shared/api/core/errors/errors.ts';
import { inert } from '../../../../../shared/text/inert.ts';
import type { AccountLists } from '../../../../../shared/cache/account-lists.ts';

const words: NodeWords = {
  empty: (group) => inert`no ${group}`,
  refused: (group, plan) => inert`${group} refused on ${plan ?? 'no'} plan`,
  failed: (error) => inert`failed: ${(error as Error).name}`,
  old: (loadedAt) => inert`as of ${loadedAt}`,
  unread: (places) => inert`unread: ${places}`,
};

const glossary = {
  glossary_id: 'g1',
  name: 'Terms',
  ready: true,
  dictionaries: [
    { source_lang: 'en', target_lang: 'de', entry_count: 2 },
    { source_lang: 'de', target_lang: 'en', entry_count: 1 },
  ],
};
const list = {
  style_id: 's1',
  name: 'House style',
  language: 'de',
  version: 3,
  creation_time: '2026-01-01T00:00:00Z',
  updated_time: '2026-01-02T00:00:00Z',
  configured_rules: { punctuation: { a: 'x', b: 'y' }, tone: { c: 'z' } },
  custom_instructions: [{ id: 'i1', label: 'Mail', prompt: 'Write "Mail".' }],
};
const memory = {
  translation_memory_id: 'm1',
  name: 'Old work',
  source_language: 'en',
  target_languages: ['de'],
  segment_count: 4,
};

type Link = Parameters<typeof childrenOf>[1];

/** An account that answers with these; everything else is empty. */
function account(answers: Partial<AccountLists> = {}, legacy: readonly unknown[] = []): Link {
  const empty = (): Promise<never> =>
    Promise.resolve({ value: [], loadedAt: 0, failure: null, unread: [] } as never);
  const lists = { glossaries: empty, styles: empty, memories: empty, ...answers };
  const client = { listGlossariesV2: () => Promise.resolve({ data: legacy, meta: {} }) };
  return { lists, client, plan: 'pro', label: 'api.example.com' } as unknown as Link;
}

function kept<Value>(value: Value): () => Promise<{
  value: Value;
  loadedAt: number;
  failure: null;
  unread: [];
}> {
  return () => Promise.resolve({ value, loadedAt: 5, failure: null, unread: [] });
}

const failure = (kind: 'permission' | 'connection'): ServiceError =>
  new ServiceError({
    kind,
    status: null,
    message: kind,
    said: say('verbatim', { words: `${kind}.` }),
  });

async function namesOf(node: TermNode | undefined, link: Link): Promise<readonly string[]> {
  return (await childrenOf(node, link, words)).map((each) => nodeKey(each));
}

describe('The tree of an account', () => {
  const glossaries: TermNode = { kind: 'group', group: 'glossaries' };
  const styles: TermNode = { kind: 'group', group: 'styles' };

  it('begins with the account and its four kinds of things, without a question', async () => {
    const link = account({ glossaries: () => Promise.reject(failure('connection')) });
    const [root] = await childrenOf(undefined, link, words);
    assert.deepEqual(root, { kind: 'account', label: 'api.example.com', plan: 'pro' });
    assert.deepEqual(await namesOf(root, link), ['glossaries', 'styles', 'memories', 'legacy']);
  });

  it('goes from glossaries to pairs, by name', async () => {
    const other = { ...glossary, glossary_id: 'g0', name: 'A first one', dictionaries: [] };
    const link = account({ glossaries: kept([glossary, other]) });
    const members = await childrenOf(glossaries, link, words);
    assert.deepEqual(members.map(nodeKey), ['glossary g0', 'glossary g1']);
    assert.deepEqual(await namesOf(members[1], link), [
      'dictionary g1 en de',
      'dictionary g1 de en',
    ]);
    assert.deepEqual(await namesOf(members[0], link), []);
  });

  it('marks those that share a name', async () => {
    const twin = { ...glossary, glossary_id: 'g2', name: ' terms' };
    const other = { ...glossary, glossary_id: 'g3', name: 'Others' };
    const link = account({ glossaries: kept([glossary, twin, other]) });
    const members = await childrenOf(glossaries, link, words);
    const shared = members.map((node) => ('namesakes' in node ? node.namesakes : undefined));
    const both = [
      { id: 'g1', name: 'Terms' },
      { id: 'g2', name: ' terms' },
    ];
    assert.deepEqual(
      new Map(members.map((node, index) => [idOf(node), shared[index]])),
      new Map([
        ['g1', both],
        ['g2', both],
        ['g3', undefined],
      ]),
    );
  });

  it('goes from style rule lists to rules and instructions', async () => {
    const link = account({ styles: kept([list]) });
    const [node] = await childrenOf(styles, link, words);
    assert.deepEqual(await namesOf(node, link), [
      'rule s1 punctuation a',
      'rule s1 punctuation b',
      'rule s1 tone c',
      'instruction s1 i1',
    ]);
  });

  it('shows memories, and glossaries of the former version from the service itself', async () => {
    const former = { ...glossary, source_lang: 'en', target_lang: 'de', entry_count: 2 };
    const link = account({ memories: kept([memory]) }, [former]);
    assert.deepEqual(await namesOf({ kind: 'group', group: 'memories' }, link), ['memory m1']);
    assert.deepEqual(await namesOf({ kind: 'group', group: 'legacy' }, link), ['legacy g1']);
  });

  it('says in words what is empty, refused, or failed', async () => {
    const sentences = async (node: TermNode, link: Link): Promise<readonly string[]> =>
      (await childrenOf(node, link, words)).map((each) =>
        each.kind === 'note' ? `${each.tone}: ${each.sentence}` : each.kind,
      );
    assert.deepEqual(await sentences(glossaries, account()), ['empty: no glossaries']);
    const free = { ...account({ styles: () => Promise.reject(failure('permission')) }) };
    assert.deepEqual(await sentences(styles, { ...free, plan: 'free' }), [
      'refused: styles refused on free plan',
    ]);
    const cut = account({ glossaries: () => Promise.reject(failure('connection')) });
    assert.deepEqual(await sentences(glossaries, cut), ['failed: failed: ServiceError']);
  });

  it('says above the others what of a list could not be read, and shows the others', async () => {
    const unread = [{ path: 'glossaries[1]', kind: 'entry', value: { name: 5 } }] as const;
    const listed = { value: [glossary], loadedAt: 5, failure: null, unread };
    const link = account({ glossaries: () => Promise.resolve(listed) });
    const [note, node] = await childrenOf(glossaries, link, words);
    assert.ok(note?.kind === 'note' && note.tone === 'odd');
    assert.match(note.sentence, /^unread: glossaries\[1\] = \{"name":5\}$/u);
    assert.equal(node?.kind, 'glossary');
  });

  it('keeps showing what is known while the service cannot be asked, and says so', async () => {
    const old = { value: [glossary], loadedAt: 5, failure: failure('connection'), unread: [] };
    const link = account({ glossaries: () => Promise.resolve(old) });
    const [note, node] = await childrenOf(glossaries, link, words);
    assert.deepEqual(note, { kind: 'note', tone: 'old', group: 'glossaries', sentence: 'as of 5' });
    assert.equal(node?.kind, 'glossary');
  });
});

describe('A node of the tree', () => {
  it('is taken from a command only when it is of the kind that the command is for', () => {
    const node: TermNode = { kind: 'glossary', glossary };
    assert.equal(asNode(node, 'glossary'), node);
    for (const other of [undefined, null, 'glossary', 7, {}, { kind: 'style' }]) {
      assert.equal(asNode(other, 'glossary'), null);
    }
  });

  it('has the id of what it stands for', () => {
    const [instruction] = list.custom_instructions;
    assert.ok(instruction !== undefined);
    assert.equal(idOf({ kind: 'glossary', glossary }), 'g1');
    assert.equal(idOf({ kind: 'instruction', list, instruction }), 'i1');
    assert.equal(idOf({ kind: 'style', list }), 's1');
    assert.equal(idOf({ kind: 'memory', memory }), 'm1');
    assert.equal(idOf({ kind: 'group', group: 'styles' }), null);
  });
});
