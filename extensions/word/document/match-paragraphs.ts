import type { OoxmlParagraph } from '../../../shared/formats/wordml/atoms.ts';
import { readFlatOpc } from '../../../shared/formats/wordml/read/read-flat-opc.ts';
import { toWordParagraph } from '../../../shared/formats/wordml/to-word-paragraph.ts';
import type { WordParagraph } from '../../../shared/formats/wordml/word-paragraph.ts';
import { WordmlError } from '../../../shared/formats/wordml/wordml-error.ts';

/** What Word says of a paragraph, or of the selected part of it. */
export interface HostText {
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * Finds for each text the paragraph of the package it belongs to. The package may hold more of them:
 * cells beside the selection, a last empty one. Null for a text whose paragraph is not there, or where
 * the package cannot be read at all. `pause` is called between any two paragraphs.
 */
export async function matchParagraphs(
  flat: string,
  hosts: readonly HostText[],
  pause: () => Promise<void>,
): Promise<readonly (WordParagraph | null)[]> {
  try {
    const { paragraphs, styles } = readFlatOpc(flat);
    await pause();
    const read: OoxmlParagraph[] = [];
    for (const paragraph of paragraphs) {
      read.push(paragraph);
      await pause();
    }
    const found: (WordParagraph | null)[] = [];
    let next = 0;
    for (const host of hosts) {
      const match = firstMatch(read, next, (each) => toWordParagraph(each, host, styles.languages));
      found.push(match?.model ?? null);
      next = match?.next ?? next;
      await pause();
    }
    return found;
  } catch (error) {
    if (!(error instanceof WordmlError)) throw error;
    return hosts.map(() => null);
  }
}

interface Match {
  readonly model: WordParagraph;
  /** Where to look for the paragraph after it. */
  readonly next: number;
}

function firstMatch(
  read: readonly OoxmlParagraph[],
  from: number,
  fit: (paragraph: OoxmlParagraph) => WordParagraph | null,
): Match | null {
  for (let index = from; index < read.length; index += 1) {
    const paragraph = read[index];
    const model = paragraph === undefined ? null : fit(paragraph);
    if (model !== null) return { model, next: index + 1 };
  }
  return null;
}
