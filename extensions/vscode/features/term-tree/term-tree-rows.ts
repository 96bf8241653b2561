import { defineCommands } from '../../tables/command-row.ts';
import { inTermTree, onDictionaryNode, onGlossaryNode } from '../../tables/command-conditions.ts';

/** Kinds of nodes of the tree, as `viewItem` names them; a regular expression. */
function onNode(kind: string): string {
  return `${inTermTree} && viewItem =~ /^interlinear-${kind}$/`;
}

const onStyle = onNode('style-(used|unused)');

/** Glossaries, style rules and memories of the account: the view of them, and their management. */
export const termTreeRows = defineCommands({
  showTerms: {
    title: { en: 'Show Terms and Style', de: 'Begriffe und Stil anzeigen' },
  },
  refreshTerms: {
    title: { en: 'Refresh Terms and Style', de: 'Begriffe und Stil aktualisieren' },
    icon: 'refresh',
    menus: [{ place: 'view/title', group: 'navigation@9', when: inTermTree }],
  },
  createGlossary: {
    title: { en: 'New Glossary…', de: 'Neues Glossar …' },
    icon: 'add',
    menus: [
      { place: 'view/title', group: 'navigation@1', when: inTermTree },
      { place: 'view/item/context', group: 'inline@1', when: onNode('group-glossaries') },
      { place: 'view/item/context', group: '1_terms@1', when: onNode('group-glossaries') },
    ],
  },
  renameGlossary: {
    title: { en: 'Rename Glossary…', de: 'Glossar umbenennen …' },
    menus: [{ place: 'view/item/context', group: '4_change@1', when: onGlossaryNode }],
  },
  deleteGlossary: {
    title: { en: 'Delete Glossary…', de: 'Glossar löschen …' },
    menus: [
      { place: 'view/item/context', group: '5_delete@1', when: onGlossaryNode },
      { place: 'view/item/context', group: '5_delete@1', when: onNode('legacy') },
    ],
  },
  addDictionary: {
    title: { en: 'New Languages for Glossary…', de: 'Glossar um Sprachen erweitern …' },
    icon: 'add',
    menus: [
      { place: 'view/item/context', group: 'inline@2', when: onGlossaryNode },
      { place: 'view/item/context', group: '4_change@2', when: onGlossaryNode },
    ],
  },
  deleteDictionary: {
    title: { en: 'Delete Languages from Glossary…', de: 'Sprachen aus Glossar löschen …' },
    palette: false,
    menus: [{ place: 'view/item/context', group: '5_delete@1', when: onDictionaryNode }],
  },
  importEntries: {
    title: { en: 'Import Glossary Entries…', de: 'Glossareinträge importieren …' },
    icon: 'cloud-upload',
    menus: [
      { place: 'view/title', group: '2_file@1', when: inTermTree },
      { place: 'view/item/context', group: '1_terms@2', when: onNode('group-glossaries') },
      { place: 'view/item/context', group: '3_file@1', when: onGlossaryNode },
      { place: 'view/item/context', group: '3_file@1', when: onDictionaryNode },
    ],
  },
  exportEntries: {
    title: { en: 'Export Glossary Entries…', de: 'Glossareinträge exportieren …' },
    icon: 'cloud-download',
    menus: [
      { place: 'view/item/context', group: '3_file@2', when: onGlossaryNode },
      { place: 'view/item/context', group: '3_file@2', when: onNode('(dictionary|legacy)') },
    ],
  },
  useTerms: {
    title: { en: 'Use in This Workspace', de: 'In diesem Arbeitsbereich verwenden' },
    icon: 'check',
    palette: false,
    menus: [
      { place: 'view/item/context', group: 'inline@1', when: onNode('\\w+-unused') },
      { place: 'view/item/context', group: '2_use@1', when: onNode('\\w+-unused') },
    ],
  },
  stopUsingTerms: {
    title: {
      en: 'Stop Using in This Workspace',
      de: 'In diesem Arbeitsbereich nicht mehr verwenden',
    },
    icon: 'circle-slash',
    palette: false,
    menus: [
      { place: 'view/item/context', group: 'inline@1', when: onNode('\\w+-used') },
      { place: 'view/item/context', group: '2_use@1', when: onNode('\\w+-used') },
    ],
  },
  createStyleRules: {
    title: { en: 'New Style Rule List…', de: 'Neue Stilregelliste …' },
    icon: 'add',
    menus: [
      { place: 'view/title', group: '2_file@2', when: inTermTree },
      { place: 'view/item/context', group: 'inline@1', when: onNode('group-styles') },
      { place: 'view/item/context', group: '1_terms@1', when: onNode('group-styles') },
    ],
  },
  renameStyleRules: {
    title: { en: 'Rename Style Rule List…', de: 'Stilregelliste umbenennen …' },
    menus: [{ place: 'view/item/context', group: '4_change@3', when: onStyle }],
  },
  deleteStyleRules: {
    title: { en: 'Delete Style Rule List…', de: 'Stilregelliste löschen …' },
    menus: [{ place: 'view/item/context', group: '5_delete@1', when: onStyle }],
  },
  editStyleRules: {
    title: { en: 'Edit Style Rules as JSON', de: 'Stilregeln als JSON bearbeiten' },
    icon: 'json',
    menus: [
      { place: 'view/item/context', group: 'inline@2', when: onStyle },
      { place: 'view/item/context', group: '4_change@1', when: onStyle },
      { place: 'view/item/context', group: '4_change@1', when: onNode('rule') },
    ],
  },
  addInstruction: {
    title: { en: 'Add Style Instruction…', de: 'Stilanweisung hinzufügen …' },
    icon: 'add',
    menus: [
      { place: 'view/item/context', group: 'inline@3', when: onStyle },
      { place: 'view/item/context', group: '4_change@2', when: onStyle },
    ],
  },
  editInstruction: {
    title: { en: 'Edit Style Instruction…', de: 'Stilanweisung bearbeiten …' },
    icon: 'edit',
    palette: false,
    menus: [
      { place: 'view/item/context', group: 'inline@1', when: onNode('instruction') },
      { place: 'view/item/context', group: '4_change@1', when: onNode('instruction') },
    ],
  },
  deleteInstruction: {
    title: { en: 'Delete Style Instruction…', de: 'Stilanweisung löschen …' },
    palette: false,
    menus: [{ place: 'view/item/context', group: '5_delete@1', when: onNode('instruction') }],
  },
  removeRule: {
    title: { en: 'Remove Style Rule…', de: 'Stilregel entfernen …' },
    palette: false,
    menus: [{ place: 'view/item/context', group: '5_delete@1', when: onNode('rule') }],
  },
  copyTermId: {
    title: { en: 'Copy Id', de: 'Kennung kopieren' },
    palette: false,
    menus: [
      {
        place: 'view/item/context',
        group: '6_id@1',
        when: onNode('(glossary|style|memory)-(used|unused)'),
      },
      { place: 'view/item/context', group: '6_id@1', when: onNode('(legacy|instruction)') },
    ],
  },
});
