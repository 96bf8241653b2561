import assert from 'node:assert/strict';
import { bodyEncodingOf, parseBody } from '../../../../shared/sandbox/server/parse-body.ts';
import type { RequestFields } from '../../../../shared/sandbox/server/request-fields.ts';

const form = (text: string): RequestFields => parseBody(new TextEncoder().encode(text), 'form');
const json = (value: unknown): RequestFields =>
  parseBody(new TextEncoder().encode(JSON.stringify(value)), 'json');

describe('request fields', () => {
  it('tell the encoding by the media type alone', () => {
    assert.equal(bodyEncodingOf('Application/JSON ; charset=utf-8'), 'json');
    assert.equal(bodyEncodingOf('application/x-www-form-urlencoded'), 'form');
    for (const type of [undefined, '', 'text/json', 'application/json-patch+json']) {
      assert.throws(() => bodyEncodingOf(type), { status: 415 });
    }
  });

  it('order indexed form keys by their index, behind those without one', () => {
    const fields = form('text[2]=c&text=a&text[0]=b&text[]=d');
    assert.deepEqual(fields.strings('text'), ['a', 'd', 'b', 'c']);
  });

  it('keep keys that only look indexed', () => {
    assert.deepEqual(
      [...form('dictionaries[0].entries=x&a[b]=y&[0]=z&text[1234567]=q').names()],
      ['dictionaries[0].entries', 'a[b]', '[0]', 'text[1234567]'],
    );
  });

  it('read lists of names with commas in forms, and in JSON from arrays or one string', () => {
    assert.deepEqual(form('tags=a,%20b&tags=c').nameList('tags'), ['a', 'b', 'c']);
    assert.deepEqual(json({ tags: ['a', ' b '] }).nameList('tags'), ['a', 'b']);
    assert.deepEqual(json({ tags: 'a,,b' }).nameList('tags'), ['a', 'b']);
    assert.throws(() => json({ tags: [1] }).nameList('tags'), { status: 400 });
  });

  it('read null and absent alike, and only own names', () => {
    assert.equal(json({ a: null }).string('a'), undefined);
    assert.equal(json({}).has('constructor'), false);
    assert.equal(
      parseBody(new TextEncoder().encode('{"__proto__":"x"}'), 'json').string('__proto__'),
      'x',
    );
  });

  it('read integers as JSON numbers, in forms as digits', () => {
    assert.equal(json({ n: 5 }).integer('n', 0, 10), 5);
    assert.equal(form('n=5').integer('n', 0, 10), 5);
    for (const value of ['5', 5.5, true, 11, -1]) {
      assert.throws(() => json({ n: value }).integer('n', 0, 10), { status: 400 });
    }
    assert.throws(() => form('n=').integer('n', 0, 10), { status: 400 });
  });

  it('show forms as plain values for capture', () => {
    assert.deepEqual(form('a=1&b=2&b=3').toObject(), { a: '1', b: ['2', '3'] });
  });
});
