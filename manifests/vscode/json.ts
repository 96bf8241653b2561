/** What a JSON file can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An interface: a record cannot refer to itself. */
export interface JsonObject {
  readonly [name: string]: Json;
}
