import { say, type Message } from '../../messages/message.ts';

/** Fields that name something of the account by its id. */
export type IdField = 'document_id' | 'glossary_id' | 'instruction_id' | 'key_id' | 'style_id';

/** What people call such an id. */
export const idNames: Readonly<Record<IdField, Message>> = {
  document_id: say('id-of.document'),
  glossary_id: say('id-of.glossary'),
  instruction_id: say('id-of.instruction'),
  key_id: say('id-of.key'),
  style_id: say('id-of.style'),
};
