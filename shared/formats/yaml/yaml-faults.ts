import type { ErrorCode, YAMLParseError } from 'yaml';
import { say, type Message } from '../../messages/message.ts';

/** What is said of a fault in YAML, by the code the parser gives it. */
export function faultOf({ code }: Pick<YAMLParseError, 'code'>): Message {
  return faults[code]?.() ?? say('yaml-syntax.unexpected');
}

const faults: Partial<Record<ErrorCode, () => Message>> = {
  TAB_AS_INDENT: () => say('yaml-syntax.tab'),
  BAD_INDENT: () => say('yaml-syntax.indentation'),
  BAD_SCALAR_START: () => say('yaml-syntax.start'),
  BLOCK_AS_IMPLICIT_KEY: () => say('yaml-syntax.colon'),
  MULTILINE_IMPLICIT_KEY: () => say('yaml-syntax.key'),
  MISSING_CHAR: () => say('yaml-syntax.missing'),
  BAD_DQ_ESCAPE: () => say('yaml-syntax.escape'),
};
