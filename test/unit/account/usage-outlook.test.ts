import assert from 'node:assert/strict';
import { say, type Message } from '../../../shared/messages/message.ts';
import { NO_LIMIT, type Usage } from '../../../shared/api/types/usage.ts';
import { speechUseOf } from '../../../shared/api/speech-use.ts';
import type { HistoryRange } from '../../../shared/cache/usage-history.ts';
import { groupUsage } from '../../../shared/account/group-usage.ts';
import { getSpeechStanding } from '../../../shared/account/speech-standing.ts';
import { speechOutlook, usageOutlook } from '../../../shared/account/usage-outlook.ts';

const period = { start_time: '2026-11-01T00:00:00.000Z', end_time: '2026-12-01T00:00:00.000Z' };
const on = (day: number): number => Date.UTC(2026, 10, day);
const usageOf = (count: number, limit: number, rest: Partial<Usage> = {}): Usage => {
  return { character_count: count, character_limit: limit, ...rest };
};

describe('what follows from usage', () => {
  it('goes straight on to the end of the period, and names the day a limit is reached', () => {
    const { forecast } = usageOutlook(usageOf(1000, 2000, period), null, on(11));
    assert.deepEqual(forecast, {
      characters: 3000,
      charactersPerDay: 100,
      limitReachedAt: '2026-11-21T00:00:00.000Z',
    });
    assert.equal(
      usageOutlook(usageOf(1000, NO_LIMIT, period), null, on(11)).forecast?.limitReachedAt,
      null,
    );
    const ofBudget = usageOutlook(usageOf(1000, 2000, period), 1500, on(11));
    assert.equal(ofBudget.forecast?.limitReachedAt, '2026-11-16T00:00:00.000Z');
    const passed = usageOutlook(usageOf(1000, 500, period), null, on(11));
    assert.equal(passed.forecast?.limitReachedAt, '2026-11-11T00:00:00.000Z');
    assert.deepEqual(usageOutlook(usageOf(0, 0, period), null, on(11)).forecast?.characters, 0);
  });

  it('says nothing where the period is unknown, has only begun, or the clock disagrees', () => {
    for (const [usage, wallTime] of [
      [usageOf(10, 20), on(11)],
      [usageOf(10, 20, period), on(1) + 3_600_000],
      [usageOf(10, 20, period), Date.UTC(2026, 9, 31)],
      [usageOf(10, 20, period), Date.UTC(2026, 11, 2)],
      [usageOf(10, 20, { start_time: 'soon', end_time: 'later' }), on(11)],
    ] as const) {
      assert.equal(usageOutlook(usage, null, wallTime).forecast, null);
    }
  });

  it('warns from 80, 90 and 100 % of each limit, the fullest first', () => {
    const levels = (count: number, limit: number): readonly number[] =>
      usageOutlook(usageOf(count, limit), null, 0).warnings.map(({ level }) => level);
    assert.deepEqual(
      [79, 80, 89, 90, 99, 100, 120].map((count) => levels(count, 100)[0]),
      [undefined, 80, 80, 90, 90, 100, 100],
    );
    assert.deepEqual(levels(0, 0), [100]);
    assert.deepEqual(levels(10, NO_LIMIT), []);
    const usage = usageOf(85, 100, { api_key_character_count: 9, api_key_character_limit: 10 });
    const left = (count: number): Message => say('amount.characters', { count });
    const budgetReached = say('limit-reached.budget', { limit: left(9) });
    const keyNear = say('limit-near.key', { level: 90, left: left(1) });
    const accountNear = say('limit-near.account', { level: 80, left: left(15) });
    assert.deepEqual(usageOutlook(usage, 9, 0).warnings, [
      { of: 'budget', unit: 'characters', used: 9, limit: 9, level: 100, said: budgetReached },
      { of: 'key', unit: 'characters', used: 9, limit: 10, level: 90, said: keyNear },
      { of: 'account', unit: 'characters', used: 85, limit: 100, level: 80, said: accountNear },
    ]);
  });

  it('does the same for speech: as the service counts it, else as it was sent from here', async () => {
    const asked: unknown[] = [];
    const history = {
      list: (connection: string, range: HistoryRange) => {
        asked.push(connection, range);
        const [file, characters] = [null, 0];
        const each = { day: range.since, command: 'captions', file, characters };
        return Promise.resolve([
          { ...each, speechInMs: 50_000 },
          { ...each, speechInMs: 40_000 },
        ]);
      },
    };
    const parts = { history, connection: 'one', budgetInMs: 100_000, wallTime: on(11) };
    const silent = usageOf(5, 9, period);
    const local = await getSpeechStanding(silent, parts);
    assert.deepEqual(local, {
      usedInMs: 90_000,
      limitInMs: null,
      budgetInMs: 100_000,
      countedBy: 'history',
    });
    assert.deepEqual(asked, ['one', { since: '2026-11-01', until: '2026-11-11' }]);
    await getSpeechStanding(usageOf(5, 9), parts);
    assert.deepEqual(asked[3], { since: '2026-11-01', until: '2026-11-11' });
    assert.deepEqual(speechOutlook(local, silent, on(11)), {
      forecast: {
        speechInMs: 270_000,
        speechInMsPerDay: 9_000,
        limitReachedAt: '2026-11-12T02:40:00.000Z',
      },
      warnings: [
        {
          of: 'budget',
          unit: 'speech',
          used: 90_000,
          limit: 100_000,
          level: 90,
          said: say('limit-near.budget', {
            level: 90,
            left: say('amount.speech', { duration: say('duration.s', { seconds: 10 }) }),
          }),
        },
      ],
    });
    const told = { speech_to_text_minutes_count: 5, speech_to_text_minutes_limit: 6 };
    const ofService = await getSpeechStanding(usageOf(5, 9, told), { ...parts, budgetInMs: null });
    assert.deepEqual(ofService, {
      usedInMs: 300_000,
      limitInMs: 360_000,
      budgetInMs: null,
      countedBy: 'service',
    });
    assert.equal(speechOutlook(ofService, usageOf(5, 9, told), on(11)).warnings[0]?.level, 80);
    assert.equal(asked.length, 4);
  });

  it('reads speech in minutes, in milliseconds, and where one of them is always 0', () => {
    for (const [told, expected] of [
      [{}, null],
      [{ speech_to_text_minutes_count: 2 }, { usedInMs: 120_000, limitInMs: null }],
      [
        {
          speech_to_text_minutes_count: 2,
          speech_to_text_minutes_limit: NO_LIMIT,
          speech_to_text_milliseconds_count: 0,
          speech_to_text_milliseconds_limit: 0,
        },
        { usedInMs: 120_000, limitInMs: null },
      ],
      [
        { speech_to_text_minutes_count: 2, speech_to_text_milliseconds_count: 61_000 },
        { usedInMs: 61_000, limitInMs: null },
      ],
      [
        { speech_to_text_milliseconds_count: 5, speech_to_text_milliseconds_limit: 0 },
        { usedInMs: 5, limitInMs: 0 },
      ],
    ] as const) {
      assert.deepEqual(speechUseOf(usageOf(1, 2, told)), expected);
    }
  });

  it('adds a history up by day in order, by command and file by what they cost', () => {
    const entry = (
      day: string,
      command: string,
      file: string | null,
      characters: number,
      speechInMs = 0,
    ) => {
      return { day, command, file, characters, speechInMs };
    };
    const entries = [
      entry('2026-11-21', 'translate', 'b', 5),
      entry('2026-11-20', 'correct', null, 7),
      entry('2026-11-20', 'translate', 'a', 5),
      entry('2026-11-20', 'captions', 'c', 0, 700),
      entry('2026-11-21', 'captions', 'd', 0, 900),
    ];
    assert.deepEqual(groupUsage(entries, 'day'), [
      { name: '2026-11-20', characters: 12, speechInMs: 700 },
      { name: '2026-11-21', characters: 5, speechInMs: 900 },
    ]);
    assert.deepEqual(groupUsage(entries, 'command'), [
      { name: 'translate', characters: 10, speechInMs: 0 },
      { name: 'correct', characters: 7, speechInMs: 0 },
      { name: 'captions', characters: 0, speechInMs: 1600 },
    ]);
    assert.deepEqual(
      groupUsage(entries, 'file').map(({ name }) => name),
      [null, 'a', 'b', 'd', 'c'],
    );
  });
});
