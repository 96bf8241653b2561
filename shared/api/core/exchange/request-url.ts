import { say } from '../../../messages/message.ts';
import { idNames, type IdField } from '../id-names.ts';
import { validationError } from '../errors/validation-error.ts';

/** An id as one part of a path. What a URL would take for the folder above or for none is refused. */
export function pathSegment(id: string, field: IdField): string {
  if (typeof id === 'string' && !/^\.{0,2}$/.test(id)) return encodeURIComponent(id);
  throw validationError({
    field,
    said: say('not-an-id.one', { id: idNames[field] }),
  });
}

/** `?a=1&b=2` for what is given, nothing for nothing. */
export function queryString(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.append(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
