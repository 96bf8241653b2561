/** What is looked at of a key event. */
type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'
>;

/** Chords of the editor around a page, such as Ctrl+K Alt+N: their second key types nothing. */
export class EditorChord {
  #hasBegun = false;

  /** True for the keys of a chord, which are left to the editor. */
  takes(event: PressedKey): boolean {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (/^(?:Control|Shift|Alt|AltGraph|Meta)$/.test(key)) return false;
    const wasBegun = this.#hasBegun;
    const isStart = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
    this.#hasBegun = isStart && !wasBegun;
    if (!wasBegun && !isStart) return false;
    event.preventDefault();
    return true;
  }
}
