/** Why texts were sent more than once. */
export type ResendReason =
  | 'answer-lost' // the connection broke, or the answer took too long
  | 'unreadable' // the answer was no valid response
  | 'wrong-count' // as many answers as texts were expected, and others came
  | 'misordered' // the answers seemed to belong to other texts of the request
  | 'emptied' // the answer was empty
  | 'unchanged' // the answer was the text itself
  | 'codes-spoiled'; // the answer lost or changed inline codes

const WHY: Readonly<Record<ResendReason, string>> = {
  'answer-lost': 'no answer came back',
  unreadable: 'the answer could not be read',
  'wrong-count': 'the request got a wrong number of answers',
  misordered: 'the answers of its request seemed to be in another order',
  emptied: 'the answer was empty',
  unchanged: 'the answer was the source text',
  'codes-spoiled': 'the answer lost or changed inline codes',
};

/** For the person who sees the bill. */
export function resendMessage(reason: ResendReason): string {
  return `Asked for again, because ${WHY[reason]}: its characters may have been billed twice.`;
}
