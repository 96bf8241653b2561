/** One answer of the storage. Arrays do not occur: no command of ours is answered with one. */
export type RespAnswer =
  | { readonly type: 'text'; readonly text: string | null }
  | { readonly type: 'integer'; readonly value: number }
  | { readonly type: 'error' };

/** Longest answer that is waited for; ours are a few bytes long. */
const longestAnswer = 4_096;

/** Splits what arrives from a RESP2 server into answers; throws at anything it does not know. */
export class RespReader {
  #rest = '';

  /** Takes the next bytes (as latin1 text) and answers what they complete. */
  push(text: string): readonly RespAnswer[] {
    this.#rest += text;
    const answers: RespAnswer[] = [];
    for (;;) {
      const answer = this.#next();
      if (answer === null) break;
      answers.push(answer);
    }
    if (this.#rest.length > longestAnswer) throw new RespError();
    return answers;
  }

  #next(): RespAnswer | null {
    const lineEnd = this.#rest.indexOf('\r\n');
    if (lineEnd < 0) return null;
    const line = this.#rest.slice(1, lineEnd);
    const after = lineEnd + 2;
    switch (this.#rest[0]) {
      case '+':
        return this.#take(after, { type: 'text', text: line });
      case '-':
        return this.#take(after, { type: 'error' });
      case ':':
        return this.#take(after, { type: 'integer', value: readInteger(line) });
      case '$':
        return this.#bulk(readInteger(line), after);
      case undefined:
      default:
        throw new RespError();
    }
  }

  #bulk(length: number, at: number): RespAnswer | null {
    if (length === -1) return this.#take(at, { type: 'text', text: null });
    if (length < 0 || length > longestAnswer) throw new RespError();
    const end = at + length;
    if (this.#rest.length < end + 2) return null;
    if (this.#rest.slice(end, end + 2) !== '\r\n') throw new RespError();
    return this.#take(end + 2, { type: 'text', text: this.#rest.slice(at, end) });
  }

  #take(end: number, answer: RespAnswer): RespAnswer {
    this.#rest = this.#rest.slice(end);
    return answer;
  }
}

/** The other side does not speak RESP2, or says no. */
export class RespError extends Error {
  constructor() {
    super('The counter storage gave an answer that is not understood.');
    this.name = 'RespError';
  }
}

/** Writes one command as an array of bulk strings, in UTF-8. */
export function writeCommand(parts: readonly string[]): string {
  return `*${parts.length}\r\n${parts
    .map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`)
    .join('')}`;
}

function readInteger(line: string): number {
  if (!/^-?\d{1,15}$/.test(line)) throw new RespError();
  return Number(line);
}
