/** A work of more characters is refused: it is one for files, which have an estimate and go on. */
export const MOST_CHARACTERS = 400_000;
