import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

interface Source {
  readonly name: string;
  readonly text: string;
}

/** Types that two sources or more export under one name, and where. */
function doubles(sources: readonly Source[]): readonly string[] {
  const places = new Map<string, Set<string>>();
  for (const { name, text } of sources) {
    for (const [, type = ''] of text.matchAll(
      /^export (?:abstract )?(?:type|interface|class) (\w+)/gmu,
    )) {
      places.set(type, (places.get(type) ?? new Set()).add(name));
    }
  }
  return [...places]
    .filter(([, files]) => files.size > 1)
    .map(([type, files]) => `${type}: ${[...files].join(', ')}`);
}

describe('Exported types', () => {
  it('stand for one thing each', () => {
    const sources = ['shared', 'extensions'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name): Source => {
          const file = path.posix.join(folder, name.replaceAll(path.sep, '/'));
          return { name: file, text: readFileSync(path.join(root, file), 'utf8') };
        }),
    );
    assert.ok(sources.length > 1_000);
    assert.deepEqual(doubles(sources), [], 'Say in one of the names what makes it another type.');
  });

  it('are found by this test where two files share a name', () => {
    const two = [
      { name: 'a.ts', text: 'export interface Plan {}\nexport type Own = string;' },
      { name: 'b.ts', text: '/** A plan. */\nexport abstract class Plan {}\ninterface Own {}' },
      { name: 'c.ts', text: "export type { Plan } from './a.ts';\nexport const Own = 1;" },
    ];
    assert.deepEqual(doubles(two), ['Plan: a.ts, b.ts']);
  });
});
