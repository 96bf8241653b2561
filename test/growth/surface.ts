/** A public function that reads a text somebody else wrote. What it throws counts as an answer. */
export interface Surface {
  readonly name: string;
  read(text: string): unknown;
}
