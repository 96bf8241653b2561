/** `&#x20AC;` for a character; a CDATA section, which knows no references, is closed around it. */
export function characterReference(character: string, isInCdata: boolean): string {
  const reference = `&#x${codePointName(character)};`;
  return isInCdata ? `]]>${reference}<![CDATA[` : reference;
}

/** `20AC`, four digits at least. */
export function codePointName(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
