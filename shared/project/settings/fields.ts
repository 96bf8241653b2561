import type { DataNode, DataObject } from '../../formats/catalogue/tree/data-tree.ts';
import type { TextLocation } from '../../formats/model.ts';
import type { Span } from '../../formats/source-text/passage.ts';
import { say, type Message } from '../../messages/message.ts';
import { createLineIndex, type LineIndex } from '../../text/line-index.ts';

/** A part of a JSON schema. */
export interface SchemaPart {
  readonly [name: string]: SchemaValue;
}
export type SchemaValue = string | number | boolean | readonly SchemaValue[] | SchemaPart;

/** Something wrong at a place of a file of settings. */
export interface PlacedMessage {
  readonly said: Message;
  readonly location: TextLocation;
}

/** The text that fields are read from, and what is found wrong with it. */
export class FieldNotes {
  readonly problems: PlacedMessage[] = [];
  readonly text: string;
  readonly #lines: LineIndex;

  constructor(text: string) {
    this.text = text;
    this.#lines = createLineIndex(text);
  }

  locate({ start, end }: Span): TextLocation {
    return this.#lines.locate(start, end - start);
  }

  /** Null, so that readers may end with it. */
  refuse(place: Span, said: Message): null {
    this.problems.push({ said, location: this.locate(place) });
    return null;
  }
}

/** One kind of value: how it is read, and how a schema describes it. */
export interface Field<Value> {
  readonly schema: SchemaPart;
  /** Null where it is refused, which `notes` say then. */
  readonly read: (node: DataNode, notes: FieldNotes) => Value | null;
}

/** The same with a description. */
export function described<Value>(description: string, field: Field<Value>): Field<Value> {
  return { ...field, schema: { description, ...field.schema } };
}

/** A text that is not empty. */
export const textField: Field<string> = {
  schema: { type: 'string', minLength: 1 },
  read: (node, notes) => {
    if (node.kind === 'string' && node.text.trim() !== '') return node.text;
    return notes.refuse(node, say('project-value.text'));
  },
};

export const flagField: Field<boolean> = {
  schema: { type: 'boolean' },
  read: (node, notes) => {
    const written = node.kind === 'other' ? notes.text.slice(node.start, node.end) : '';
    if (written === 'true' || written === 'false') return written === 'true';
    return notes.refuse(node, say('project-value.flag'));
  },
};

export function choiceField<Choice extends string>(choices: readonly Choice[]): Field<Choice> {
  return {
    schema: { type: 'string', enum: choices },
    read: (node, notes) => {
      const found = choices.find((choice) => node.kind === 'string' && choice === node.text);
      return found ?? notes.refuse(node, say('project-value.choice', { choices }));
    },
  };
}

/** A value of another kind made of each text; null refuses it, with what is said. */
export function parsedField<Value>(
  parse: (text: string) => Value | null,
  refusal: (text: string) => Message,
  schema: SchemaPart = {},
): Field<Value> {
  return {
    schema: { ...textField.schema, ...schema },
    read: (node, notes) => {
      const text = textField.read(node, notes);
      if (text === null) return null;
      return parse(text) ?? notes.refuse(node, refusal(text));
    },
  };
}

/** Some values in brackets, each with its place; those that are refused are left out. */
export interface PlacedValue<Value> {
  readonly value: Value;
  readonly node: DataNode;
}

/** A list of at least one value. */
export function listField<Value>(each: Field<Value>): Field<readonly PlacedValue<Value>[]> {
  return {
    schema: { type: 'array', items: each.schema, minItems: 1 },
    read: (node, notes) => {
      if (node.kind !== 'array') return notes.refuse(node, say('project-value.list'));
      if (node.items.length === 0) return notes.refuse(node, say('project-value.empty-list'));
      return node.items.flatMap((item): readonly PlacedValue<Value>[] => {
        const value = each.read(item.value, notes);
        return value === null ? [] : [{ value, node: item.value }];
      });
    },
  };
}

/** One value, or a list of some. */
export function someField<Value>(each: Field<Value>): Field<readonly Value[]> {
  const list = listField(each);
  return {
    schema: { anyOf: [each.schema, list.schema] },
    read: (node, notes) => {
      if (node.kind === 'array') return list.read(node, notes)?.map(({ value }) => value) ?? null;
      const value = each.read(node, notes);
      return value === null ? null : [value];
    },
  };
}

/** A value in one of two forms, told apart by whether it is an object. */
export function shortField<Value>(short: Field<Value>, long: Field<Value>): Field<Value> {
  return {
    schema: { anyOf: [short.schema, long.schema] },
    read: (node, notes) => (node.kind === 'object' ? long : short).read(node, notes),
  };
}

/** Values under keys that are values themselves: languages, rules. */
export function mapField<Key, Value>(
  key: Field<Key>,
  each: Field<Value>,
): Field<ReadonlyMap<Key, Value>> {
  return {
    schema: { type: 'object', propertyNames: key.schema, additionalProperties: each.schema },
    read: (node, notes) => {
      if (node.kind !== 'object') return notes.refuse(node, say('project-value.record'));
      const values = new Map<Key, Value>();
      for (const member of node.members) {
        const { start, keyEnd: end, key: text } = member;
        const name = key.read({ kind: 'string', start, end, text }, notes);
        const value = each.read(member.value, notes);
        if (name === null || value === null) continue;
        if (values.has(name)) notes.refuse({ start, end }, say('project-twice', { name: text }));
        values.set(name, value);
      }
      return values;
    },
  };
}

type FieldTable = Readonly<Record<string, Field<unknown>>>;
type ValueOf<Each> = Each extends Field<infer Value> ? Value : never;

/** What is read of a table of fields, with the object it comes from; absent fields are missing. */
export interface ReadRecord<Table extends FieldTable> {
  readonly values: { readonly [Name in keyof Table]?: ValueOf<Table[Name]> };
  readonly node: DataObject;
}

/** An object that has fields of a table and no others, those of `required` in any case. */
export function recordField<Table extends FieldTable>(
  table: Table,
  required: readonly (keyof Table & string)[] = [],
): Field<ReadRecord<Table>> {
  const fields = new Map(Object.entries(table));
  const properties = Object.fromEntries(
    [...fields].map(([name, field]) => [name, field.schema] as const),
  );
  const schema = { type: 'object', properties, additionalProperties: false };
  return {
    schema: required.length === 0 ? schema : { ...schema, required },
    read: (node, notes) => {
      if (node.kind !== 'object') return notes.refuse(node, say('project-value.record'));
      const values: Record<string, unknown> = {};
      for (const { key, start, keyEnd: end, value } of node.members) {
        const field = fields.get(key);
        if (field === undefined) {
          const known = [...fields.keys()].filter((name) => !name.startsWith('$'));
          notes.refuse({ start, end }, say('project-unknown-field', { field: key, known }));
          continue;
        }
        const read = field.read(value, notes);
        if (read !== null) values[key] = read;
      }
      for (const name of required) {
        if (node.byKey.has(name)) continue;
        const place = { start: node.start, end: node.start + 1 };
        notes.refuse(place, say('project-missing-field', { field: name }));
      }
      return { values: values as ReadRecord<Table>['values'], node };
    },
  };
}
