/** Content-free logging: the field types cannot hold text that users wrote, nor keys. */
export interface Logger {
  log(level: LogLevel, event: LogEvent, fields: SafeFields): void;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** `area.what-happened`, both in kebab-case, written as a literal. */
export type LogEvent = `${Lowercase<string>}.${Lowercase<string>}`;

/** Numbers, flags and words from a closed set. Free text has no place here. */
export type SafeFields = Readonly<Record<string, number | boolean | null | SafeWord>>;

/** A word of our own vocabulary (an error code, an operation name), branded where it is made. */
export type SafeWord = string & { readonly __safeWord: unique symbol };
