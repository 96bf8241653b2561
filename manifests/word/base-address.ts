/** Where the gateway serves the pane on a developer's machine, unless it is told otherwise. */
export const defaultBaseAddress = 'https://localhost:3000';

/**
 * The address that everything in the manifests begins with, without a slash at its end.
 *
 * @throws Error with a sentence for the user when `text` is not the https address of a whole host:
 * Office loads add-ins over https only, and the pane calls the gateway from the root of its host.
 */
export function readBaseAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:') {
    throw new Error(
      `The base address "${text}" is not an https address. Give one such as https://addin.example.com.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error('The base address holds a user name or password. Leave them out.');
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new Error(
      `The base address "${text}" has something behind the host. The pane is served from the root: use ${url.origin}.`,
    );
  }
  return url.origin;
}
