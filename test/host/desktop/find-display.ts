/** Why VS Code cannot open a window here, with the next step; null where it can. */
export function displayFault(
  platform: NodeJS.Platform,
  variables: Readonly<Record<string, string | undefined>>,
): string | null {
  if (platform !== 'linux') return null;
  const display = [variables['DISPLAY'], variables['WAYLAND_DISPLAY']];
  if (display.some((name) => name !== undefined && name !== '')) return null;
  return (
    'There is no display for the window of VS Code (neither DISPLAY nor WAYLAND_DISPLAY is set). ' +
    'Run this in a desktop session, or on a virtual display: "xvfb-run -a npm run test:desktop".'
  );
}
