/** What the names of one text are in one scope, by the number the scanner gave each: code + 1, or 0. */
export class NameCodes {
  elements: Uint8Array = new Uint8Array(32);
  attributes: Uint8Array = new Uint8Array(32);

  rememberElement(nameId: number, code: number): void {
    this.elements = withRoomFor(this.elements, nameId);
    this.elements[nameId] = code + 1;
  }

  rememberAttribute(nameId: number, code: number): void {
    this.attributes = withRoomFor(this.attributes, nameId);
    this.attributes[nameId] = code + 1;
  }
}

function withRoomFor(table: Uint8Array, index: number): Uint8Array {
  if (index < table.length) return table;
  const grown = new Uint8Array(Math.max(index + 1, table.length * 2));
  grown.set(table);
  return grown;
}
