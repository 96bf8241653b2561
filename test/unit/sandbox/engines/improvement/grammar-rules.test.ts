import assert from 'node:assert/strict';
import { proposeGrammar } from '../../../../../shared/sandbox/engines/improvement/grammar/grammar-rules.ts';
import { applyProposedEdits } from '../../../../../shared/sandbox/engines/improvement/improve-text.ts';
import { readCorrectionSets } from '../../../../bench/engines/correction-bench.ts';

const apply = (text: string): string => applyProposedEdits(text, proposeGrammar).text;

describe('grammar by rule', () => {
  const faulty: readonly (readonly [faulty: string, right: string])[] = [
    ['This are a good book.', 'This is a good book.'],
    ['It rained. These is wrong.', 'It rained. These are wrong.'],
    ['There is many reasons.', 'There are many reasons.'],
    ['I seen him because he done it.', 'I saw him because he did it.'],
    ['He will came and we must not went.', 'He will come and we must not go.'],
    ["She didn't took it, they did not knew.", "She didn't take it, they did not know."],
    ['There were less people here.', 'There were fewer people here.'],
    ['Less errors are better.', 'Fewer errors are better.'],
    ["Thank you for you're help.", 'Thank you for your help.'],
    ['Label each plant with it’s name.', 'Label each plant with its name.'],
    ["We spoke of it's use.", 'We spoke of its use.'],
    ['She new the voice well.', 'She knew the voice well.'],
    ['She ought to of understood.', 'She ought to have understood.'],
    ['It began, and each of them were cold.', 'It began, and each of them was cold.'],
    ['Your going to love it.', "You're going to love it."],
    ['I know wear he lives.', 'I know where he lives.'],
    ['He told us weather it rains or not.', 'He told us whether it rains or not.'],
    ['Do not loose your ticket.', 'Do not lose your ticket.'],
    ['This tool are made for you.', 'This tool is made for you.'],
    ['It rains. It help you to wait.', 'It rains. It helps you to wait.'],
    ['A tool for people who has to wait.', 'A tool for people who have to wait.'],
    ['It helps, and its also possible to undo it.', "It helps, and it's also possible to undo it."],
    ['You can undo every steps.', 'You can undo every step.'],
    ['It helps to not loose the overview.', 'It helps to not lose the overview.'],
  ];
  for (const [text, right] of faulty) {
    it(`turns "${text}" into "${right}"`, () => {
      assert.equal(apply(text), right);
    });
  }

  const right: readonly string[] = [
    'Books like this are a joy, and of these is said little.',
    'These is a plural of this. There is many a slip.',
    'Have I seen it? Never had he taken more. You seen him?',
    'The car that I had seen was what he had done.',
    'At will came the answer; his will became law. Will came late.',
    'A can went round, and might gave way.',
    'The less people know, the better; more or less people came, much less people of rank.',
    'Less people-oriented, less than two errors, extension-less errors.',
    "The trouble with you're is that you're late.",
    'Your going to the party was kind.',
    "I am glad of it; it's late. What came of it's a mystery, and by it's being late we lost.",
    'If each of them were to go, they, new to it, would.',
    'He is who new people ask. We ought to, of course.',
    'I know: wear it. The weather was good or not.',
    'The screws are loose; do not loose the dogs.',
    'This people are called Basques. This morning are the talks. This we are used to.',
    'This series are made here. What this tool and that tool are called.',
    'Does it help you? Let it help you. Help desk.',
    'One of the people who has to wait. Every step counts, every student’s book, every students’ club.',
    'The group and its also-ran, and its also rare kin.',
  ];
  for (const text of right) {
    it(`leaves "${text}"`, () => {
      assert.equal(apply(text), text);
    });
  }

  it('raises no alarm on the clean sets', async () => {
    const { clean, faulty: sentences } = await readCorrectionSets();
    for (const text of [...(clean['en'] ?? []), ...sentences.map(({ gold }) => gold)]) {
      assert.equal(apply(text), text);
    }
  });
});
