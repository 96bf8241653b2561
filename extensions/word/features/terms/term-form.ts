import type { PaneTexts } from '../../l10n/texts.ts';
import { el, setText, setVisible } from '../../ui/elements.ts';
import { selectField, type OptionGroup, type SelectField } from '../../ui/field.ts';
import { textField, type TextField } from '../../ui/text-field.ts';
import { languageOptions } from '../languages/language-choice.ts';
import type { PickerController } from '../pickers/picker-controller.ts';
import type { AddTermController } from './add-term-controller.ts';
import type { TermDraft, TermField } from './term-draft.ts';

/** The fields of a new term; what is typed lives in them alone. */
export interface TermForm {
  readonly element: HTMLFormElement;
  readonly fields: TermFields;
  draft(): TermDraft;
  /** Fills the fields when the form is opened, and the glossaries whenever they change. */
  draw(opened: TermDraft | null): void;
  fieldOf(field: TermField): HTMLElement;
  /** Tells screen readers which field is at fault, and where it is said why. */
  markFault(field: TermField | null, problemId: string): void;
}

export interface TermFields {
  readonly source: TextField;
  readonly target: TextField;
  readonly name: TextField;
  readonly sourceLanguage: SelectField;
  readonly glossary: SelectField;
}

export function createTermForm(
  controller: AddTermController,
  pickers: PickerController,
  texts: PaneTexts,
): TermForm {
  const fields = createFields(texts, () => {
    fillGlossaries(true);
  });
  let opened: TermDraft | null = null;

  function draft(): TermDraft {
    return {
      source: fields.source.input.value,
      target: fields.target.input.value,
      name: fields.name.input.value,
      sourceLanguage: fields.sourceLanguage.select.value,
      targetLanguage: opened?.targetLanguage ?? '',
      glossary: fields.glossary.select.value,
    };
  }

  /** `isNew`: the languages were chosen anew, and with them the glossary that goes by itself. */
  function fillGlossaries(isNew: boolean): void {
    const { sourceLanguage, targetLanguage, glossary } = draft();
    const groups = glossaryGroups(controller.offered(sourceLanguage, targetLanguage), texts);
    const wanted = isNew ? controller.firstGlossary(sourceLanguage, targetLanguage) : glossary;
    const isThere = groups.some(({ options }) => options.some(({ value }) => value === wanted));
    fields.glossary.fill(groups, isThere ? wanted : '');
    setVisible(fields.name.element, fields.glossary.select.value === '');
  }

  const element = layOut(fields, texts);
  return {
    element,
    fields,
    draft,
    draw: (wanted) => {
      setVisible(element, wanted !== null);
      const isNew = wanted !== null && wanted !== opened;
      opened = wanted;
      if (isNew) fillFields(fields, wanted, pickers, texts);
      if (wanted !== null) fillGlossaries(isNew);
    },
    fieldOf: (field) => controlOf(fields, field),
    markFault: (field, problemId) => {
      const faulty = field === null ? null : controlOf(fields, field);
      const controls = (['source', 'target', 'name', 'sourceLanguage', 'glossary'] as const).map(
        (each) => controlOf(fields, each),
      );
      for (const control of controls) {
        control.setAttribute('aria-invalid', String(control === faulty));
        if (control === faulty) control.setAttribute('aria-describedby', problemId);
        else control.removeAttribute('aria-describedby');
      }
    },
  };
}

function createFields(texts: PaneTexts, onLanguage: () => void): TermFields {
  const name = textField(texts.say('terms.name'));
  const fields: TermFields = {
    source: textField(texts.say('terms.source')),
    target: textField(texts.say('terms.target')),
    name,
    sourceLanguage: selectField(texts.say('terms.sourceLanguage'), onLanguage),
    glossary: selectField(texts.say('lists.glossary'), (value) => {
      setVisible(name.element, value === '');
    }),
  };
  fields.source.input.dataset['field'] = 'term-source';
  fields.target.input.dataset['field'] = 'term-target';
  fields.name.input.dataset['field'] = 'term-name';
  fields.sourceLanguage.select.dataset['field'] = 'term-language';
  fields.glossary.select.dataset['field'] = 'term-glossary';
  return fields;
}

function layOut(
  { source, target, name, sourceLanguage, glossary }: TermFields,
  texts: PaneTexts,
): HTMLFormElement {
  const title = texts.say('terms.add');
  return el(
    'form',
    { class: 'ask term-form', attributes: { 'aria-label': title, novalidate: '' } },
    el('h2', { class: 'heading', text: title }),
    el('div', { class: 'field-pair' }, source.element, sourceLanguage.element),
    target.element,
    glossary.element,
    name.element,
  );
}

function fillFields(
  { source, target, name, sourceLanguage }: TermFields,
  draft: TermDraft,
  pickers: PickerController,
  texts: PaneTexts,
): void {
  source.input.value = draft.source;
  target.input.value = draft.target;
  name.input.value = draft.name;
  setText(target.label, texts.say('terms.targetIn', texts.languageName(draft.targetLanguage)));
  const languages = languageOptions(pickers.store.state.sources, texts);
  sourceLanguage.fill(
    [
      { label: null, options: [{ value: '', name: texts.say('translate.choose') }] },
      {
        label: texts.say('translate.languages'),
        options: languages.map(({ code, name: label }) => ({ value: code, name: label })),
      },
    ],
    draft.sourceLanguage,
  );
}

function glossaryGroups(
  { fitting, others }: ReturnType<AddTermController['offered']>,
  texts: PaneTexts,
): readonly OptionGroup[] {
  const optionsOf = (items: typeof fitting): OptionGroup['options'] =>
    items.map(({ glossary_id, name }) => ({ value: glossary_id, name }));
  const groups: readonly OptionGroup[] = [
    { label: texts.say('lists.fitting'), options: optionsOf(fitting) },
    { label: texts.say('terms.otherGlossaries'), options: optionsOf(others) },
  ];
  return [
    ...groups.filter(({ options }) => options.length > 0),
    { label: null, options: [{ value: '', name: texts.say('terms.newGlossary') }] },
  ];
}

function controlOf(fields: TermFields, field: TermField): HTMLElement {
  const found = fields[field];
  return 'input' in found ? found.input : found.select;
}
