import assert from 'node:assert/strict';
import { Patience } from '../../../../../shared/sandbox/engines/servers/patience.ts';

describe('the patience with a server', () => {
  let now = 0;
  const patience = new Patience(() => now);

  /** How long it is left alone from now on. */
  function rested(isSlow = true): number {
    const from = now;
    patience.rest(isSlow);
    while (patience.leftFor({}) === 0) now += 1_000;
    return now - from;
  }

  it('grows shorter each time that it was in vain, and is whole again after an answer', () => {
    assert.deepEqual([rested(), rested(), rested()], [10_000, 20_000, 40_000]);
    patience.answered();
    assert.deepEqual([rested(), rested()], [10_000, 20_000]);
    assert.deepEqual([rested(false), rested(false)], [10_000, 10_000]);
  });

  it('suffers once from texts that fail together', () => {
    patience.answered();
    patience.rest(true);
    assert.equal(rested(), 10_000);
    assert.equal(rested(), 20_000);
  });

  it('is never lost for good', () => {
    for (let failure = 0; failure < 12; failure += 1) rested();
    assert.equal(rested(), 320_000);
  });

  it('is for all texts of a request together', () => {
    const request = { patienceInMs: 5_000 };
    assert.equal(patience.leftFor(request), 5_000);
    now += 4_000;
    assert.equal(patience.leftFor(request), 1_000);
    now += 4_000;
    assert.equal(patience.leftFor(request), 0);
  });

  it('is for all languages of what one client sent together', () => {
    patience.answered();
    const { signal } = new AbortController();
    assert.equal(patience.leftFor({ signal }), 50_000);
    now += 20_000;
    assert.equal(patience.leftFor({ signal }), 30_000);
    assert.equal(patience.leftFor({ signal: new AbortController().signal }), 50_000);
  });

  it('ends where clients give up, and not where they change their mind', () => {
    patience.answered();
    const leave = (afterInMs: number): number => {
      const wait = patience.begin();
      now += afterInMs;
      patience.left(wait);
      return patience.leftFor({});
    };
    assert.equal(leave(2_000), 50_000);
    assert.equal(leave(10_000), 0);
    now += 10_000;
    const wait = patience.begin();
    now += 9_000;
    patience.answered();
    now += 1_000;
    patience.left(wait);
    assert.equal(patience.leftFor({}), 50_000, 'others were answered meanwhile');
  });

  it('is lost for all who wait, unless the server answers some', () => {
    const [early, busy] = [patience.begin(), patience.begin()];
    now += 1_000;
    patience.answered();
    patience.inVain(busy);
    assert.equal(early.vain.aborted, false);
    now += 400_000;
    const [one, other] = [patience.begin(), patience.begin()];
    now += 50_000;
    patience.inVain(one);
    const aborted = [early, other].map(({ vain }) => vain.aborted);
    assert.deepEqual(aborted, [true, true]);
    assert.equal(patience.begin().vain.aborted, false);
  });
});
