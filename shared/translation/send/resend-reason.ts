import { say, type Message } from '../../messages/message.ts';

/** Why texts were sent more than once. */
export type ResendReason =
  | 'answer-lost' // the connection broke, or the answer took too long
  | 'unreadable' // the answer was no valid response
  | 'wrong-count' // as many answers as texts were expected, and others came
  | 'misordered' // the answers seemed to belong to other texts of the request
  | 'emptied' // the answer was empty
  | 'unchanged' // the answer was the text itself
  | 'codes-spoiled'; // the answer lost or changed inline codes

/** For the person who sees the bill. */
export const resendMessages: Readonly<Record<ResendReason, Message>> = {
  'answer-lost': say('sent-again.answer-lost'),
  unreadable: say('sent-again.unreadable'),
  'wrong-count': say('sent-again.wrong-count'),
  misordered: say('sent-again.misordered'),
  emptied: say('sent-again.emptied'),
  unchanged: say('sent-again.unchanged'),
  'codes-spoiled': say('sent-again.codes-spoiled'),
};
