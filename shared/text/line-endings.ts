type LineEnd = '\n' | '\r\n' | '\r';

/**
 * The line end most lines of `text` have; at a tie the one that comes first in CR LF, LF, CR,
 * and LF when the text has none.
 */
export function dominantLineEnd(text: string): LineEnd {
  if (!text.includes('\r')) return '\n';
  const counts = countLineEnds(text);
  if (counts.crlf >= counts.lf && counts.crlf >= counts.cr) return '\r\n';
  return counts.lf >= counts.cr ? '\n' : '\r';
}

function countLineEnds(text: string): { crlf: number; lf: number; cr: number } {
  let lf = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lf += 1;
  let crlf = 0;
  let cr = 0;
  for (let at = text.indexOf('\r'); at !== -1; at = text.indexOf('\r', at + 1)) {
    if (text.charCodeAt(at + 1) === 10) crlf += 1;
    else cr += 1;
  }
  return { crlf, lf: lf - crlf, cr };
}
