import assert from 'node:assert/strict';
import type {
  ProjectModel,
  SourceState,
} from '../../../../../extensions/vscode/features/project/project-model.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { diagnostics, installEditor } from '../../../../doubles/vscode-pages.ts';

/** A source that lacks a text in German, and whose translations of these names have problems. */
function stateOf(path: string, ...translations: readonly string[]): SourceState {
  const location = { offset: 0, length: 1, line: 1, column: 1 };
  const open = [{ id: 'a', name: 'a', location, missing: ['de'], stale: [], identities: ['a'] }];
  const findings = translations.map((name) => ({ path: name, language: 'de', problems: [] }));
  return { path, files: [], open, faults: [], findings };
}

describe('Problems of a project', () => {
  it('are sent of the source alone that is known anew, however many there are', async () => {
    installEditor();
    diagnostics.length = 0;
    const { ProjectProblems } =
      await import('../../../../../extensions/vscode/features/project/project-problems.ts');
    let isOn = true;
    const settings = (): unknown => ({ 'project.problems': isOn });
    const problems = new ProjectProblems({ settings } as never);
    const states: SourceState[] = [];
    const place = {
      id: 'file:///p/interlinear.json',
      file: fileUri('/p/interlinear.json'),
      uriOf: (name: string) => fileUri(`/p/${name}`),
    };
    const model = { place, states, ofProject: [], notes: [] } as unknown as ProjectModel;
    const sent = (): readonly string[] =>
      diagnostics.splice(0).map(([path, count]) => `${path} ${String(count)}`);
    const learn = (state: SourceState): readonly string[] => {
      states.push(state);
      problems.showSource(model, state);
      return sent();
    };
    assert.deepEqual(learn(stateOf('a.json', 'de/a.json')), ['/p/a.json 1', '/p/de/a.json 0']);
    assert.deepEqual(learn(stateOf('b.json')), ['/p/b.json 1']);
    // What one translation had is taken back with it.
    states.shift();
    assert.deepEqual(learn(stateOf('a.json')), ['/p/a.json 1', '/p/de/a.json null']);
    problems.show([model]);
    assert.deepEqual(sent(), ['/p/interlinear.json 0']);
    isOn = false;
    problems.show([model]);
    assert.deepEqual(sent(), ['/p/interlinear.json 0', '/p/b.json null', '/p/a.json null']);
  });
});
