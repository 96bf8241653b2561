import assert from 'node:assert/strict';
import { formalAddressOf } from '../../../../../shared/sandbox/engines/phrases/decoding/formal-address.ts';
import { translateText } from '../../../../../shared/sandbox/engines/phrases/decoding/translate-text.ts';
import { weightsOf } from '../../../../../shared/sandbox/engines/phrases/decoding/weights.ts';
import { trainDirection } from '../../../../../shared/sandbox/engines/phrases/training/train-direction.ts';
import type { TrainingPair } from '../../../../../shared/sandbox/engines/phrases/training/corpus.ts';
import { toyDirection, toyPairs } from './toy-texts.ts';

const german = formalAddressOf(toyDirection);

describe('the formal address of a German draft', () => {
  const rows: readonly (readonly [formal: string, draft: string, isFormal: boolean])[] = [
    ['Sie haben eine Nachricht', 'Du hast eine Nachricht', true],
    ['Sie sind dabei , zu löschen', 'Du bist dabei , zu löschen', true],
    ['öffnen Sie Ihre Datei', 'öffne deine Datei', true],
    ['das Passwort zurücksetzen', 'Dein Passwort zurücksetzen', true],
    ['Sie ist selbst', 'du bist selbst', false],
    ['Sie hast eine Nachricht', 'Du hast eine Nachricht', false],
    ['Sie hat den Anruf beendet', 'Du hast den Anruf beendet', false],
    ['Sie kann löschen', 'Du kannst löschen', false],
    ['Sie abonnierst momentan', 'Du abonnierst momentan', false],
    ['Sie deine Datei', 'du deine Datei', false],
    ['öffnen Sie die Seite', 'öffne deine Datei', false],
    ['Ihr Konto Sicherheit', 'deine Kontosicherheit', false],
  ];
  for (const [formal, draft, isFormal] of rows) {
    it(`is ${isFormal ? '' : 'not '}"${formal}" for "${draft}"`, () => {
      assert.equal(german?.isFormalOf(formal, draft), isFormal);
    });
  }

  it('is missed where the draft says "du", and not where a word begins like it', () => {
    const informal = ['Du hast', 'in deiner Datei', 'für dich', 'Sie und deine Datei'];
    const other = ['Die App deinstallieren', 'Sie haben', 'Durch', 'Dank'];
    assert.ok(informal.every((draft) => german?.isInformal(draft)));
    assert.ok(!other.some((draft) => german?.isInformal(draft)));
  });

  it('is known of German alone', () => {
    assert.equal(formalAddressOf({ source: 'de', target: 'en' }), null);
  });

  describe('taught sentences of both kinds', () => {
    const nouns = ['file/Datei', 'page/Seite', 'list/Liste', 'line/Zeile', 'table/Tabelle'];
    const said = (
      words: readonly [string, string],
      address: TrainingPair['address'],
      times: number,
    ): readonly TrainingPair[] =>
      Array.from({ length: times }, () => nouns)
        .flat()
        .map((each) => {
          const [noun = '', nomen = ''] = each.split('/');
          const [source, target] = [`${words[0]} a ${noun}`, `${words[1]} eine ${nomen}`];
          return { source, target, address };
        });
    const drafts = async (wish: number): Promise<string> => {
      const pairs = [
        ...toyPairs,
        ...said(['You have', 'Du hast'], -1, 3),
        ...said(['You have', 'Sie haben'], 1, 1),
      ];
      const taught = await trainDirection(pairs, toyDirection);
      const asked = { weights: weightsOf(toyDirection), address: wish };
      return translateText('You have a new file', taught, toyDirection, asked).text;
    };

    it('is given where nobody wishes for the other one, though most texts say "du"', async () => {
      assert.match(await drafts(0), /^Sie haben /u);
    });

    it('is not given to whoever wishes for the other one', async () => {
      assert.match(await drafts(-1), /^Du hast /u);
    });
  });
});
