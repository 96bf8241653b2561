/** Where white space and comments that begin at an offset end; a comment without an end is none. */
export function endOfTrivia(text: string, from: number): number {
  let at = from;
  for (;;) {
    at = endOfSpace(text, at);
    const end = text[at] === '/' ? endOfComment(text, at) : -1;
    if (end < 0) return at;
    at = end;
  }
}

/**
 * Where what stands in the line of a value behind it ends: blanks and comments that end in this line,
 * a comment to the end of it included. Blanks alone belong to what follows.
 */
export function endOfLineTrivia(text: string, from: number): number {
  let end = from;
  for (let at = from; ;) {
    while (text[at] === ' ' || text[at] === '\t') at += 1;
    const next = text[at] === '/' ? endOfComment(text, at) : -1;
    if (next < 0 || /[\n\r]/.test(text.slice(at, next))) return end;
    at = next;
    end = next;
  }
}

function endOfSpace(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); ; code = text.charCodeAt(at)) {
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at += 1;
  }
}

/** Behind the comment at an offset; -1 where there is none that ends. */
function endOfComment(text: string, at: number): number {
  if (text.startsWith('//', at)) {
    let end = at;
    while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return end;
  }
  const end = text.startsWith('/*', at) ? text.indexOf('*/', at + 2) : -1;
  return end < 0 ? -1 : end + 2;
}
