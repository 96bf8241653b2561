import type { RunningGrid } from './grid-harness.ts';

export const head = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" original="a" datatype="plaintext"><body>\n`;
export const foot = '</body></file></xliff>\n';

export function unit(id: string, source = `Text of ${id}`, target: string | null = null): string {
  const written = target === null ? '' : `<target>${target}</target>`;
  return `<trans-unit id="${id}"><source>${source}</source>${written}</trans-unit>\n`;
}

const coded = unit('b', 'Open <x id="1"/> now');
export const small = head + unit('a') + coded + unit('c', 'Third', 'Drittes') + foot;

/** What somebody waits for. */
export class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

export function nameAndTarget({ state }: RunningGrid): string[] {
  return Array.from({ length: state.rowCount }, (_, at) => {
    const row = state.get(at);
    const target = row?.target?.map((piece) => (typeof piece === 'string' ? piece : piece.label));
    return `${row?.name ?? '?'}: ${target?.join('') ?? '-'}`;
  });
}
