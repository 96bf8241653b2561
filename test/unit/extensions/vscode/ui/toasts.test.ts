import assert from 'node:assert/strict';
import { Toasts } from '../../../../../extensions/vscode/ui/toasts.ts';
import type { WorkNotice } from '../../../../../extensions/vscode/ui/work-notice.ts';
import { inertLine } from '../../../../../shared/text/inert.ts';
import { createFakeClock, type FakeClock } from '../../../../doubles/fake-clock.ts';
import { workNotices } from '../../../../doubles/editor/work-notices.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('Notifications', () => {
  it('come one after the other where many come at once, and none is lost', async () => {
    const clock = createFakeClock();
    const toasts = new Toasts(clock);
    const shownAt: number[] = [];
    const start = clock.now();
    const all = Array.from({ length: 7 }, async () => {
      await toasts.turn();
      shownAt.push(clock.now() - start);
    });
    for (let index = 0; index < 7; index += 1) await clock.advance(850);
    await Promise.all(all);
    assert.equal(shownAt.length, 7);
    // The editor drops the fourth of those that begin within 800 ms of the first.
    for (const from of shownAt) {
      assert.ok(shownAt.filter((at) => at >= from && at <= from + 800).length <= 2);
    }
  });

  it('come at once where there is room', async () => {
    const clock = createFakeClock();
    const toasts = new Toasts(clock);
    assert.deepEqual([toasts.turn(), toasts.turn()], [true, true]);
    await clock.advance(900);
    assert.equal(toasts.turn(), true);
  });

  it('take no room once nobody wants them', async () => {
    const clock = createFakeClock();
    const toasts = new Toasts(clock);
    assert.deepEqual([toasts.turn(), toasts.turn()], [true, true]);
    const unwanted = Promise.resolve(toasts.turn(() => false));
    const wanted = Promise.resolve(toasts.turn());
    await clock.advance(850);
    assert.deepEqual(await Promise.all([unwanted, wanted]), [false, true]);
  });
});

describe('A notification of work that goes on', () => {
  const lateInMs = 300;
  let clock: FakeClock;

  beforeEach(() => {
    installEditor();
    workNotices.length = 0;
    clock = createFakeClock();
  });

  async function notice(): Promise<WorkNotice> {
    const { WorkNotice } = await import('../../../../../extensions/vscode/ui/work-notice.ts');
    const parts = { clock, toasts: new Toasts(clock) };
    const options = { location: { viewId: 'none' }, title: inertLine('Counting') };
    return new WorkNotice(parts, options);
  }

  it('does not come for what is done at once', async () => {
    const work = await notice();
    assert.equal(await work.run(() => Promise.resolve(7)), 7);
    await clock.advance(lateInMs);
    assert.equal(workNotices.length, 0);
  });

  it('says what was said before it came, and cancels the work', async () => {
    const work = await notice();
    const running = work.run((progress, token) => {
      progress.report({ message: inertLine('1 of 2') });
      return new Promise<string>((resolve) => {
        token.onCancellationRequested(() => {
          resolve('cancelled');
        });
      });
    });
    await clock.advance(lateInMs);
    assert.deepEqual(workNotices[0]?.messages, ['1 of 2']);
    workNotices[0].cancel();
    assert.equal(await running, 'cancelled');
    await clock.advance(0);
    assert.equal(workNotices[0].isShown, false);
  });

  it('goes while somebody is asked, and comes back afterwards', async () => {
    const work = await notice();
    let answer: (given: string) => void = () => undefined;
    let finish: () => void = () => undefined;
    const running = work.run(async (progress) => {
      await clock.sleep(lateInMs);
      const given = await progress.whileAsking(() => {
        return new Promise<string>((resolve) => {
          answer = resolve;
        });
      });
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return given;
    });
    const isShown = (): boolean => workNotices.some((each) => each.isShown);
    await clock.advance(lateInMs);
    await clock.advance(5_000);
    assert.equal(isShown(), false);
    answer('yes');
    await clock.advance(0);
    await clock.advance(lateInMs);
    assert.equal(isShown(), true);
    finish();
    assert.equal(await running, 'yes');
    await clock.advance(0);
    assert.equal(isShown(), false);
  });
});
