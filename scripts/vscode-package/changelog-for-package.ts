/** Parts of each version that people notice in VS Code. */
const parts: ReadonlySet<string> = new Set(['Everywhere', 'VS Code']);

/**
 * The changelog as VS Code shows it on the extension's page: of each version what is said of all of
 * it, and one list of what holds everywhere and of the extension. Lines keep their order.
 */
export function changelogForPackage(changelog: string): string {
  const [, ...versions] = changelog.split(/^## /mu);
  return ['# Changelog\n', ...versions.map(versionOf)].join('\n');
}

function versionOf(version: string): string {
  const [opening = '', ...sections] = version.trimEnd().split(/^### /mu);
  const lists = sections.flatMap((section) => {
    const [title = '', ...lines] = section.split('\n');
    return parts.has(title) ? [lines.join('\n').trim()] : [];
  });
  return `## ${opening.trimEnd()}\n\n${lists.join('\n')}\n`;
}
