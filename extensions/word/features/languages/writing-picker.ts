import type { PaneTexts } from '../../l10n/texts.ts';
import { selectField } from '../../ui/field.ts';
import { languageOptions } from './language-choice.ts';
import type { WritingLanguages } from './writing-languages.ts';

/** The language and variant to write in. */
export function createWritingPicker(languages: WritingLanguages, texts: PaneTexts): HTMLElement {
  const picker = selectField(texts.say('writing.language'), (value) => {
    languages.choose(value === '' ? null : value);
  });
  picker.select.dataset['field'] = 'writing';
  const draw = (): void => {
    const { targets, picked } = languages.store.state;
    const options = languageOptions(targets, texts).map(({ code, name }) => ({
      value: code,
      name,
    }));
    const isKnown = picked === null || options.some(({ value }) => value === picked);
    const own =
      picked === null || isKnown ? [] : [{ value: picked, name: writingName(languages, texts) }];
    picker.fill(
      [
        { label: null, options: [{ value: '', name: texts.say('writing.asDocument') }, ...own] },
        { label: texts.say('translate.languages'), options },
      ],
      picked ?? '',
    );
  };
  languages.store.subscribe(draw);
  draw();
  return picker.element;
}

/** What is chosen, in words. */
export function writingName({ store }: WritingLanguages, texts: PaneTexts): string {
  const { picked, targets } = store.state;
  if (picked === null) return texts.say('writing.asDocument');
  return texts.languageName(picked, targets.find(({ lang }) => lang === picked)?.name);
}
