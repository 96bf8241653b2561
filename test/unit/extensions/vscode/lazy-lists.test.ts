import assert from 'node:assert/strict';
import { lazyLists } from '../../../../extensions/vscode/connection/lazy-lists.ts';
import type { AccountLists, ListKind } from '../../../../shared/cache/account-lists.ts';

/** Lists that are all empty, and what was done with them. */
function emptyLists(done: string[]): AccountLists & { change(what: ListKind): void } {
  let listener: (what: ListKind) => void = () => undefined;
  const empty =
    (name: string) =>
    (...asked: readonly unknown[]): Promise<never> => {
      done.push([name, ...asked].map((each) => wordOf(each)).join(' '));
      return Promise.resolve({ value: [], loadedAt: 0, failure: null } as never);
    };
  return {
    glossaries: empty('glossaries'),
    styles: empty('styles'),
    memories: empty('memories'),
    entries: empty('entries'),
    languages: empty('languages'),
    forget: ({ kind }) => {
      done.push(`forget ${kind}`);
      return Promise.resolve();
    },
    onDidChange: (listen) => {
      listener = listen;
      return () => undefined;
    },
    change: (what) => {
      listener(what);
    },
  };
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '-');
}

describe('Lists of the account that are loaded when asked for', () => {
  it('are made once, at the first question', async () => {
    const done: string[] = [];
    const lists = lazyLists(() => {
      done.push('made');
      return Promise.resolve(emptyLists(done));
    });
    const stop = lists.onDidChange(() => undefined);
    assert.deepEqual(done, []);
    const pair = { source_lang: 'en', target_lang: 'de' };
    await Promise.all([lists.glossaries(), lists.styles(), lists.memories()]);
    await lists.entries('a', pair, { freshness: 'fresh' });
    await lists.languages({ resource: 'glossary' }, { freshness: 'current' });
    stop();
    assert.deepEqual(done, [
      'made',
      'glossaries "-"',
      'styles "-"',
      'memories "-"',
      `entries a ${JSON.stringify(pair)} {"freshness":"fresh"}`,
      'languages {"resource":"glossary"} {"freshness":"current"}',
    ]);
  });

  it('tell who listens what changed elsewhere, and what was changed from here', async () => {
    const inner = emptyLists([]);
    const lists = lazyLists(() => Promise.resolve(inner));
    const heard: string[] = [];
    const stop = lists.onDidChange((what) => heard.push(what));
    await lists.glossaries();
    inner.change('styles');
    await lists.forget({ kind: 'entries', glossaryId: 'a' });
    stop();
    inner.change('memories');
    assert.deepEqual(heard, ['styles', 'entries']);
  });
});
