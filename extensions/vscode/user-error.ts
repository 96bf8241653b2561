/** Something the user can put right: its message is a whole, localised sentence with the next step. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
