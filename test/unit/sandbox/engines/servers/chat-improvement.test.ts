import assert from 'node:assert/strict';
import type { ImprovementRequest } from '../../../../../shared/sandbox/engines/engine.ts';
import { chatFaults, chatRequests, startFakeChat } from '../../../../doubles/servers/fake-chat.ts';
import { commonFaults, type FakeServer } from '../../../../doubles/servers/fake-server.ts';
import { improvementEngine } from '../../../../doubles/service/test-engines.ts';
import { openFake } from './servers-bench.ts';

function wish(changes: Partial<ImprovementRequest> = {}): ImprovementRequest {
  const { signal } = new AbortController();
  const plain = { style: 'default', tone: 'default', signal };
  return { language: 'en-GB', keepsVariant: false, ...plain, ...changes };
}

const misspelt = 'This is teh 3rd time that {name} has utilize it.';

describe('improvements by a chat server', () => {
  let server: FakeServer | null = null;

  afterEach(async () => {
    await server?.close();
    server = null;
  });

  it('correct a text and say which model did, with its placeholders as they were', async () => {
    server = await startFakeChat({ model: (user) => user.replace('teh', 'the') });
    const engine = openFake(server).improving(improvementEngine);
    const texts = [misspelt, 'All is well here.'];
    const identity = { name: 'chat-test-model', version: '1b' };
    assert.deepEqual(await engine.correct(texts, wish()), [
      {
        text: misspelt.replace('teh', 'the'),
        applied: ['correction'],
        notApplied: [],
        engines: [identity],
      },
      { text: 'All is well here.', applied: [], notApplied: [], engines: [identity] },
    ]);
    const [asked] = chatRequests(server);
    assert.match(asked?.messages[0]?.content ?? '', /spelling[^]*English \(British\)/);
    assert.doesNotMatch(asked?.messages[1]?.content ?? '', /\{name\}/);
  });

  it('rephrase a text in a style or a tone', async () => {
    server = await startFakeChat({ model: () => 'This is now rather more friendly.' });
    const engine = openFake(server).improving(improvementEngine);
    const request = wish({ tone: 'friendly' });
    const [made] = await engine.rephrase(['This was a rather unfriendly text.'], request);
    assert.equal(made?.text, 'This is now rather more friendly.');
    assert.deepEqual(made.applied, ['rewording', 'tone-friendly']);
    assert.match(chatRequests(server)[0]?.messages[0]?.content ?? '', /sound friendly/);
  });

  it('say that a text keeps its spelling where nobody asked for a variant', async () => {
    server = await startFakeChat({ model: (user) => user });
    const engine = openFake(server).improving(improvementEngine);
    await engine.correct(['The harbour is well lit.'], wish({ keepsVariant: true }));
    await engine.rephrase(['The harbour is well lit.'], wish({ keepsVariant: true }));
    for (const { messages } of chatRequests(server)) {
      const told = messages[0]?.content ?? '';
      assert.match(told, /texts in English[ .].*spelling of the country/su);
      assert.doesNotMatch(told, /British/u);
    }
  });

  it('are left to the engines of the sandbox where a correction is another text', async () => {
    server = await startFakeChat({
      model: () => 'A pirate says ahoy to 3rd parties of @@PH1@@ now.',
    });
    const engine = openFake(server).improving(improvementEngine);
    const [made] = await engine.correct([misspelt], wish());
    assert.deepEqual(made, (await improvementEngine.correct([misspelt], wish()))[0]);
  });

  for (const [what, fault] of Object.entries({ ...commonFaults, ...chatFaults })) {
    // A correction of nothing but codes is asked for piece by piece.
    if (/codes|never/.test(what)) continue;
    it(`are left to the engines of the sandbox by a server that ${what}`, async () => {
      server = await startFakeChat({ fault });
      const engine = openFake(server).improving(improvementEngine);
      const request = { ...wish(), patienceInMs: 120 };
      const [made] = await engine.rephrase([misspelt], request);
      assert.deepEqual(made, (await improvementEngine.rephrase([misspelt], wish()))[0]);
    });
  }
});
