/** A place where a field is seen or given, and where in the sources it is read or written. */
export interface FieldPlace {
  readonly seen: string;
  /** Folder or file that names the field. */
  readonly source: string;
  /** Why no command sends or shows it. */
  readonly command?: string;
}

/** `object.field` → place. */
export type FieldPlaces = Readonly<Record<string, FieldPlace>>;
