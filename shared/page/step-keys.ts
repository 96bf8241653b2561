type StepKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key takes back or makes once more, as everywhere; null for all other keys. */
export function stepByKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: StepKey): 'undo' | 'redo' | null {
  if (altKey || ctrlKey === metaKey) return null;
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return shiftKey ? null : 'redo';
    default:
      return null;
  }
}
