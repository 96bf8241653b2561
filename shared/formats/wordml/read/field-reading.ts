import type { Atom } from '../atoms.ts';

/** A complex field (ISO 29500, 17.16.18) whose end has not been seen. */
interface OpenField {
  instruction: string;
  result: string;
  hasResult: boolean;
  /** Links are text with a link; every other field is one object. */
  isLink: boolean;
}

/** Follows the begin, separate and end marks of fields, which may reach over paragraphs. */
export class FieldReading {
  private readonly open: OpenField[] = [];
  /** Everything since the outermost field or the paragraph began, with all marks. */
  private raw = '';

  /** Whether what is read belongs to a field that is one object. */
  get isInside(): boolean {
    return this.open.some(({ isLink, hasResult }) => !isLink || !hasResult);
  }

  /** Address of the innermost link made by a field. */
  get link(): string | null {
    const field = this.open.findLast(({ isLink }) => isLink);
    return field === undefined ? null : addressOf(field.instruction);
  }

  begin(): void {
    this.raw = `${this.open.length === 0 ? '' : this.raw}\u0013`;
    this.open.push({ instruction: '', result: '', hasResult: false, isLink: false });
  }

  addInstruction(text: string): void {
    this.raw += text;
    const field = this.open.at(-1);
    if (field !== undefined) field.instruction += text;
  }

  addResult(text: string): void {
    this.raw += text;
    for (const field of this.open) if (field.hasResult && !field.isLink) field.result += text;
  }

  /** An atom where a link begins: its text follows as text. */
  separate(): readonly Atom[] {
    const field = this.open.at(-1);
    if (field === undefined) return [];
    this.raw += '\u0014';
    field.hasResult = true;
    field.isLink = this.open.length === 1 && addressOf(field.instruction) !== null;
    if (!field.isLink) return [];
    return [fieldAtom([`\u0013${field.instruction}\u0014`, '\u0013\u0014', '\u0013', ''])];
  }

  /** The innermost field is one object, whatever its instruction says. */
  asObject(): void {
    this.raw += '\u0014';
    const field = this.open.at(-1);
    if (field !== undefined) field.hasResult = true;
  }

  /** The atom of a field that is over; none inside of other fields. */
  finish(): readonly Atom[] {
    const field = this.open.pop();
    this.raw += '\u0015';
    if (field === undefined || field.isLink) return [fieldAtom(['\u0015', ''])];
    return this.open.length > 0 ? [] : [wholeField(field, this.raw)];
  }

  /** What belongs to a field that goes on in the next paragraph. */
  interrupt(): readonly Atom[] {
    const [field] = this.open;
    if (field === undefined || field.isLink) return [];
    const { instruction, result } = field;
    const { raw } = this;
    this.raw = '';
    field.instruction = '';
    field.result = '';
    const variants = [
      raw,
      `\u0013${instruction}\u0014${result}`,
      `\u0013${instruction}`,
      result,
      '',
    ];
    return instruction === '' && result === '' ? [] : [fieldAtom(variants)];
  }
}

/** A field as one object. Word shows its code, its result or both, as its view is set. */
function wholeField(
  { instruction, result }: Pick<OpenField, 'instruction' | 'result'>,
  raw: string,
): Atom {
  return fieldAtom([
    raw,
    `\u0013${instruction}\u0014${result}\u0015`,
    `\u0013\u0014${result}\u0015`,
    `\u0013${instruction}\u0015`,
    `${result}\u0015`,
    result,
    '\u0013',
    '',
  ]);
}

function fieldAtom(variants: readonly string[]): Atom {
  return { kind: 'object', object: 'field', variants };
}

/** `HYPERLINK "address" \l "place"`. */
function addressOf(instruction: string): string | null {
  const link = /^\s*HYPERLINK\s+(?:"(?<address>[^"]*)")?\s*(?:\\l\s+"(?<place>[^"]*)")?/u.exec(
    instruction,
  );
  const { address = '', place } = link?.groups ?? {};
  const whole = place === undefined ? address : `${address}#${place}`;
  return whole === '' ? null : whole;
}
