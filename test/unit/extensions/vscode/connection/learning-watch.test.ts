import assert from 'node:assert/strict';
import {
  LearningWatch,
  TELL_LEARNING_AFTER_IN_MS,
} from '../../../../../extensions/vscode/connection/learning-watch.ts';
import { createFakeClock } from '../../../../doubles/fake-clock.ts';

const german = { source: 'en', target: 'de' };
const french = { source: 'fr', target: 'en' };
const moment = TELL_LEARNING_AFTER_IN_MS;

describe('What is told while the sandbox learns', () => {
  function open() {
    const clock = createFakeClock();
    const watch = new LearningWatch(clock);
    const told: (string | null)[] = [];
    const following = watch.follow((direction) => told.push(direction?.target ?? null));
    return { clock, watch, told, following };
  }

  it('is a direction that takes longer than a second, and its end', async () => {
    const { clock, watch, told } = open();
    watch.hear(german, 'begun');
    await clock.advance(moment - 1);
    assert.deepEqual(told, []);
    await clock.advance(1);
    assert.deepEqual(told, ['de']);
    watch.hear(german, 'ended');
    assert.deepEqual(told, ['de', null]);
  });

  it('is nothing of what is over sooner, also when it is learnt once more', async () => {
    const { clock, watch, told } = open();
    watch.hear(german, 'begun');
    watch.hear(german, 'ended');
    await clock.advance(moment / 2);
    watch.hear(german, 'begun');
    await clock.advance(moment / 2);
    assert.deepEqual(told, []);
    await clock.advance(moment / 2);
    assert.deepEqual(told, ['de']);
  });

  it('goes to who comes later, and no more to who has gone', async () => {
    const { clock, watch, told, following } = open();
    watch.hear(german, 'begun');
    await clock.advance(moment);
    following.dispose();
    const later: (string | null)[] = [];
    watch.follow((direction) => later.push(direction?.target ?? null));
    watch.hear(german, 'ended');
    assert.deepEqual([told, later], [['de'], ['de', null]]);
  });

  it('is the newest of several, and nothing once the sandbox ended', async () => {
    const { clock, watch, told } = open();
    watch.hear(german, 'begun');
    watch.hear(french, 'begun');
    await clock.advance(moment);
    watch.hear(french, 'ended');
    watch.clear();
    assert.deepEqual(told, ['de', 'en', 'de', null]);
  });
});
