const longest = 60;

/** What people call a message that has no other name than its text: the beginning of it. */
export function nameOfText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
