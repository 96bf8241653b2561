import assert from 'node:assert/strict';
import { inertLine } from '../../../../../shared/text/inert.ts';
import { until } from '../../../../doubles/until.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('The notice that everything is decided', () => {
  const shown = installEditor();

  /** How often the review ended, where its figures and its end come while the notice stands. */
  async function answered(
    steps: readonly { readonly accepted: number; readonly open?: number; readonly over?: true }[],
  ): Promise<readonly [ends: number, asked: number]> {
    const { offerEnd } =
      await import('../../../../../extensions/vscode/features/review/offer-end.ts');
    shown.messages.length = 0;
    let at = 0;
    let ends = 0;
    const now = (): (typeof steps)[number] =>
      steps[Math.min(at, steps.length - 1)] ?? { accepted: 0 };
    await offerEnd(
      {
        name: inertLine('app.xlf'),
        review: { count: (decision) => (decision === 'open' ? (now().open ?? 0) : now().accepted) },
        isOver: () => now().over === true,
        finish: () => Promise.resolve(void (ends += 1)),
      },
      () => {
        at += 1;
        return Promise.resolve(true);
      },
    );
    return [ends, at];
  }

  it('ends the review that it speaks of', async () => {
    assert.deepEqual(await answered([{ accepted: 3 }]), [1, 1]);
  });

  it('applies nothing once the review is over, and says so', async () => {
    assert.deepEqual(await answered([{ accepted: 3 }, { accepted: 3, over: true }]), [0, 1]);
    // It waits for its turn where others have just been shown.
    await until(() => shown.messages.length > 0);
    assert.deepEqual(shown.messages, [
      'The review of app.xlf is over already. Nothing more was applied.',
    ]);
  });

  it('asks anew where something else would be applied than it said', async () => {
    assert.deepEqual(await answered([{ accepted: 3 }, { accepted: 2 }]), [1, 2]);
    assert.deepEqual(await answered([{ accepted: 3 }, { accepted: 2, open: 1 }]), [1, 1]);
  });
});
