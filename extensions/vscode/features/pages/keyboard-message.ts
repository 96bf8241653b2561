/** From a page that has just been made and was not given the keyboard. */
export interface LacksKeyboard {
  readonly type: 'lacksKeyboard';
}
