import assert from 'node:assert/strict';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('The first pseudo-translation', () => {
  it('says in one sentence what it is, and later ones do not', async () => {
    const { messages } = installEditor();
    const { explainPseudo } =
      await import('../../../../../extensions/vscode/features/pseudo-translation/explain-pseudo.ts');
    const kept = new Map<string, unknown>();
    const user = {
      get: (key: string): unknown => kept.get(key),
      update: (key: string, value: unknown): Promise<void> => {
        kept.set(key, value);
        return Promise.resolve();
      },
    };
    const services = { memory: { user } } as unknown as Parameters<typeof explainPseudo>[0];
    const before = messages.length;
    await explainPseudo(services);
    await explainPseudo(services);
    const said = messages.slice(before);
    assert.equal(said.length, 1);
    assert.match(said[0] ?? '', /^Pseudo-translation is no translation: [^.]+\.$/u);
  });
});
