/**
 * A sentence with named places such as `{limit}`, or `{speed:1}` for a number with one decimal place;
 * two forms where the place `{count}` is a number of things that may be one.
 */
export type Wording = string | { readonly one: string; readonly other: string };

/** The same messages in another language: each of them, and no other. */
export type Translated<Table> = { readonly [Code in keyof Table]: Wording };

/** Names of the places of a wording; one with two forms wants `count`, also where it writes no number. */
export type PlacesOf<W> = W extends string
  ? PlacesIn<W>
  : W extends { readonly one: infer One; readonly other: infer Other }
    ? PlacesIn<One> | PlacesIn<Other> | 'count'
    : never;

type PlacesIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? NameOf<Place> | PlacesIn<Rest>
  : never;

/** Sentences about braces have some that are no place. */
type NameOf<Place> = Place extends `${string}${' ' | '…'}${string}`
  ? never
  : Place extends `${infer Name}:${number}`
    ? Name
    : Place;
