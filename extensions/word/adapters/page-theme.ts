/** Follows Word's theme; without one the style sheet follows the system. */
export function followOfficeTheme(page: HTMLElement): void {
  const apply = (): void => {
    const theme = readTheme();
    if (theme === null) delete page.dataset['theme'];
    else page.dataset['theme'] = theme;
  };
  apply();
  // Hosts tell of no change; whoever changed the theme comes back to the pane with a click.
  addEventListener('focus', apply);
}

function readTheme(): 'dark' | 'light' | null {
  // Typed as always there; on the web older hosts give none.
  const theme = Office.context.officeTheme as Office.OfficeTheme | undefined;
  const background = theme?.bodyBackgroundColor;
  if (background === undefined) return null;
  const luminance = luminanceOf(background);
  if (luminance === null) return null;
  return luminance < 0.4 ? 'dark' : 'light';
}

/** Relative luminance of `#RRGGBB`, 0 to 1; null for another notation. */
function luminanceOf(color: string): number | null {
  const hex = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color.trim());
  if (hex === null) return null;
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
