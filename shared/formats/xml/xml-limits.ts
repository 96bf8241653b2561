/**
 * Named limits of the reader. They lie far above what real files hold (the deepest element of the
 * OASIS suites is 12) and keep hostile input (F23) cheap. Reading is linear below them.
 */

/** Elements that may be open at once (X1). */
export const MAX_DEPTH = 256;

/** Attributes one element may have. */
export const MAX_ATTRIBUTES = 1024;

/** Different element and attribute names in one text. */
export const MAX_NAMES = 50_000;

/** UTF-16 units in one text: a 50 MB file of ASCII. */
export const MAX_TEXT_LENGTH: number = 50 * 1024 * 1024;
