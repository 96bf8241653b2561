/**
 * Whether two connections, as `identifyConnection` gives them, lead to the same address. Whoever has
 * another key there may be of the same account: a key that was replaced, say.
 */
export function isSameService(one: string, other: string): boolean {
  return addressOf(one) === addressOf(other);
}

function addressOf(connection: string): string {
  return connection.split(' ', 1)[0] ?? '';
}
