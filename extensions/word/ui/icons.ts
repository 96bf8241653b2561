/** Our own drawings on a 20 by 20 grid, in lines of the text's colour. */
const drawings = {
  improve: 'M11.5 3.5l5 5L7.5 17.5h-5v-5zM9.5 5.5l5 5M15 2.5v3M13.5 4h3M4 3.5v2M3 4.5h2',
  correct: 'M3 9.5l4.2 4.5L12 8M2.5 17h15M13 5.5l4.5-3v6z',
  translate:
    'M2.5 4.5h8M6.5 2.5v2M9 4.5c-.8 3.4-3 5.8-6 7.2M4.5 7c1 2 2.7 3.6 5 4.6M10 17.5l3.8-9.5 3.7 9.500M11.3 14.500h4.9',
  document:
    'M5 2.500h6.500l3.5 3.500v11.500h-10zM11.5 2.500v3.500h3.500M7.5 10h5M7.5 12.500h5M7.5 15h3',
  info: 'M10 2.500a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 9v5M10 6v.6',
  success: 'M10 2.500a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M6.8 10.300l2.2 2.200l4.3-4.7',
  warning: 'M10 3l7.5 13.500h-15zM10 8v4M10 13.900v.6',
  error: 'M10 2.500a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M7.3 7.300l5.4 5.400M12.7 7.300l-5.4 5.4',
  expand: 'M5 7.500l5 5l5-5',
  close: 'M5 5l10 10M15 5l-10 10',
} as const;

export type IconName = keyof typeof drawings;

/** An icon beside words that say the same: nothing for screen readers. */
export function icon(name: IconName): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', drawings[name]);
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('focusable', 'false');
  svg.append(path);
  return svg;
}
