import assert from 'node:assert/strict';
import {
  joinedPart,
  withJoinedNouns,
} from '../../../../../shared/sandbox/engines/phrases/decoding/german-compounds.ts';
import { saidInformally } from '../../../../../shared/sandbox/engines/phrases/decoding/german-du.ts';
import { withVerbsAtEnd } from '../../../../../shared/sandbox/engines/phrases/decoding/german-verbs.ts';
import { saidFormally } from '../../../../../shared/sandbox/engines/phrases/decoding/german-you.ts';
import { tokensOf } from '../../../../../shared/sandbox/engines/phrases/text/tokens.ts';
import { draftOf, optionsOfDraft, taughtWords } from './german-drafts.ts';

const model = taughtWords([
  ...['gehen Sie', 'öffnen Sie', 'wählen Sie', 'melden Sie sich', 'geben Sie', 'speichern Sie'],
  ...['gehe', 'öffne', 'wähle', 'melde', 'gib', 'bitte', 'lade', 'öffnest', 'willst', 'hast'],
  ...[
    'du',
    'ist',
    'kann',
    'dich',
    'dir',
    'deine',
    'dein',
    'Ihre',
    'Ihr',
    'Ihnen',
    'sich',
    'wollen',
    'haben',
    'können',
  ],
  'sind nicht gespeichert werden neu',
  ...['und', 'wenn', ',', '.', 'ich', 'ein', 'eine', 'die', 'das', 'der', 'zu', 'an', 'sollten'],
  ...[
    'Datei',
    'Dateityp',
    'Typ',
    'Tabelle',
    'Tabellen',
    'Tabellenzelle',
    'Zelle',
    'Text',
    'Textfeld',
  ],
  ...[
    'Feld',
    'Seite',
    'URL',
    'Sicherung',
    'vergleichst',
    'kannst',
    'möchten',
    'möchtest',
    'neu',
    'wirklich',
    'ob',
  ],
]);

describe('a German draft that says "du" where "Sie" is wanted', () => {
  const formal = (draft: string): string =>
    draftOf(saidFormally(optionsOfDraft(draft, model), model), model);
  const rows: readonly (readonly [draft: string, formal: string])[] = [
    ['gehe|zu|Seite', 'gehen Sie|zu|Seite'],
    ['wenn|die|Datei|,|öffne die|Seite', 'wenn|die|Datei|,|öffnen Sie die|Seite'],
    ['bitte|gib|die|Datei|an', 'bitte|geben Sie|die|Datei|an'],
    ['melde dich|an', 'melden Sie sich|an'],
    ['du hast|deine|Datei', 'Sie haben|Ihre|Datei'],
    ['wenn|du die|Datei|öffnest', 'wenn|Sie die|Datei|öffnen'],
    ['Datei|dir', 'Datei|Ihnen'],
  ];
  for (const [draft, said] of rows) {
    it(`says "${said}" for "${draft}"`, () => {
      assert.equal(formal(draft), said);
    });
  }
  for (const draft of [
    'ich|öffne|Datei',
    'die|gehe',
    'lade|Datei',
    '{öffne}|Datei',
    'du vergleichst',
  ]) {
    it(`leaves "${draft}", which it has no other word for`, () => {
      assert.equal(formal(draft), draft.replace('{öffne}', '{}'));
    });
  }
});

describe('a German draft that says "Sie" where "du" is wanted', () => {
  const informal = (draft: string, isAsked = false): string | null => {
    const said = saidInformally(optionsOfDraft(draft, model), isAsked, model);
    return said === null ? null : draftOf(said, model);
  };
  const rows: readonly (readonly [draft: string, informal: string | null])[] = [
    ['gehen Sie|zu|Seite', 'gehe|zu|Seite'],
    ['melden Sie sich|an', 'melde dich|an'],
    ['Sie haben|Ihre|Datei', 'du hast|deine|Datei'],
    ['wenn|Sie die|Datei|öffnen', 'wenn|du die|Datei|öffnest'],
    ['wenn|Sie möchten|,|geben Sie|Ihre', 'wenn|du möchtest|,|gib|deine'],
    ['Datei|Ihnen', 'Datei|dir'],
    ['Datei', 'Datei'],
    ['speichern Sie|die|Datei', null],
  ];
  for (const [draft, said] of rows) {
    it(`says ${said === null ? 'nothing' : `"${said}"`} for "${draft}"`, () => {
      assert.equal(informal(draft), said);
    });
  }

  it('takes no verb of a question for a command', () => {
    assert.equal(informal('öffnen Sie|die|Datei', true), 'öffnest du|die|Datei');
  });
});

describe('the verbs of a German draft', () => {
  const placed = (draft: string): string =>
    draftOf(withVerbsAtEnd(optionsOfDraft(draft, model), model), model);
  const rows: readonly (readonly [draft: string, placed: string])[] = [
    ['wenn|Sie öffnen|die|Datei|,|gehen Sie', 'wenn|Sie|die|Datei öffnen|,|gehen Sie'],
    ['ob|Sie|öffnen Sie|die|Datei', 'ob|Sie||die|Datei öffnen'],
    ['Sie können|öffnen Sie|die|Datei', 'Sie können||die|Datei öffnen'],
    ['sollten Sie|öffnen|die|{0}', 'sollten Sie||die|{}|öffnen'],
    ['wenn|Sie öffnen|die|Datei , die', 'wenn|Sie|die|Datei öffnen , die'],
    ['ob|die|Datei|ist|neu', 'ob|die|Datei||neu ist'],
    ['wenn|die|Seite|kann|öffnen|,|ist', 'wenn|die|Seite||öffnen kann|,|ist'],
    ['wenn|Sie können|die|Datei|öffnen', 'wenn|Sie|die|Datei|öffnen können'],
    ['die|Seite sind|nicht gespeichert|werden', 'die|Seite werden|nicht gespeichert|'],
  ];
  for (const [draft, made] of rows) {
    it(`follow what they speak of in "${draft}"`, () => {
      assert.equal(placed(draft), made);
    });
  }
  for (const draft of [
    'Sie öffnen|die|Datei',
    'wenn|Sie öffnen',
    'wenn|Sie öffnen|Datei|möchten',
    'die|Seite sind|nicht gespeichert|und|öffnen|werden',
    'die|Seite können|nicht gespeichert|werden',
    'die|Seite sind|nicht neu|werden',
  ]) {
    it(`stay in "${draft}"`, () => {
      assert.equal(placed(draft), draft);
    });
  }

  it('stay where they would pass a code', () => {
    const [first, second, third] = optionsOfDraft('wenn|Sie öffnen|die|Datei', model);
    const code = { ...optionsOfDraft('Datei', model)[0], words: [], kind: 'code' } as const;
    const options = [first, second, code, third].flatMap((each) => each ?? []) as Parameters<
      typeof withVerbsAtEnd
    >[0];
    assert.equal(withVerbsAtEnd(options, model), options);
  });
});

describe('the nouns of a German draft', () => {
  const joined = (draft: string, source: string): string => {
    const found = withJoinedNouns(optionsOfDraft(draft, model), tokensOf(source, 'en'), model);
    const words = draftOf(found.chosen, model).split('|');
    return words.reduce((made, word, place) => {
      const joint = found.joints.get(place);
      return made + (joint === undefined ? `|${word}` : joinedPart(joint, word));
    });
  };
  const rows: readonly (readonly [draft: string, source: string, joined: string])[] = [
    ['Text|Zelle', 'text cell', 'Textzelle'],
    ['die Tabelle|Feld', 'table field', 'Tabellenfeld'],
    ['die Tabelle|Feld', 'the field', 'die Tabellenfeld'],
    ['Sicherung|Typ', 'backup type', 'Sicherungstyp'],
    ['Datei|URL', 'file URL', 'Datei-URL'],
    ['URL|Feld', 'URL field', 'URL-Feld'],
    ['Tabelle|Zelle|Typ', 'table cell type', 'Tabellenzelle|Typ'],
  ];
  for (const [draft, source, made] of rows) {
    it(`are "${made}" for "${draft}" of "${source}"`, () => {
      assert.equal(joined(draft, source), made);
    });
  }
  const left: readonly (readonly [draft: string, source: string])[] = [
    ['Text|Zelle', 'text, cell'],
    ['Text|Zelle', '{0} cell'],
    ['Seite|Zelle', 'page cell'],
    ['Text|Seite', 'text page'],
    ['Ihr|Typ', 'your type'],
    ['Typ|Typ', 'type type'],
  ];
  for (const [draft, source] of left) {
    it(`stay "${draft}" for "${source}"`, () => {
      assert.equal(joined(draft, source), draft);
    });
  }
});
