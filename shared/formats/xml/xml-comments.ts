import { commentLines } from '../new-file.ts';

/** Notes as comments, a line each; two hyphens in a row would end one. */
export function xmlComments(notes: readonly string[]): readonly string[] {
  return commentLines(notes, '').map((line) => `<!-- ${line.replaceAll(/-(?=-)/g, '- ')} -->`);
}
