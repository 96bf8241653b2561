import { webDarkTheme, webLightTheme } from '@fluentui/tokens';
import { transform } from 'esbuild';

/**
 * The style sheet of the pane: the tokens it uses, in both themes, and then its own text, minified.
 * Word's theme goes before the system's. Throws for a token that Fluent does not have.
 */
export async function paneStyles(source: string): Promise<string> {
  const names = [...new Set(Array.from(source.matchAll(/var\(--(\w+)\)/g), ([, name]) => name))];
  const used = names.filter((name) => name !== undefined).sort();
  const light = declarations(used, webLightTheme);
  // What is the same in both themes is said once.
  const dark = declarations(used, webDarkTheme).filter((each) => !light.includes(each));
  const text = [
    `:root{${light.join('')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark.join('')}}}`,
    `:root[data-theme=dark]{${dark.join('')}}`,
    source,
  ].join('\n');
  const { code } = await transform(text, { loader: 'css', minify: true, target: 'chrome100' });
  return code;
}

function declarations(
  names: readonly string[],
  theme: Readonly<Record<string, string | number>>,
): readonly string[] {
  return names.map((name) => {
    const value = theme[name];
    if (value === undefined) throw new Error(`Fluent has no token "${name}".`);
    return `--${name}:${value};`;
  });
}
