import assert from 'node:assert/strict';
import type * as userErrors from '../../../../extensions/vscode/user-error.ts';
import { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { say } from '../../../../shared/messages/message.ts';
import { inertLine } from '../../../../shared/text/inert.ts';
import { installEditor, type ShownInEditor } from '../../../doubles/vscode-pages.ts';

describe('A failed command', () => {
  let shown: ShownInEditor;
  let present: (error: unknown) => Promise<void>;
  let UserError: typeof userErrors.UserError;

  before(async () => {
    installEditor();
    const presenter = await import('../../../../extensions/vscode/error-presenter.ts');
    ({ UserError } = await import('../../../../extensions/vscode/user-error.ts'));
    present = presenter.createErrorPresenter({ log: () => undefined });
  });
  beforeEach(() => {
    shown = installEditor();
  });

  it('offers the log where nobody knows what went wrong', async () => {
    await present(new TypeError('x is undefined'));
    assert.deepEqual(shown.buttons, ['Show Log']);
  });

  it('offers another service where the one in use cannot be reached', async () => {
    const said = say('call.connection-to', { host: 'api.example' });
    await present(new ServiceError({ kind: 'connection', message: 'refused', said }));
    assert.deepEqual(shown.buttons, ['Change the Service…', 'Show Log']);
  });

  it('offers no log for what a person can put right, but the step that does', async () => {
    await present(new UserError('There is no segment here: put the cursor into one.'));
    assert.deepEqual(shown.buttons, []);
    const label = inertLine('Save');
    await present(new UserError('Save the file first.', { label, run: () => Promise.resolve() }));
    assert.deepEqual(shown.buttons, ['Save']);
  });
});
