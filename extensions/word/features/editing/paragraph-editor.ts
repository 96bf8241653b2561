import { ChipEditor } from '../../../../shared/page/cell/chip-editor.ts';
import type { ChipCellTexts } from '../../../../shared/page/cell/chip-cell-texts.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import { watchPress } from './press.ts';
import { partsOfEdit, wordCell } from './word-cell.ts';

/** What is edited, and who is told how it ends. */
export interface ParagraphToEdit {
  readonly source: WordParagraph;
  readonly target: readonly InlinePart[];
  /** Language of the target; null where nobody knows. */
  readonly language: string | null;
  /** What the field is called for who does not see it. */
  readonly label: string;
  readonly texts: PaneTexts;
  /** Told once; `target` is null where nothing was changed. `isNext`: the next one is to be edited. */
  readonly onEnd: (target: readonly InlinePart[] | null, isNext: boolean) => void;
}

/**
 * A field with the text of a paragraph, in which codes are chips. It takes the focus. A click elsewhere
 * ends it ahead of what it does by itself, and nothing moves before it.
 */
export function openParagraphEditor(place: HTMLElement, edited: ParagraphToEdit): void {
  const { source, target, language, label, texts, onEnd } = edited;
  const { chips, pieces } = wordCell(source, target, texts);
  let isEnded = false;
  const press = watchPress((clicked) => {
    const { element } = editor;
    if (!element.isConnected) press.stop();
    else if (!isEnded && !(clicked instanceof Node && element.contains(clicked))) {
      editor.commit('stay');
    }
  });
  const end: ParagraphToEdit['onEnd'] = (parts, isNext) => {
    isEnded = true;
    press.release(() => {
      press.stop();
      onEnd(parts, isNext);
    });
  };
  const editor = new ChipEditor({
    language: language ?? '',
    direction: 'auto',
    chips,
    texts: chipTexts(texts),
    label,
    linesAllowed: false,
    onChange: () => undefined,
    onCommit: (committed, then) => {
      const parts = editor.isChanged ? partsOfEdit(source, target, committed) : null;
      end(parts, then === 'next');
    },
    onCancel: () => {
      end(null, false);
    },
  });
  place.replaceChildren(editor.element);
  editor.open(pieces);
  editor.focus();
}

/** Its places are filled by the cell itself. */
function chipTexts(texts: PaneTexts): ChipCellTexts {
  const say = (key: TextKey): string => texts.say(key, '{0}', '{1}');
  return {
    code: say('chips.code'),
    opens: say('chips.opens'),
    closes: say('chips.closes'),
    codes: say('chips.codes'),
    missingCodes: say('chips.missingCodes'),
    usedCodes: say('chips.usedCodes'),
    missing: say('chips.missing'),
    noneMissing: say('chips.noneMissing'),
    insert: say('chips.insert'),
    noCodes: say('chips.noCodes'),
    noSuchCode: say('chips.noSuchCode'),
    pairRemoved: say('chips.pairRemoved'),
    escapeAgain: say('chips.escapeAgain'),
  };
}
