/**
 * The README as VS Code shows it on the extension's page: that shows pictures from public https
 * addresses only, neither those of the package nor such as lie in the text, and a broken one in
 * their place. The repository's own page shows them all.
 */
export function readmeForPackage(readme: string): string {
  return readme.replaceAll(/^!\[[^\]\n]*\]\((?!https:)[^)\n]*\)\r?\n(?:\r?\n)?/gmu, '');
}
