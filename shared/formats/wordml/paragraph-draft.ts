import type { Atom, RunPlace, TextAtom } from './atoms.ts';
import { FieldReading } from './read/field-reading.ts';
import { readRunProperties, type CharacterStyles, type RunProperties } from './run-properties.ts';
import type { WordObjectKind } from './word-paragraph.ts';
import { append } from '../../text/lists/append.ts';

/** Gathers the atoms of one paragraph after the other; fields reach over several. */
export class ParagraphDraft {
  readonly fields: FieldReading = new FieldReading();
  /** The links around what is read, the innermost last. */
  readonly links: { readonly address: string; readonly tag: string; readonly number: number }[] =
    [];

  private linkCount = 0;
  private readonly styles: CharacterStyles;
  private readonly known = new Map<string, RunProperties>();
  private atoms: Atom[] = [];

  constructor(styles: CharacterStyles) {
    this.styles = styles;
  }

  /** Where text of a run with these properties belongs. Equal properties are read once. */
  place(source: string): RunPlace {
    let properties = this.known.get(source);
    if (properties === undefined) {
      properties = readRunProperties(source, this.styles);
      this.known.set(source, properties);
    }
    const link = this.links.at(-1);
    return {
      properties,
      source,
      link: link?.address ?? this.fields.link,
      linkNumber: link?.number ?? 0,
      linkTag: link?.tag ?? '',
    };
  }

  enterLink(address: string, tag: string): void {
    this.linkCount += 1;
    this.links.push({ address, tag, number: this.linkCount });
  }

  addText(variants: TextAtom['variants'], run: RunPlace): void {
    const last = this.atoms.at(-1);
    if (this.fields.isInside) {
      this.fields.addResult(variants[0] ?? '');
    } else if (last?.kind === 'text' && isOne(last, variants) && isSameRun(last.run, run)) {
      const joined = `${last.variants[0] ?? ''}${variants[0] ?? ''}`;
      this.atoms[this.atoms.length - 1] = { kind: 'text', variants: [joined], run };
    } else this.atoms.push({ kind: 'text', variants, run });
  }

  addObject(object: WordObjectKind, variants: readonly string[]): void {
    if (this.fields.isInside) this.fields.addResult(variants[0] ?? '');
    else this.atoms.push({ kind: 'object', object, variants });
  }

  addAtoms(atoms: readonly Atom[]): void {
    append(this.atoms, atoms);
  }

  /** Ends a paragraph. */
  take(): readonly Atom[] {
    const atoms = [...this.atoms, ...this.fields.interrupt()];
    this.atoms = [];
    this.links.length = 0;
    return atoms;
  }
}

function isOne(last: TextAtom, variants: readonly string[]): boolean {
  return last.variants.length === 1 && variants.length === 1;
}

function isSameRun(one: RunPlace, other: RunPlace): boolean {
  return (
    one.source === other.source && one.link === other.link && one.linkNumber === other.linkNumber
  );
}
